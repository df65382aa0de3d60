import { analysis, type DayFigures } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { analysisKeys } from '../../../shared/api/queryKeys'

/** What the live bot was told in the last seven days of the reader's zone. */
export function weekQuery(domainId: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return queryOptions({
    queryKey: analysisKeys.week(domainId, timeZone),
    queryFn: ({ signal }) => call(analysis.week, { query: { domainId, timeZone }, signal }),
  })
}

/** The share of messages that were answered; null where there are none. */
export function answeredShare({
  messages,
  answered,
}: Pick<DayFigures, 'messages' | 'answered'>): number | null {
  return messages === 0 ? null : answered / messages
}
