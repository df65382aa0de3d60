import '@parlance/chat/theme.css'
import { Bubble } from '@parlance/chat'
import { type HistoryTurn, RelearnQuery, type RelearnTab } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { TraceView } from '../../../shared/trace/TraceView'
import { useBubbleLabels } from '../../../shared/trace/useBubbleLabels'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { eventText } from '../eventText'
import { FilterButton } from '../FilterButton'
import type { HistorySearch } from '../historySearch'
import classes from './TurnPanel.module.css'

type Props = {
  domainId: number
  turn: HistoryTurn
  onFilter: (filter: Partial<HistorySearch>) => void
}

/** The message and the answer, why it was given, and where it was said. */
export function Turn({ domainId, turn, onFilter }: Props) {
  const t = useT()
  const labels = useBubbleLabels()
  const facts: Fact[] = [
    [t('history.time'), t.format.exact(turn.at)],
    [t('history.environment'), t(`environment.${turn.environment}`)],
    [t('history.platform'), t(`platform.${turn.platform}`)],
    [
      t('history.userId'),
      <FilterButton key="user" value={turn.userId} onFilter={(userId) => onFilter({ userId })} />,
    ],
    [
      t('history.sessionId'),
      <FilterButton key="session" value={turn.sessionId} onFilter={(sessionId) => onFilter({ sessionId })} />,
    ],
    [t('history.userIp'), turn.userIp],
    [t('history.tags'), turn.tags.join(', ')],
    [t('history.contexts'), turn.contexts.join(', ')],
    [t('history.feedback'), turn.feedback && t(`history.feedback.${turn.feedback}`)],
    [t('history.errorCode'), turn.errorCodes.join(', ')],
  ]
  return (
    <>
      <div className={classes.talk}>
        <div className="parlance-entry parlance-person">
          {turn.event !== 'send' ? (
            <div className="parlance-notice">{eventText(t, turn.event)}</div>
          ) : (
            <div className="parlance-bubble" dir="auto">
              {turn.utterance}
            </div>
          )}
        </div>
        <div className="parlance-entry parlance-bot">
          {turn.bubbles.map((bubble, at) => (
            // The conversation is over: its buttons do nothing here.
            <Bubble key={at} component={bubble} labels={labels} onPress={() => undefined} />
          ))}
        </div>
      </div>
      <section>
        <h3 className={classes.heading}>{t('test.why')}</h3>
        <TraceView
          domainId={domainId}
          trace={turn.trace}
          elapsedMs={turn.elapsedMs}
          at={turn.at}
          utterance={turn.event === 'send' ? turn.utterance : undefined}
          raw={turn}
        />
        <RelearnLink domainId={domainId} turn={turn} />
      </section>
      <section>
        <h3 className={classes.heading}>{t('history.facts')}</h3>
        <FactList look="columns" facts={facts} />
      </section>
    </>
  )
}

/** Relearning looks for so long a text at most. */
const SEARCHED = RelearnQuery.shape.search.unwrap().maxLength ?? undefined

/** Leads from a turn that the live bot did not answer well to where it is reviewed. */
function RelearnLink({ domainId, turn }: { domainId: number; turn: HistoryTurn }) {
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
  return matchType === 'FAIL' || matchType === 'SIMILAR' ? 'NOT_ANSWERED' : null
}
