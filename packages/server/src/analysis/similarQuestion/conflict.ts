import { conflict, type ForeseenAnswer, type QuestionConflict, RIVALS_SHOWN } from '@parlance/contract'
import { conflictOf, type Foreseen, foresee, type NearQuestion, nearestRivals } from '@parlance/engine'
import { type ServedBot, servedBot } from '../../builds/serving'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { createQuestionIndexes } from './questionIndexes'

/** How long a call waits at most before it answers with what is ready, in ms. */
const PATIENCE_MS = 100

const PREPARING: QuestionConflict = { state: 'PREPARING', verdict: 'NONE', rivals: [], answer: null }
const UNLIKE_ALL: QuestionConflict = { state: 'READY', verdict: 'NONE', rivals: [], answer: null }

/** The warning while a question is typed: rival sentences of other conversations, and what the bot would answer. */
export function conflictRoutes(serve: Serve, context: Context): void {
  const questionIndex = createQuestionIndexes(context)
  serve(conflict.question, async ({ query, body }) => {
    // Only general questions are compared by likeness.
    if (body.chatType !== 'TEXT') return UNLIKE_ALL
    const { domainId } = query
    const [index, served] = await Promise.all([
      questionIndex(domainId, PATIENCE_MS),
      latestBot(context, domainId),
    ])
    if (!index) return PREPARING
    const { text, conversationId } = body
    const { rivals, own } = nearestRivals(index, text, conversationId, RIVALS_SHOWN)
    const foreseen = served && foresee(served.bot, text)
    const labels = served?.bot.model?.labels ?? []
    const verdict = conflictOf({
      rivals,
      own,
      classification: foreseen?.classification ?? null,
      conversationId,
      isLearned: conversationId !== null && labels.includes(conversationId),
    })
    return present(context, domainId, { verdict, rivals, foreseen })
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

type Found = { verdict: QuestionConflict['verdict']; rivals: NearQuestion[]; foreseen: Foreseen | null }

/** With the present names of conversations; those that were deleted since are left out. */
async function present(
  context: Context,
  domainId: number,
  { verdict, rivals, foreseen }: Found,
): Promise<QuestionConflict> {
  const answering = foreseen?.conversationIds ?? []
  const ids = [...new Set([...rivals.map(({ conversationId }) => conversationId), ...answering])]
  const rows = await context.database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const named = new Map(rows.map((row) => [row.id, row]))
  const answer: ForeseenAnswer | null = foreseen && {
    kind: foreseen.kind,
    conversations: answering.flatMap((id) => named.get(id) ?? []),
  }
  return {
    state: 'READY',
    verdict,
    rivals: rivals.flatMap(({ text, conversationId, similarity, exact }) => {
      const conversation = named.get(conversationId)
      return conversation ? [{ text, conversation, similarity: rounded(similarity), exact }] : []
    }),
    answer,
  }
}

/** Hundredths are precise enough for the words that show it. */
function rounded(similarity: number): number {
  return Math.round(similarity * 100) / 100
}
