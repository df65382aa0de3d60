import type { HistorySearch } from '../historySearch'

/** How a turn went, as people ask for it; each is one or the other of the filters of the address. */
export const OUTCOMES = ['FAILED', 'ERROR', 'HELPFUL', 'NOT_HELPFUL'] as const
export type Outcome = (typeof OUTCOMES)[number]
type Filters = Pick<HistorySearch, 'matchType' | 'feedback' | 'errorOnly'>

/** The outcome that a list is narrowed to. */
export function outcomeOf({ matchType, feedback, errorOnly }: Filters): Outcome | undefined {
  if (matchType === 'FAIL') return 'FAILED'
  if (errorOnly) return 'ERROR'
  return feedback && (feedback === 'YES' ? 'HELPFUL' : 'NOT_HELPFUL')
}

/** The filters of another outcome: it stands instead of the one before. */
export function filtersOf(outcome: Outcome | undefined, { matchType }: Filters): Filters {
  return {
    matchType: outcome === 'FAILED' ? 'FAIL' : matchType === 'FAIL' ? undefined : matchType,
    errorOnly: outcome === 'ERROR' || undefined,
    feedback: outcome === 'HELPFUL' ? 'YES' : outcome === 'NOT_HELPFUL' ? 'NO' : undefined,
  }
}
