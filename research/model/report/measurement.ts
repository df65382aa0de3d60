import type { Language } from '@parlance/contract'

export const SYSTEMS = ['parlance', 'nlp.js', 'fastText'] as const
/** What is measured: the product's model, or a peer. */
export type System = (typeof SYSTEMS)[number]

/**
 * `full`: learn from all of train, answer dev. `leaveOut`: a quarter of the intents is unknown. `few`: five and ten
 * questions an intent.
 */
export type Measurement = 'full' | 'leaveOut' | 'few'

/** One measurement, done in a process of its own. */
export type Task = {
  system: System
  measurement: Measurement
  data: string
  set: string
  language: Language
  /** Most threads to train on. */
  threads: number
  /** Where the peers' libraries and passing files are. */
  cache: string
}

/** Accuracies and shares are 0–1, times in s or ms, sizes in MB of a million bytes. */
export type Figures = Record<string, number | string>

/** A line of output. */
export type Row = Pick<Task, 'system' | 'measurement' | 'set'> & { at: string } & { figures: Figures }
