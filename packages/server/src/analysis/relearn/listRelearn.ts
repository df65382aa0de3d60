import {
  LISTS_OF_TAB,
  type QueryOf,
  type RelearnCounts,
  type RelearnFilter,
  type RelearnReviewState,
  type RelearnRow,
  type RelearnTab,
  type RelearnUtterance,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import { pageOf, presentPage } from '../../http/page'
import { finds, openGroups, type Read, total } from './openGroups'
import { type ProposalSources, propose } from './proposals'
import { presentReview, reviewKey, type StoredReview } from './reviews'
import type { SaidUtterance, Span } from './saidUtterances'
import type { UtteranceGroups } from './utteranceGroups'
import { isMasked } from './utteranceHash'

/** How long a list waits at most until utterances are grouped, in ms. */
const PATIENCE_MS = 250
/** The same of counts, which are shown beside what is asked for: they may be late, and should not jump. */
const COUNT_PATIENCE_MS = 2_000
const ALL = { grouped: true, search: '' }

/** The states that a filter leaves; what waits has no review. */
const STATES: Record<Exclude<RelearnFilter, 'OPEN'>, readonly RelearnReviewState[]> = {
  PENDING: ['PENDING'],
  CONFIRMED: ['MODIFIED', 'ANSWERED', 'EXCLUDED', 'CORRECTED'],
  MODIFIED: ['MODIFIED'],
  ANSWERED: ['ANSWERED'],
  EXCLUDED: ['EXCLUDED'],
  CORRECTED: ['CORRECTED'],
}

/** What a list is asked for. */
export type RelearnQuery = QueryOf<typeof relearn.list>
type Sources = ProposalSources & { groups: UtteranceGroups }
type Listed = ReplyOf<typeof relearn.list>
/** One page of a tab: what waits in groups with proposals, or what was reviewed, the latest first. */
export async function listRelearn(
  sources: Sources,
  query: RelearnQuery,
  span: Span,
  read: Read,
): Promise<Listed> {
  const state = query.state ?? (query.tab === 'REVIEWED' ? 'CONFIRMED' : 'OPEN')
  const { capped } = read
  if (state !== 'OPEN')
    return { ...(await pageOfReviewed(sources, query, span, read, STATES[state])), grouping: false, capped }
  const { open, grouping } = await openGroups(sources.groups, span, read, query, PATIENCE_MS)
  const { offset, pageSize } = pageOf(open.length, query)
  const shown = open.slice(offset, offset + pageSize)
  const proposals = await propose(sources, span.domainId, shown)
  const items = shown.map((group, i): RelearnRow => {
    const [first] = group as [SaidUtterance]
    return {
      ...joined(group),
      state: first.list,
      utterances: group.map(withoutHash),
      proposals: proposals[i]!,
      review: null,
    }
  })
  return {
    ...presentPage(items, open.length, query),
    grouping,
    capped,
  }
}

async function pageOfReviewed(
  sources: Sources,
  query: RelearnQuery,
  span: Span,
  read: Read,
  states: readonly RelearnReviewState[],
) {
  const rows = reviewedRows(query.search, span, read, states)
  const { offset, pageSize } = pageOf(rows.length, query)
  const page = rows.slice(offset, offset + pageSize)
  // What is held is still to be decided on.
  const held = page.filter(({ review }) => review.state === 'PENDING')
  const proposed = await propose(
    sources,
    span.domainId,
    held.map(({ shown }) => [shown]),
  )
  const proposals = new Map(held.map(({ review }, i) => [review.id, proposed[i]!]))
  const items = page.map(
    ({ review, state, shown }): RelearnRow => ({
      ...shown,
      state,
      utterances: [shown],
      proposals: proposals.get(review.id) ?? [],
      review: presentReview(review, state),
    }),
  )
  return presentPage(items, rows.length, query)
}

function reviewedRows(search: string, span: Span, read: Read, states: readonly RelearnReviewState[]) {
  const said = new Map(read.said.map((one) => [reviewKey(one), one]))
  return read.reviews.flatMap((review) => {
    const state = states.find((each) => each === review.state)
    if (!state) return []
    const one = said.get(reviewKey({ list: review.list, hash: review.utterance_hash }))
    if (!one && !isWithin(review, span)) return []
    const shown = one ? withoutHash(one) : asReviewed(review)
    return finds(search, [shown]) ? [{ review, state, shown }] : []
  })
}

/** How many rows each tab has, of what was read of all lists. */
export async function countRelearn(groups: UtteranceGroups, span: Span, read: Read): Promise<RelearnCounts> {
  const waiting = async (tab: RelearnTab) => {
    const said = read.said.filter(({ list }) => LISTS_OF_TAB[tab].includes(list))
    const { open } = await openGroups(groups, span, { ...read, said }, ALL, COUNT_PATIENCE_MS)
    return open.length
  }
  return {
    NOT_ANSWERED: await waiting('NOT_ANSWERED'),
    DISSATISFIED: await waiting('DISSATISFIED'),
    GOOD: await waiting('GOOD'),
    REVIEWED: reviewedRows('', span, read, STATES.CONFIRMED).length,
  }
}

/** Whether the turn of a review would be among those of the span: it may be older than those that are considered. */
function isWithin({ turn_at, platform }: StoredReview, span: Span): boolean {
  return (
    turn_at >= span.from && turn_at <= span.to && (span.platform === undefined || span.platform === platform)
  )
}

/** An utterance of which no turn is considered any more, as it stood when it was reviewed. */
function asReviewed(review: StoredReview): RelearnUtterance {
  const at = review.turn_at.toISOString()
  return {
    list: review.list,
    turnId: review.turn_id,
    utterance: review.utterance,
    masked: isMasked(review.utterance),
    count: 1,
    firstAt: at,
    lastAt: at,
    platforms: [review.platform],
    conversation: null,
  }
}

/** The first utterance of a group, with counts and dates of all. */
function joined(group: readonly SaidUtterance[]): RelearnUtterance {
  const [first] = group as [SaidUtterance]
  return {
    ...withoutHash(first),
    masked: group.some(({ masked }) => masked),
    count: total(group),
    firstAt: group.map(({ firstAt }) => firstAt).reduce((a, b) => (a < b ? a : b)),
    lastAt: group.map(({ lastAt }) => lastAt).reduce((a, b) => (a > b ? a : b)),
    platforms: [...new Set(group.flatMap(({ platforms }) => platforms))].sort(),
  }
}

function withoutHash(said: SaidUtterance): RelearnUtterance {
  const { hash: _, ...utterance } = said
  return utterance
}
