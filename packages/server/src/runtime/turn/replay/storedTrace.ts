import type { Analysis, Trace, TraceStep } from '@parlance/contract'
import type { StoredStep, StoredTrace } from '../../../db/storedTrace'

const EMPTY: Pick<Trace, 'candidates' | 'features' | 'entities' | 'conversation' | 'thresholds'> = {
  candidates: [],
  features: [],
  entities: [],
  conversation: null,
  thresholds: null,
}
const EMPTY_ANALYSIS: Analysis = {
  contextsBefore: [],
  contextsAfter: [],
  userVariablesBefore: {},
  userVariablesAfter: {},
  task: null,
  keywords: [],
  intent: null,
  calls: [],
  conditions: [],
  errorCodes: [],
  warnings: [],
}

/** The form of a trace that is stored. */
export function packTrace({ steps, analysis, ...rest }: Trace): StoredTrace {
  return {
    ...filled(rest, EMPTY),
    steps: steps.map(packStep),
    ...(analysis && { analysis: filled(analysis, EMPTY_ANALYSIS) }),
  }
}

/** The trace that was stored, whichever form it was stored in. */
export function unpackTrace({ steps, analysis, ...rest }: StoredTrace): Trace {
  return {
    ...EMPTY,
    ...rest,
    steps: steps.map(unpackStep),
    ...(analysis && { analysis: { ...EMPTY_ANALYSIS, ...analysis } }),
  } as Trace
}

/** Without the keys of `empty` whose value is empty. */
function filled<Value extends object>(value: Value, empty: object): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([key, one]) => !(key in empty) || !isEmpty(one)),
  ) as Partial<Value>
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null
  for (const _ in value) return false
  return true
}

function packStep({ step, outcome, reason, params }: TraceStep): StoredStep {
  const words = `${step} ${outcome} ${reason}`
  return params ? [words, params] : words
}

function unpackStep(stored: StoredStep): TraceStep {
  if (typeof stored === 'object' && 'step' in stored) return stored
  const [words, params] = typeof stored === 'string' ? [stored] : stored
  const [step, outcome, reason] = words.split(' ') as [TraceStep['step'], TraceStep['outcome'], string]
  return { step, outcome, reason, ...(params && { params }) }
}
