import { type HistoryTurn, RelearnQuery, type RelearnTab } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'

/** Relearning looks for so long a text at most. */
const SEARCHED = RelearnQuery.shape.search.unwrap().maxLength ?? undefined

/** Leads from a turn that the live bot did not answer well to where it is reviewed. */
export function RelearnLink({ domainId, turn }: { domainId: number; turn: HistoryTurn }) {
  const t = useT()
  const tab = tabOf(turn)
  if (!tab) return null
  return (
    <AnchorLink to="/relearn" search={{ domainId, tab, search: turn.utterance.trim().slice(0, SEARCHED) }}>
      {t('relearn.seeOne')}
    </AnchorLink>
  )
}

function tabOf({ environment, event, utterance, matchType, feedback }: HistoryTurn): RelearnTab | null {
  if (environment !== 'REAL' || event !== 'send' || utterance.trim() === '') return null
  if (feedback === 'NO') return 'DISSATISFIED'
  if (matchType === 'FAIL') return 'FAILED'
  return matchType === 'SIMILAR' ? 'OTHER' : null
}
