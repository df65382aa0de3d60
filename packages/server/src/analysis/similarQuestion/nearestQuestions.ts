import type { BodyOf, ReplyOf, SimilarQuestion, similarQuestion } from '@parlance/contract'
import { type NearQuestion, nearestOfOthers } from '@parlance/engine'
import type { Context } from '../../context'
import { createHeavyCalls } from '../../http/fairness/heavyCall'
import { mapInSlices } from '../../job/inSlices'
import type { QuestionIndexes } from './questionIndexes'

/** How long a call waits at most for questions that have not been read yet, in ms. */
const PATIENCE_MS = 300
/** Below this a question is no other way to ask the same. */
const LEAST_SIMILARITY = 0.5

/** Many questions at once: a text that was pasted has up to thousands. */
const manyQuestions = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 30 })

/** For each question the one of a conversation that is nearest to it. */
export function nearestQuestions(
  { database }: Context,
  questionIndex: QuestionIndexes,
  domainId: number,
  { questions }: BodyOf<typeof similarQuestion.nearest>,
): Promise<ReplyOf<typeof similarQuestion.nearest>> {
  return manyQuestions(String(domainId), async () => {
    const followed = await questionIndex(domainId, PATIENCE_MS)
    if (!followed) return { state: 'PREPARING', nearest: [] }
    const found = await mapInSlices(questions, (text) => {
      const [near] = nearestOfOthers(followed.index, text, null, 1).similar
      return near && (near.exact || near.similarity >= LEAST_SIMILARITY) ? near : null
    })
    const ids = [...new Set(found.flatMap((near) => near?.conversationId ?? []))]
    const rows = await database
      .selectFrom('conversation')
      .select(['id', 'name'])
      .where('domain_id', '=', domainId)
      .where((e) => e('id', '=', e.fn.any(e.val(ids))))
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return { state: 'READY', nearest: found.map((near) => presented(near, names)) }
  })
}

function presented(near: NearQuestion | null, names: ReadonlyMap<number, string>): SimilarQuestion | null {
  const name = near && names.get(near.conversationId)
  if (!near || name === null || name === undefined) return null
  const { text, conversationId: id, similarity, exact } = near
  return { text, conversation: { id, name }, similarity: Math.round(similarity * 100) / 100, exact }
}
