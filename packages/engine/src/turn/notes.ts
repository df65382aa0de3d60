import type {
  Analysis,
  Candidate,
  FoundKeyword,
  Rating,
  Spoken,
  TraceReason,
  TraceStep,
} from '@parlance/contract'

/** What is noted of a turn as it goes, for the trace and the analysis. */
export type Notes = Pick<Analysis, 'calls' | 'conditions' | 'errorCodes' | 'warnings'> & {
  readonly steps: TraceStep[]
  candidates: Candidate[]
  features: string[]
  keywords: FoundKeyword[]
  /** The intent that the external classifier named. */
  intent: string | null
  /** How the end user rated an earlier answer. */
  rating: Rating | null
  /** Sensitive values that were written into the answer: what is kept of the turn must not hold them. */
  readonly secrets: Set<string>
  /** The answers and slots that spoke, in order. */
  spoken: Spoken[]
}

type Noted = { readonly notes: Notes }

/** Notes without an entry. */
export function emptyNotes(): Notes {
  return {
    steps: [],
    candidates: [],
    features: [],
    keywords: [],
    intent: null,
    rating: null,
    secrets: new Set(),
    spoken: [],
    calls: [],
    conditions: [],
    errorCodes: [],
    warnings: [],
  }
}

/** Notes a step for the trace. Returns null: where a decider ends with the note, it did not decide. */
export function note<Step extends TraceStep['step']>(
  { notes: { steps } }: Noted,
  step: Step,
  outcome: TraceStep['outcome'],
  reason: TraceReason<Step>,
  params?: TraceStep['params'],
): null {
  steps.push(params ? { step, outcome, reason, params } : { step, outcome, reason })
  return null
}

/** Notes a fault that the turn survived. */
export function warn({ notes }: Noted, code: string, params: Record<string, string> = {}): void {
  notes.warnings.push({ code, params })
}

/** Notes why an answer could not be given, each code once. */
export function noteErrorCode({ notes: { errorCodes } }: Noted, code: string): void {
  if (!errorCodes.includes(code)) errorCodes.push(code)
}
