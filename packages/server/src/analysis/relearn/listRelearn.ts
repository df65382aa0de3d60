import {
  LISTS_OF_TAB,
  type QueryOf,
  questionKey,
  type RelearnFilter,
  type RelearnReviewState,
  type RelearnRow,
  type RelearnUtterance,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import { type ProposalSources, propose } from './proposals'
import { presentReview, readReviews, reviewKey, type StoredReview } from './reviews'
import { readSaid, type SaidUtterance, type Span } from './saidUtterances'
import type { UtteranceGroups } from './utteranceGroups'
import { isMasked } from './utteranceHash'

/** How long a list waits at most until utterances are grouped, in ms. */
const PATIENCE_MS = 250

/** The states that a filter leaves; what waits has no review. */
const STATES: Record<Exclude<RelearnFilter, 'OPEN'>, readonly RelearnReviewState[]> = {
  PENDING: ['PENDING'],
  CONFIRMED: ['MODIFIED', 'EXCLUDED', 'CORRECTED'],
  MODIFIED: ['MODIFIED'],
  EXCLUDED: ['EXCLUDED'],
  CORRECTED: ['CORRECTED'],
}

/** What a list is asked for. */
export type RelearnQuery = QueryOf<typeof relearn.list>
type Sources = ProposalSources & { groups: UtteranceGroups }
type Listed = ReplyOf<typeof relearn.list>
/** The utterances in the lists of a tab, and how they were reviewed. */
type Read = { said: SaidUtterance[]; reviews: StoredReview[]; capped: boolean }

/** Reads what was said in the lists of a tab, and the reviews of these lists. */
export async function readTab(database: Database, span: Span, tab: RelearnQuery['tab']): Promise<Read> {
  const lists = LISTS_OF_TAB[tab]
  const read = []
  for (const list of lists) read.push(await readSaid(database, span, list))
  return {
    said: read.flatMap(({ said }) => said),
    reviews: await readReviews(database, span.domainId, lists),
    capped: read.some(({ capped }) => capped),
  }
}

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
  const reviewed = new Set(read.reviews.map((row) => reviewKey({ list: row.list, hash: row.utterance_hash })))
  const gathered = query.grouped ? await gather(sources, read.said, span) : null
  // Groups are made of all that was said, so that a decision moves nothing but what it settles.
  const open = (gathered ?? read.said.map((one) => [one])).flatMap((group) => {
    const left = group.filter((one) => !reviewed.has(reviewKey(one)))
    return left.length > 0 && finds(query.search, left) ? [left] : []
  })
  open.sort((a, b) => total(b) - total(a))
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
    grouping: query.grouped && gathered === null,
    capped,
  }
}

/** Groups the utterances of each list separately, since the lists call for different decisions. */
async function gather(
  { groups }: Sources,
  said: readonly SaidUtterance[],
  { language }: Span,
): Promise<SaidUtterance[][] | null> {
  const all: SaidUtterance[][] = []
  for (const list of new Set(said.map((one) => one.list))) {
    const of = said.filter((one) => one.list === list)
    const made = await groups(of, language, PATIENCE_MS)
    if (!made) return null
    all.push(...made)
  }
  return all
}

async function pageOfReviewed(
  sources: Sources,
  query: RelearnQuery,
  span: Span,
  read: Read,
  states: readonly RelearnReviewState[],
) {
  const said = new Map(read.said.map((one) => [reviewKey(one), one]))
  const rows = read.reviews.flatMap((review) => {
    if (!states.includes(review.state)) return []
    const one = said.get(reviewKey({ list: review.list, hash: review.utterance_hash }))
    if (!one && !isWithin(review, span)) return []
    const shown = one ? withoutHash(one) : asReviewed(review)
    return finds(query.search, [shown]) ? [{ review, shown }] : []
  })
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
    ({ review, shown }): RelearnRow => ({
      ...shown,
      state: review.state,
      utterances: [shown],
      proposals: proposals.get(review.id) ?? [],
      review: presentReview(review),
    }),
  )
  return presentPage(items, rows.length, query)
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

function finds(search: string, group: readonly RelearnUtterance[]): boolean {
  const key = questionKey(search)
  return key === '' || group.some(({ utterance }) => questionKey(utterance).includes(key))
}

function total(group: readonly SaidUtterance[]): number {
  return group.reduce((sum, { count }) => sum + count, 0)
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
