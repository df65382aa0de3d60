import '@parlance/chat/theme.css'
import { Button, Drawer } from '@mantine/core'
import { Bubble } from '@parlance/chat'
import { type HistoryTurn, history } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { historyKeys } from '../../shared/api/queryKeys'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { matchTone } from '../../shared/trace/matchTone'
import { TraceView } from '../../shared/trace/TraceView'
import { useBubbleLabels } from '../../shared/trace/useBubbleLabels'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { type Fact, FactList } from '../../shared/ui/FactList'
import { Status } from '../../shared/ui/Status'
import { eventText } from './eventText'
import classes from './HistoryPage.module.css'
import { useTurnTime } from './useTurnTime'

const DAY_MS = 24 * 3_600_000
const OTHERS_MAX = 100

type Props = {
  domainId: number
  /** Undefined: closed. */
  turnId: string | undefined
  onTurn: (turnId: string) => void
  onSession: (sessionId: string) => void
  onClose: () => void
}

/** One turn: the message and the answer, why it was given, and the other turns of its session. */
export function TurnDrawer(props: Props) {
  const { domainId, turnId, onClose } = props
  const t = useT()
  const found = useQuery({
    queryKey: historyKeys.turn(domainId, turnId),
    queryFn: ({ signal }) =>
      call(history.read, { params: { id: turnId ?? '' }, query: { domainId }, signal }),
    enabled: turnId !== undefined,
    staleTime: Infinity,
  })
  return (
    <Drawer opened={turnId !== undefined} onClose={onClose} size={720} title={t('history.turn')}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Turn {...props} turn={found.data} />}
    </Drawer>
  )
}

function Turn({ turn, ...props }: Props & { turn: HistoryTurn }) {
  const t = useT()
  const format = useFormat()
  const labels = useBubbleLabels()
  const facts: Fact[] = [
    [t('history.time'), format.exact(turn.at)],
    [t('history.environment'), t(`environment.${turn.environment}`)],
    [t('history.platform'), t(`platform.${turn.platform}`)],
    [t('history.userId'), turn.userId],
    [t('history.sessionId'), turn.sessionId],
    [t('history.userIp'), turn.userIp],
    [t('history.tags'), turn.tags.join(', ')],
    [t('history.contexts'), turn.contexts.join(', ')],
    [t('history.feedback'), turn.feedback && t(`history.feedback.${turn.feedback}`)],
    [t('history.errorCode'), turn.errorCodes.join(', ')],
  ]
  return (
    <div className={classes.drawer}>
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
          domainId={props.domainId}
          trace={turn.trace}
          elapsedMs={turn.elapsedMs}
          at={turn.at}
          utterance={turn.event === 'send' ? turn.utterance : undefined}
          raw={turn}
        />
      </section>
      <section>
        <h3 className={classes.heading}>{t('history.facts')}</h3>
        <FactList facts={facts} className={classes.facts} />
      </section>
      <SessionTurns {...props} turn={turn} />
    </div>
  )
}

function SessionTurns({ domainId, turn, onTurn, onSession }: Props & { turn: HistoryTurn }) {
  const t = useT()
  const time = useTurnTime()
  const { sessionId } = turn
  const at = Date.parse(turn.at)
  const found = useQuery({
    queryKey: historyKeys.list(domainId, { sessionOf: sessionId }),
    queryFn: ({ signal }) =>
      call(history.list, {
        query: {
          domainId,
          sessionId,
          pageSize: OTHERS_MAX,
          from: new Date(at - DAY_MS).toISOString(),
          to: new Date(at + DAY_MS).toISOString(),
        },
        signal,
      }),
  }).data
  if (!found || found.items.length < 2) return null
  return (
    <section>
      <div className={classes.session}>
        <h3 className={classes.heading}>{t('history.session', { count: found.totalCount })}</h3>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onSession(sessionId)}>
          {t('history.filterSession')}
        </Button>
      </div>
      <ol className={classes.others}>
        {found.items.toReversed().map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === turn.id ? 'true' : undefined}
              onClick={() => onTurn(row.id)}
            >
              <span className="tabular quiet">{time(row.at)}</span>
              <span className={classes.cut}>
                {row.event === 'send' ? row.utterance : eventText(t, row.event)}
              </span>
              <span className={`${classes.cut} quiet`}>{row.answer}</span>
              <Status tone={matchTone(row.matchType)}>{t(`matchType.${row.matchType}`)}</Status>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
