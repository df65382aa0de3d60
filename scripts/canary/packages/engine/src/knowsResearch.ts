// Must be reported: the product imports nothing from research.
export { finding } from '../../../research/finding'
