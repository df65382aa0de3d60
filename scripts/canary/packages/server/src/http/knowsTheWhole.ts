export { app } from '../app'
