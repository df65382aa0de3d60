import {
  ALIKE_PAIRS_SHOWN,
  ALIKE_QUESTIONS_COMPARED,
  type BodyOf,
  type ReplyOf,
  type similarQuestion,
} from '@parlance/contract'
import { type NearQuestion, nearestOfOthers } from '@parlance/engine'
import type { Context } from '../../context'
import { mapInSlices } from '../../job/inSlices'
import type { QuestionIndexes } from './questionIndexes'

/** How long a call waits at most for questions that have not been read yet, in ms. */
const PATIENCE_MS = 300
/** Below this, two questions only share some words. */
const LEAST_SIMILARITY = 0.3
/** Of the questions that are nearest to one, so many are looked at. */
const NEAREST = 20

type Pair = { text: string; near: NearQuestion }

/** Which questions of certain conversations are alike to some questions: what a negative conversation pushes away. */
export async function alikeConversations(
  { database }: Context,
  questionIndex: QuestionIndexes,
  domainId: number,
  { questions, names }: BodyOf<typeof similarQuestion.among>,
): Promise<ReplyOf<typeof similarQuestion.among>> {
  const rows = await database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name', '=', e.fn.any(e.val(names))))
    .execute()
  const followed = await questionIndex(domainId, PATIENCE_MS)
  if (!followed) return { state: 'PREPARING', conversations: [] }
  const ids = new Set(rows.map(({ id }) => id))
  const pairs = await mapInSlices(questions.slice(0, ALIKE_QUESTIONS_COMPARED), (text) =>
    nearestOfOthers(followed.index, text, null, NEAREST, (id) => !ids.has(id)).similar.map((near) => ({
      text,
      near,
    })),
  )
  const alike = pairs.flat().filter(({ near }) => near.similarity >= LEAST_SIMILARITY)
  return {
    state: 'READY',
    conversations: rows.map(({ id, name }) => ({
      id,
      name,
      pairs: mostAlike(alike.filter(({ near }) => near.conversationId === id)),
    })),
  }
}

/** The most alike pairs, each of the other's questions once. */
function mostAlike(pairs: Pair[]) {
  const sorted = pairs.toSorted((a, b) => b.near.similarity - a.near.similarity)
  const others = sorted.map(({ near }) => near.id)
  return sorted
    .filter((_, i) => others.indexOf(others[i]!) === i)
    .slice(0, ALIKE_PAIRS_SHOWN)
    .map(({ text, near }) => ({
      text,
      other: near.text,
      similarity: Math.round(near.similarity * 100) / 100,
    }))
}
