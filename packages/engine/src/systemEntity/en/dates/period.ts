import type { Day } from '../../calendar'

/** A day, or all days up to `to`, read up to before the piece `next`. */
export type Period = { from: Day; to: Day | null; next: number }
