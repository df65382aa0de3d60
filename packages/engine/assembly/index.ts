/**
 * The inner loops of training and scoring as a SIMD module (AssemblyScript, compiled by scripts/kernels.mjs).
 * The modules of `src/model` whose names begin with `plain` do the same arithmetic in the same order.
 */
export { checksum } from './checksum'
export { scoreFilters } from './convolution'
export { readDuals, trainLinearPass } from './linear'
export { trainNetworkRows } from './network'
export { largestInLanes, quantizeLane, quantizeRows, restoreRows } from './quantize'
export { fillUniform } from './random'
export { addRows, scoreRows } from './score'
