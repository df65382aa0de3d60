import {
  AppError,
  type RelearnItem,
  type RelearnList,
  type RelearnReview,
  type RelearnReviewState,
} from '@parlance/contract'
import type { Insertable, Selectable } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Edit } from '../../content/reference/writing'
import type { Database } from '../../db/database'
import { inChunks } from '../../db/inChunks'
import { nextId } from '../../db/nextId'
import type { Tables } from '../../db/tables'
import type { ReviewedTurn } from './reviewedTurns'

/** A review as it is stored, with the name of the reviewer and what became of the conversation. */
export type StoredReview = Selectable<Tables['relearn_review']> & {
  byEmail: string
  byName: string
  nameNow: string | null
  buildDisplayId: string | null
}

/** Rows that one statement writes. */
const CHUNK = 1_000

/** The reviews of these lists, the latest first. */
export async function readReviews(
  database: Database,
  domainId: number,
  lists: readonly RelearnList[],
): Promise<StoredReview[]> {
  return database
    .selectFrom('relearn_review as r')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.domain_id', '=', 'r.domain_id').onRef('c.id', '=', 'r.conversation_id'),
    )
    .leftJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'r.domain_id').onRef('b.id', '=', 'r.build_id'),
    )
    .selectAll('r')
    .select([
      emailOf('r.reviewed_by').as('byEmail'),
      nameOf('r.reviewed_by').as('byName'),
      'c.name as nameNow',
      'b.display_id as buildDisplayId',
    ])
    .where('r.domain_id', '=', domainId)
    .where('r.list', 'in', [...lists])
    .orderBy('r.reviewed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

/** A review as calls tell it; a conversation is named as it is now, or as it was. */
export function presentReview(row: StoredReview, state: RelearnReviewState): RelearnReview {
  const { id, conversation_id, conversation_name, nameNow, build_id, buildDisplayId } = row
  return {
    id,
    state,
    at: row.reviewed_at.toISOString(),
    by: row.byEmail,
    byName: row.byName,
    conversation:
      conversation_name === null
        ? null
        : { id: nameNow === null ? null : conversation_id, name: nameNow ?? conversation_name },
    question: row.question,
    build:
      state === 'ANSWERED' && build_id !== null && buildDisplayId !== null
        ? { id: build_id, displayId: buildDisplayId }
        : null,
  }
}

/** Under which a review is found: a list, and an utterance however it was written. */
export function reviewKey({ list, hash }: { list: RelearnList; hash: string }): string {
  return `${list} ${hash}`
}

/** How turns are reviewed; each is settled once, however often its utterance is among them. */
export type Review = {
  turn: ReviewedTurn
  state: RelearnReviewState
  learned?: { conversation: { id: number; name: string }; question: string; added: boolean }
}

/**
 * Writes reviews, in a transaction, and returns their ids. What is held can be reviewed again. Throws RELEARN_REVIEWED
 * when one was settled in between.
 */
export async function writeReviews(
  tx: Database,
  { domainId, by, now }: Edit,
  reviews: readonly Review[],
): Promise<number[]> {
  // Taking numbers lets the reviews of a domain be written one after the other.
  const first = await nextId(tx, domainId, 'relearnReview', reviews.length)
  const before = await settledBefore(tx, domainId, reviews)
  const rows = reviews.map(({ turn, state, learned }, i): Insertable<Tables['relearn_review']> => {
    const known = before.get(reviewKey(turn))
    return {
      domain_id: domainId,
      id: known?.id ?? first + i,
      list: turn.list,
      utterance_hash: turn.hash,
      utterance: turn.utterance,
      turn_id: turn.turnId,
      turn_at: turn.at,
      platform: turn.platform,
      state,
      was_pending: known?.wasPending ?? false,
      question: learned?.question ?? null,
      question_added: learned?.added ?? false,
      conversation_id: learned?.conversation.id ?? null,
      conversation_name: learned?.conversation.name ?? null,
      reviewed_at: now,
      reviewed_by: by,
    }
  })
  const held = [...before.values()].map(({ id }) => id)
  if (held.length > 0)
    await tx
      .deleteFrom('relearn_review')
      .where('domain_id', '=', domainId)
      .where((e) => e('id', '=', e.fn.any(e.val(held))))
      .execute()
  for (const chunk of inChunks(rows, CHUNK)) await tx.insertInto('relearn_review').values(chunk).execute()
  return rows.map(({ id }) => id)
}

type Held = { id: number; wasPending: boolean }

/** What of this is held or open again. Throws RELEARN_REVIEWED when one is settled, or is to be held that is held already. */
async function settledBefore(
  tx: Database,
  domainId: number,
  reviews: readonly Review[],
): Promise<Map<string, Held>> {
  const states = new Map(reviews.map(({ turn, state }) => [reviewKey(turn), state]))
  const rows = await tx
    .selectFrom('relearn_review')
    .select(['id', 'list', 'utterance_hash', 'utterance', 'state', 'reviewed_by'])
    .select(nameOf('reviewed_by').as('byName'))
    .where('domain_id', '=', domainId)
    .where((e) => e('utterance_hash', '=', e.fn.any(e.val(reviews.map(({ turn }) => turn.hash)))))
    .execute()
  const held = new Map<string, Held>()
  for (const { id, list, utterance_hash, utterance, state, byName } of rows) {
    const key = reviewKey({ list, hash: utterance_hash })
    const next = states.get(key)
    if (next === undefined) continue
    const wasPending = state === 'PENDING'
    if (state !== 'REOPENED' && (!wasPending || next === 'PENDING'))
      throw new AppError('RELEARN_REVIEWED', { utterance, state, by: byName })
    held.set(key, { id, wasPending })
  }
  return held
}

/** The items, each utterance of a list once. */
export function eachOnce<Item extends RelearnItem & { hash: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [reviewKey(item), item])).values()]
}
