import { Button } from '@mantine/core'
import { type HistoryTurn, history } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { historyKeys } from '../../../shared/api/queryKeys'
import { pageTo, queryTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { keyOf } from '../../../shared/input/keyOf'
import { isTyping } from '../../../shared/palette/shortcuts'
import { addressOf } from '../../../shared/table/listSearch'
import { matchTone } from '../../../shared/trace/matchTone'
import { PanelBeside, PanelBody, type Steps } from '../../../shared/ui/beside/PanelBeside'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import { eventText } from '../eventText'
import { HistorySearch, spanAround } from '../historySearch'
import { useTurnTime } from '../useTurnTime'
import { Turn } from './Turn'
import classes from './TurnPanel.module.css'

type Props = {
  domainId: number
  turnId: string
  steps: Steps
  onTurn: (turnId: string) => void
  onFilter: (filter: Partial<HistorySearch>) => void
  onSession: (turn: HistoryTurn) => void
  onClose: () => void
}

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }

/** One turn beside the list, and the other turns of its session; ↑ ↓ go to the turns around it, Escape closes it. */
export function TurnPanel(props: Props) {
  const { domainId, turnId, steps, onClose } = props
  const t = useT()
  const link = useTurnLink(domainId)
  const found = useQuery({
    ...pageTo(historyKeys.turn(domainId, turnId), history.read, {
      params: { id: turnId },
      query: { domainId },
    }),
    staleTime: Infinity,
    // What has the focus in the turn before stays there.
  })
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found.data?.id) scroller.current?.scrollTo({ top: 0 })
  }, [found.data?.id])
  const shown = found.isPlaceholderData ? undefined : found.data
  return (
    <PanelBeside
      label={t('history.turn')}
      title={t('history.turn')}
      action={
        shown && <CopyButton key={shown.id} subtle text={link.turn(shown)} label={t('history.copyLink')} />
      }
      steps={steps}
      stepLabels={{ previous: t('history.previousTurn'), next: t('history.nextTurn') }}
      wide
      onKeyDown={(event) => onKey(event, steps)}
      onClose={onClose}
    >
      <PanelBody ref={scroller} aria-busy={found.isPlaceholderData}>
        {isGone(found.error) ? (
          <GoneTurn domainId={domainId} />
        ) : (
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && <TurnOfSession {...props} turn={found.data} />}
      </PanelBody>
    </PanelBeside>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, { step }: Steps): void {
  const { currentTarget, target } = event
  // A popover of the turn is no part of the panel, though its events pass here.
  if (!currentTarget.contains(target as Node) || isTyping(target)) return
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  const by = STEP_KEYS[keyOf(event)]
  if (!by) return
  event.preventDefault()
  step(by)
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.reply.code === 'NOT_FOUND'
}

function GoneTurn({ domainId }: { domainId: number }) {
  const t = useT()
  const days = useDomain(domainId)?.dataStoragePeriod
  return days === undefined ? null : <EmptyState text={t('history.gone', { days })} />
}

function TurnOfSession({ domainId, turn, onTurn, onFilter, onSession }: Props & { turn: HistoryTurn }) {
  const link = useTurnLink(domainId)
  return (
    <>
      <Turn domainId={domainId} turn={turn} onFilter={onFilter} />
      <SessionTurns
        domainId={domainId}
        turn={turn}
        link={link.session(turn)}
        onTurn={onTurn}
        onSession={onSession}
      />
    </>
  )
}

const OTHERS_MAX = 100

type SessionTurnsProps = {
  domainId: number
  turn: HistoryTurn
  /** Where the session is shown to whoever has the link. */
  link: string
  onTurn: (turnId: string) => void
  onSession: (turn: HistoryTurn) => void
}

/** The turns of the session that a turn belongs to, the first one on top. */
function SessionTurns({ domainId, turn, link, onTurn, onSession }: SessionTurnsProps) {
  const t = useT()
  const time = useTurnTime()
  const { sessionId } = turn
  const found = useQuery(
    queryTo(historyKeys.list(domainId, { sessionOf: sessionId }), history.list, {
      query: { domainId, sessionId, pageSize: OTHERS_MAX, ...spanAround(turn.at) },
    }),
  ).data
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

type Link = {
  /** A turn, open beside the turns of its session. */
  turn: (turn: HistoryTurn) => string
  /** All turns of the session. */
  session: (turn: HistoryTurn) => string
}

/** Links for other people, who see what their rights allow. They name instants, so that they mean the same tomorrow. */
function useTurnLink(domainId: number): Link {
  const router = useRouter()
  const linkTo = (search: Partial<HistorySearch>) => {
    const address = addressOf(HistorySearch, HistorySearch.parse(search))
    const { href } = router.buildLocation({
      to: '/conversationHistory',
      search: { domainId, ...address },
    })
    return location.origin + href
  }
  return {
    turn: ({ id, sessionId, at }) => linkTo({ ...spanAround(at), sessionId, turn: id }),
    session: ({ sessionId, at }) => linkTo({ ...spanAround(at), sessionId }),
  }
}
