export { sibling } from '../features/domain/sibling'
