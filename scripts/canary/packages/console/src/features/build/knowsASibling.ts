export { sibling } from '../domain/sibling'
