import { ActionIcon } from '@mantine/core'
import { type HistoryTurn, history } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { historyKeys } from '../../../shared/api/queryKeys'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { keyOf } from '../../../shared/input/keyOf'
import { isTyping, usePageKey } from '../../../shared/palette/shortcuts'
import { CopyButton } from '../../../shared/ui/CopyButton'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { IconAction } from '../../../shared/ui/IconAction'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import { useFocusBack } from '../../../shared/ui/useFocusBack'
import type { HistorySearch } from '../historySearch'
import { SessionTurns } from './SessionTurns'
import { Turn } from './Turn'
import classes from './TurnPanel.module.css'
import { useTurnLink } from './turnLink'
import type { TurnSteps } from './useTurnSteps'

type Props = {
  domainId: number
  turnId: string
  steps: TurnSteps
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
  const found = useQuery({
    queryKey: historyKeys.turn(domainId, turnId),
    queryFn: ({ signal }) => call(history.read, { params: { id: turnId }, query: { domainId }, signal }),
    staleTime: Infinity,
    // What has the focus in the turn before stays there.
    placeholderData: keepPreviousData,
  })
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found.data?.id) scroller.current?.scrollTo({ top: 0 })
  }, [found.data?.id])
  useFocusBack()
  usePageKey('escape', onClose)
  return (
    // The keys are those of the list: they go on where the focus has moved into the turn.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.panel}
      aria-label={t('history.turn')}
      onKeyDown={(event) => onKey(event, steps)}
    >
      <TurnHead {...props} turn={found.isPlaceholderData ? undefined : found.data} />
      <div ref={scroller} className={classes.body} aria-busy={found.isPlaceholderData}>
        {isGone(found.error) ? (
          <GoneTurn domainId={domainId} />
        ) : (
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && <TurnOfSession {...props} turn={found.data} />}
      </div>
    </section>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, { step }: TurnSteps): void {
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

function TurnHead({ domainId, turn, steps, onClose }: Props & { turn: HistoryTurn | undefined }) {
  const t = useT()
  const link = useTurnLink(domainId)
  const stepping = (by: 1 | -1, label: string, Icon: typeof ChevronUp) => (
    <ActionIcon
      aria-label={label}
      // A button that is disabled would lose the focus at the end of the list.
      aria-disabled={!steps.has(by)}
      {...(!steps.has(by) && { 'data-disabled': true })}
      onClick={() => steps.step(by)}
      {...tooltip(label)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{t('history.turn')}</h2>
      {turn && <CopyButton key={turn.id} subtle text={link.turn(turn)} label={t('history.copyLink')} />}
      {stepping(-1, t('history.previousTurn'), ChevronUp)}
      {stepping(1, t('history.nextTurn'), ChevronDown)}
      <IconAction label={t('common.close')} icon={X} onClick={onClose} />
    </header>
  )
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
