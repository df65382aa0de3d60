import { analysis, type DayFigures } from '@parlance/contract'
import { analysisKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** What the live bot was told in the last seven days of the reader's zone. */
export function weekQuery(domainId: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return queryTo(analysisKeys.week(domainId, timeZone), analysis.week, { query: { domainId, timeZone } })
}

/** The share of messages that were answered; null where there are none. */
export function answeredShare({
  messages,
  answered,
}: Pick<DayFigures, 'messages' | 'answered'>): number | null {
  return messages === 0 ? null : answered / messages
}
