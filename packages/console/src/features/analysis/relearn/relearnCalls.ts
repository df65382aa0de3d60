import {
  RELEARN_ITEMS_MAX,
  type RelearnDecision,
  type RelearnItem,
  type RelearnRow,
  relearn,
} from '@parlance/contract'
import { call } from '../../../shared/api/call'

/** A conversation that utterances become questions of. */
export type Home = { id: number; name: string }
/** An utterance, and what it becomes as a question where that was edited. */
export type LearnedItem = RelearnItem & { question?: string }

/** All utterances of some rows, as calls name them. */
export function itemsOf(rows: readonly RelearnRow[]): RelearnItem[] {
  return rows.flatMap(({ utterances }) => utterances.map(({ list, turnId }) => ({ list, turnId })))
}

/** The calls; what is too much for one of them is split. */
export function relearnCalls(domainId: number) {
  const query = { domainId }
  const review = async (items: readonly RelearnItem[], decision: RelearnDecision) => {
    const reviewIds: number[] = []
    for (const some of inParts(items))
      reviewIds.push(...(await call(relearn.review, { query, body: { items: some, decision } })).reviewIds)
    return reviewIds
  }
  const learn = async (items: readonly LearnedItem[], conversationId: number) => {
    const all = { reviewIds: [] as number[], added: 0 }
    for (const some of inParts(items)) {
      const done = await call(relearn.learn, { query, body: { items: some, conversationId } })
      all.reviewIds.push(...done.reviewIds)
      all.added += done.added
    }
    return all
  }
  const cancel = async (ids: readonly number[]) => {
    for (const reviewIds of inParts(ids)) await call(relearn.cancel, { query, body: { reviewIds } })
  }
  /** Reviews again as before what was cancelled. */
  const redo = async (rows: readonly RelearnRow[]) => {
    for (const decision of ['PENDING', 'EXCLUDED', 'CORRECTED'] as const) {
      const items = itemsOf(rows.filter(({ state }) => state === decision))
      if (items.length > 0) await review(items, decision)
    }
    for (const row of rows) {
      const { conversation, question } = row.review ?? {}
      if (row.state !== 'MODIFIED' || !conversation?.id) continue
      const items = itemsOf([row]).map((item) => ({ ...item, ...(question && { question }) }))
      await learn(items, conversation.id)
    }
  }
  return { review, learn, cancel, redo }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += RELEARN_ITEMS_MAX)
    parts.push(items.slice(at, at + RELEARN_ITEMS_MAX))
  return parts
}
