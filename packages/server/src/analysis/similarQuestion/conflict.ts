import { conflict, type ForeseenAnswer, type QuestionConflict, RIVALS_SHOWN } from '@parlance/contract'
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
import { createQuestionIndexes } from './questionIndexes'

/** How long a call waits at most before it answers with what is ready, in ms. */
const PATIENCE_MS = 100

const PREPARING: QuestionConflict = { state: 'PREPARING', verdict: 'NONE', rivals: [], answer: null }
const UNLIKE_ALL: QuestionConflict = { state: 'READY', verdict: 'NONE', rivals: [], answer: null }

/** The warning while a question is typed: similar questions of other conversations, and what the bot would answer. */
export function conflictRoutes(serve: Serve, context: Context): void {
  const questionIndex = createQuestionIndexes(context)
  serve(conflict.question, async ({ query, body }) => {
    // Only general questions are compared by similarity.
    if (body.chatType !== 'TEXT') return UNLIKE_ALL
    const { domainId } = query
    const [index, served] = await Promise.all([
      questionIndex(domainId, PATIENCE_MS),
      latestBot(context, domainId),
    ])
    if (!index) return PREPARING
    const { text, conversationId } = body
    const { similar, own } = nearestOfOthers(index, text, conversationId, RIVALS_SHOWN)
    const predicted = served && predictAnswer(served.bot, text)
    const labels = served?.bot.model?.labels ?? []
    const verdict = similarityVerdict({
      similar,
      own,
      classification: predicted?.classification ?? null,
      conversationId,
      isLearned: conversationId !== null && labels.includes(conversationId),
    })
    return present(context, domainId, { verdict, similar, predicted })
  })
}

/** The bot of the latest build; null without one, or while it takes long to load. */
async function latestBot(context: Context, domainId: number): Promise<ServedBot | null> {
  const loading = servedBot(context, domainId, 'BETA').catch((error: unknown) => {
    // The warning does without what the bot would answer.
    context.log.warn({ err: error, domain: domainId }, 'bundle could not be loaded for the conflict warning')
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return Promise.race([loading, patience]).finally(() => clearTimeout(timer))
}

type Found = {
  verdict: QuestionConflict['verdict']
  similar: NearQuestion[]
  predicted: PredictedAnswer | null
}

/** Adds the names that conversations have now; deleted ones are left out. */
async function present(
  context: Context,
  domainId: number,
  { verdict, similar, predicted }: Found,
): Promise<QuestionConflict> {
  const answering = predicted?.conversationIds ?? []
  const ids = [...new Set([...similar.map(({ conversationId }) => conversationId), ...answering])]
  const rows = await context.database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const named = new Map(rows.map((row) => [row.id, row]))
  const answer: ForeseenAnswer | null = predicted && {
    kind: predicted.kind,
    conversations: answering.flatMap((id) => named.get(id) ?? []),
  }
  return {
    state: 'READY',
    verdict,
    rivals: similar.flatMap(({ text, conversationId, similarity, exact }) => {
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
