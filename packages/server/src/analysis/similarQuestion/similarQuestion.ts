import {
  areKeptApart,
  type QuestionSimilarity,
  SIMILAR_QUESTIONS_SHOWN,
  similarQuestion,
} from '@parlance/contract'
import {
  type NearQuestion,
  nearestOfOthers,
  type PredictedAnswer,
  predictAnswer,
  similarityVerdict,
} from '@parlance/engine'
import { type ServedBot, servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { alikeConversations } from './alikeConversations'
import { nearestQuestions } from './nearestQuestions'
import { atMost, type QuestionIndexes } from './questionIndexes'

/** How long a call waits at most before it replies with what is ready, in ms. */
const PATIENCE_MS = 100

const PREPARING: QuestionSimilarity = { state: 'PREPARING', verdict: 'NONE', questions: [], answer: null }
const UNLIKE_ALL: QuestionSimilarity = { state: 'READY', verdict: 'NONE', questions: [], answer: null }

/** The warning while a question is typed: similar questions of other conversations, and what the bot would answer. */
export function similarQuestionRoutes(serve: Serve, context: Context, questionIndex: QuestionIndexes): void {
  serve(similarQuestion.find, async ({ query, body }) => {
    // Only general questions are compared by similarity.
    if (body.chatType !== 'TEXT') return UNLIKE_ALL
    const { domainId } = query
    const [followed, served] = await Promise.all([
      questionIndex(domainId, PATIENCE_MS),
      latestBot(context, domainId),
    ])
    if (!followed) return PREPARING
    const { text, conversationId, inputContexts } = body
    const isKeptApart = (id: number) =>
      areKeptApart(inputContexts, followed.conversations.get(id)?.inputContexts)
    const { similar, own } = nearestOfOthers(
      followed.index,
      text,
      conversationId,
      SIMILAR_QUESTIONS_SHOWN,
      isKeptApart,
    )
    const predicted = served && predictAnswer(served.bot, text, inputContexts)
    const verdict = similarityVerdict({
      similar,
      own,
      likeliest: predicted?.likeliest ?? null,
      conversationId,
      isLearned: conversationId !== null && (served?.bot.classes?.numbers.has(conversationId) ?? false),
      isKeptApart,
    })
    return present(context, domainId, { verdict, similar, predicted })
  })

  serve(similarQuestion.among, async ({ query, body }) =>
    alikeConversations(context, questionIndex, query.domainId, body),
  )

  serve(similarQuestion.nearest, async ({ query, body }) =>
    nearestQuestions(context, questionIndex, query.domainId, body),
  )
}

/** The bot of the latest build; null without one, or while it takes long to load. */
export async function latestBot(context: Context, domainId: number): Promise<ServedBot | null> {
  const loading = servedBot(context, domainId, 'BETA').catch((error: unknown) => {
    // The warning does without what the bot would answer.
    context.log.warn(
      { err: error, domain: domainId },
      'bundle could not be loaded for the warning of similar questions',
    )
    return null
  })
  return atMost(loading, PATIENCE_MS)
}

type Found = {
  verdict: QuestionSimilarity['verdict']
  similar: NearQuestion[]
  predicted: PredictedAnswer | null
}

/** Adds the names that conversations have now; deleted ones are left out. */
async function present(
  context: Context,
  domainId: number,
  { verdict, similar, predicted }: Found,
): Promise<QuestionSimilarity> {
  const answering = predicted?.conversationIds ?? []
  const ids = [...new Set([...similar.map(({ conversationId }) => conversationId), ...answering])]
  const rows = await context.database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const named = new Map(rows.map((row) => [row.id, row]))
  const answer = predicted && {
    kind: predicted.kind,
    conversations: answering.flatMap((id) => named.get(id) ?? []),
  }
  return {
    state: 'READY',
    verdict,
    questions: similar.flatMap(({ text, conversationId, similarity, exact }) => {
      const conversation = named.get(conversationId)
      return conversation ? [{ text, conversation, similarity: rounded(similarity), exact }] : []
    }),
    answer,
  }
}

/** To hundredths. */
function rounded(similarity: number): number {
  return Math.round(similarity * 100) / 100
}
