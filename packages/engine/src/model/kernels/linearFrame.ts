/**
 * Positions of the fields of a linear frame: 32-bit words in the memory of the kernels that hold the byte offsets and
 * lengths of the arrays. The kernels read the same file.
 */
export const STATE = 0
/** How many entries at the head of `ORDER` are rows still worth a visit. */
export const ACTIVE = 1
/** The first of the eight classes fitted together. */
export const FIRST_CLASS = 2
export const ORDER = 3
export const POINTERS = 4
export const FEATURES = 5
export const VALUES = 6
export const LABELS = 7
/** One divided by the curvature of each row. */
export const INVERSES = 8
/** Interleaved by class: feature `f` has words `8f` to `8f + 7`, row `r` likewise. */
export const WEIGHTS = 9
export const BIASES = 10
export const ALPHAS = 11
export const LINEAR_FIELDS = 12

/** How many classes are fitted together, one a lane. */
export const LANES = 8
