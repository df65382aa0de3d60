import { analysis, type MessageBands } from '@parlance/contract'
import { analysisKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** What the live bot was told in the last seven days of the reader's zone. */
export function weekQuery(domainId: number) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return queryTo(analysisKeys.week(domainId, timeZone), analysis.week, { query: { domainId, timeZone } })
}

/** The share that messages of a band have; null where there are none. */
export function shareOf(
  bands: MessageBands,
  band: 'answered' | 'offered' | 'notAnswered' | 'resolved',
): number | null {
  return bands.messages === 0 ? null : bands[band] / bands.messages
}
