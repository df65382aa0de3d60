import type { ContextKind, ContextSide } from '@parlance/contract'

/** One side of the contexts of a kind. */
export type Side = { kind: ContextKind; side: ContextSide }
