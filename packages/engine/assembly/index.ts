/**
 * The inner loops of training and scoring as a SIMD module (AssemblyScript, compiled by scripts/kernels.mjs).
 * `plainNetwork.ts`, `plainLinear.ts`, `plainConvolution.ts` and `plainRows.ts` do the same arithmetic in the same order.
 */
export { scoreFilters } from './convolution'
export { trainLinearPass } from './linear'
export { trainNetworkRows } from './network'
export { fillUniform } from './random'
export { addRows, scoreRows } from './score'
