import {
  AppError,
  type BodyOf,
  type ConversationFields,
  generalQuestionKey,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import { changeConversation } from '../../content/conversation/updateConversation'
import { type Edit, type Writing, writeInTransaction } from '../../content/reference/writing'
import type { Database } from '../../db/database'
import { readReviewedTurns } from './reviewedTurns'
import { eachOnce, type Review, writeReviews } from './reviews'
import { isMasked } from './utteranceHash'

/**
 * Makes utterances general questions of a conversation, as a save of it would: all or none. What is a question of it
 * already is settled without being added. Throws NOT_FOUND, RELEARN_MASKED, RELEARN_REVIEWED, and as a save.
 */
export async function learn(
  database: Database,
  edit: Edit,
  { items, conversationId }: BodyOf<typeof relearn.learn>,
): Promise<ReplyOf<typeof relearn.learn>> {
  const turns = eachOnce(await readReviewedTurns(database, edit.domainId, items))
  const asked = turns.map(({ question, ...turn }) => ({ turn, question: question ?? turn.utterance }))
  const masked = asked.find(({ question }) => isMasked(question))
  if (masked) throw new AppError('RELEARN_MASKED', { utterance: masked.question })
  return writeInTransaction(database, edit, async (tx, writing) => {
    const { before, after } = await changeConversation(tx, writing, { id: conversationId }, (fields) =>
      withQuestions(
        fields,
        asked.map(({ question }) => question),
      ),
    )
    const known = new Set(generalKeys(before))
    const conversation = { id: conversationId, name: after.name }
    const reviews = asked.map(({ turn, question }): Review => {
      const added = !known.has(generalQuestionKey(question))
      // Two utterances may be one question.
      known.add(generalQuestionKey(question))
      return { turn, state: 'MODIFIED', learned: { conversation, question, added } }
    })
    const reviewIds = await writeReviews(tx, writing, reviews)
    return {
      reviewIds,
      conversation,
      added: reviews.filter(({ learned }) => learned?.added).length,
    }
  })
}

function withQuestions(fields: ConversationFields, texts: readonly string[]): ConversationFields {
  const known = new Set(generalKeys(fields))
  const fresh = texts.filter((text) => {
    const key = generalQuestionKey(text)
    return !known.has(key) && known.add(key)
  })
  // Whoever has the conversation open goes on with the revision that they read.
  if (fresh.length === 0) return fields
  const questions = fresh.map((text) => ({ chatType: 'TEXT' as const, text }))
  return { ...fields, questions: [...fields.questions, ...questions] }
}

function generalKeys({ questions }: ConversationFields): string[] {
  return questions.flatMap(({ chatType, text }) => (chatType === 'TEXT' ? [generalQuestionKey(text)] : []))
}

/** Takes questions out of a conversation again, where they still are. */
export async function unlearn(
  tx: Database,
  writing: Writing,
  conversationId: number,
  questions: readonly string[],
): Promise<void> {
  const keys = new Set(questions.map(generalQuestionKey))
  await changeConversation(tx, writing, { id: conversationId }, (fields) => ({
    ...fields,
    questions: fields.questions.filter(
      ({ chatType, text }) => chatType !== 'TEXT' || !keys.has(generalQuestionKey(text)),
    ),
  }))
}
