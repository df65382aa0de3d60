import type { RelearnProposal, RelearnRow, RelearnState } from '@parlance/contract'
import { CornerDownRight, Plus } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { PersonName } from '../../../shared/person/PersonName'
import type { Column } from '../../../shared/table/dataTableProps'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import classes from './Relearn.module.css'
import { type RelearnSearch, stateOf } from './relearnSearch'

/** How a state looks beside its word. */
export const STATE_TONES: Record<RelearnState, StatusTone> = {
  FAILED: 'danger',
  SIMILAR: 'info',
  SATISFIED: 'ok',
  DISSATISFIED: 'warn',
  PENDING: 'warn',
  EXCLUDED: 'muted',
  CORRECTED: 'ok',
  MODIFIED: 'accent',
  ANSWERED: 'ok',
}

type Options = {
  domainId: number
  search: RelearnSearch
  /** Left out for those who only look. */
  onAccept: ((row: RelearnRow, home: RelearnProposal) => void) | undefined
  onNew: ((row: RelearnRow) => void) | undefined
}

/** What was said and how often; where it may belong, or how it was reviewed. */
export function useRelearnColumns({ domainId, search, onAccept, onNew }: Options): Column<RelearnRow>[] {
  const t = useT()
  const state = stateOf(search)
  const isReviewed = state !== 'OPEN' && state !== 'PENDING'
  const hasReason = search.tab === 'NOT_ANSWERED' || search.tab === 'REVIEWED'
  const shared = useSharedColumns()
  const reason: Column<RelearnRow> = {
    id: 'reason',
    header: t('relearn.reason'),
    width: 128,
    from: 760,
    cell: ({ list }) => <Status tone={STATE_TONES[list]}>{t(`relearn.state.${list}`)}</Status>,
  }
  if (isReviewed)
    return [
      shared.utterance,
      ...(hasReason ? [reason] : []),
      {
        id: 'state',
        header: t('relearn.review'),
        width: 128,
        cell: (row) => <Status tone={STATE_TONES[row.state]}>{t(`relearn.state.${row.state}`)}</Status>,
      },
      {
        id: 'addedTo',
        header: t('relearn.addedTo'),
        width: '2fr',
        from: 620,
        cell: ({ review }) => <AddedTo domainId={domainId} review={review} />,
      },
      {
        id: 'reviewedAt',
        header: t('relearn.reviewedAt'),
        width: 120,
        cell: ({ review }) => review && <TimeAgo at={review.at} />,
      },
      {
        id: 'by',
        header: t('relearn.reviewedBy'),
        width: 120,
        from: 980,
        cell: ({ review }) => review && <ReviewedBy review={review} />,
      },
      shared.last,
      shared.platforms,
    ]
  return [
    shared.utterance,
    ...(hasReason ? [reason] : []),
    shared.count,
    ...(search.tab === 'DISSATISFIED'
      ? [
          {
            id: 'answeredBy',
            header: t('relearn.answeredBy'),
            from: 760,
            cell: ({ conversation }: RelearnRow) =>
              conversation && <ComponentLink domainId={domainId} {...conversation} />,
          },
        ]
      : []),
    {
      id: 'proposal',
      header: t('relearn.proposal'),
      width: '2fr',
      from: 520,
      cell: (row) => <Proposal row={row} onAccept={onAccept} onNew={onNew} />,
    },
    shared.last,
    shared.platforms,
  ]
}

function useSharedColumns() {
  const t = useT()
  const utterance: Column<RelearnRow> = {
    id: 'utterance',
    header: t('relearn.utterance'),
    width: '3fr',
    min: 180,
    cell: ({ utterance: text, utterances }) => (
      <span className={classes.said}>
        <span className={classes.utterance} title={text}>
          {text}
        </span>
        {utterances.length > 1 && (
          <span className={classes.more}>{t('relearn.alike', { count: utterances.length - 1 })}</span>
        )}
      </span>
    ),
  }
  const count: Column<RelearnRow> = {
    id: 'count',
    header: t('relearn.count'),
    width: 84,
    align: 'right',
    cell: (row) => t.format.number(row.count),
  }
  const last: Column<RelearnRow> = {
    id: 'last',
    header: t('relearn.lastAt'),
    width: 120,
    from: 680,
    cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
  }
  const platforms: Column<RelearnRow> = {
    id: 'platforms',
    header: t('history.platform'),
    width: 128,
    from: 1_000,
    cell: (row) => {
      const names = t.format.list(row.platforms.map((each) => t(`platform.${each}`)))
      return <span title={names}>{names}</span>
    },
  }
  return { utterance, count, last, platforms }
}

/** Whether a proposal is a guess: where an end user found the answer helpful, that conversation is none. */
export function isGuess({ list, conversation }: RelearnRow, id: number): boolean {
  return list !== 'SATISFIED' || conversation?.id !== id
}

/** The first proposal; a press accepts it. */
function Proposal({ row, onAccept, onNew }: Pick<Options, 'onAccept' | 'onNew'> & { row: RelearnRow }) {
  const t = useT()
  const [first] = row.proposals
  if (!first && onNew)
    return (
      <button
        type="button"
        className={classes.proposal}
        tabIndex={-1}
        title={t('relearn.key.new')}
        onClick={() => onNew(row)}
      >
        <Plus size={14} aria-hidden />
        <span className={classes.home}>{t('relearn.newConversation')}</span>
      </button>
    )
  if (!first) return <span className="quiet">{t('relearn.noProposal')}</span>
  const text = (
    <>
      <span className={classes.home}>{first.name}</span>
      {isGuess(row, first.id) && <span className={classes.score}>{t.format.percent(first.score)}</span>}
    </>
  )
  if (!onAccept) return <span className={classes.proposal}>{text}</span>
  const label = t('relearn.addToNamed', { name: first.name })
  return (
    <button
      type="button"
      className={classes.proposal}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => onAccept(row, first)}
    >
      <CornerDownRight size={14} aria-hidden />
      {text}
    </button>
  )
}

/** Who reviewed an utterance, or the build that settled it. */
export function ReviewedBy({ review }: { review: NonNullable<RelearnRow['review']> }) {
  const t = useT()
  if (review.build) return t('build.title', { id: review.build.displayId })
  return <PersonName name={review.byName} email={review.by} />
}

/** Where an utterance became a question; a conversation that is gone is named only. */
export function AddedTo({ domainId, review }: { domainId: number; review: RelearnRow['review'] }) {
  const t = useT()
  if (!review?.conversation) return null
  const { id, name } = review.conversation
  return id === null ? (
    <span className="quiet">{t('relearn.conversationGone', { name })}</span>
  ) : (
    <ComponentLink domainId={domainId} id={id} name={name} />
  )
}
