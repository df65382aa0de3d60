import type { Analysis, Trace, TraceStep } from '@parlance/contract'

/** `STEP OUTCOME REASON`, with its parameters if there are any; a step as it is in turns stored before. */
export type StoredStep = string | readonly [string, NonNullable<TraceStep['params']>] | TraceStep

/** A trace as history keeps it: without what is empty, so that the row of a turn stays in one piece. */
export type StoredTrace = Omit<Partial<Trace>, 'steps' | 'analysis'> & {
  steps: readonly StoredStep[]
  analysis?: Partial<Analysis>
}
