import { Button } from '@mantine/core'
import { type HistoryTurn, history } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { historyKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { matchTone } from '../../../shared/trace/matchTone'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { Status } from '../../../shared/ui/Status'
import { eventText } from '../eventText'
import { spanAround } from '../historySearch'
import { useTurnTime } from '../useTurnTime'
import classes from './TurnPanel.module.css'

const OTHERS_MAX = 100

type Props = {
  domainId: number
  turn: HistoryTurn
  /** Where the session is shown to whoever has the link. */
  link: string
  onTurn: (turnId: string) => void
  onSession: (turn: HistoryTurn) => void
}

/** The turns of the session that a turn belongs to, the first one on top. */
export function SessionTurns({ domainId, turn, link, onTurn, onSession }: Props) {
  const t = useT()
  const time = useTurnTime()
  const { sessionId } = turn
  const found = useQuery({
    queryKey: historyKeys.list(domainId, { sessionOf: sessionId }),
    queryFn: ({ signal }) =>
      call(history.list, {
        query: { domainId, sessionId, pageSize: OTHERS_MAX, ...spanAround(turn.at) },
        signal,
      }),
  }).data
  if (!found || found.items.length < 2) return null
  return (
    <section>
      <div className={classes.session}>
        <h3 className={classes.heading}>{t('history.session', { count: found.totalCount })}</h3>
        <span>
          <CopyButton subtle text={link} label={t('history.copySessionLink')} />
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onSession(turn)}>
            {t('history.filterSession')}
          </Button>
        </span>
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
