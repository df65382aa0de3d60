import { randomUUID } from 'node:crypto'
import { type BodyOf, type ClassifierEcho, type intentClassifier, TURN_BUDGET_MS } from '@parlance/contract'
import { callEchoOf, classifierRequest, readClassifierReply } from '@parlance/engine'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'

/** Conversations shown that have an intent as a question. */
const SHOWN = 5

/** The exact request that the intent classifier at an address gets for a text, and with `send` what it names. */
export async function echoClassifier(
  context: Context,
  domainId: number,
  userId: string,
  { url, text, send }: BodyOf<typeof intentClassifier.echo>,
): Promise<ClassifierEcho> {
  const { code: domainCode } = await domainRow(context.database, domainId, ['code'])
  const request = classifierRequest(url, {
    domainCode,
    userId,
    requestId: randomUUID(),
    timestamp: context.now().getTime(),
    userQuery: text,
  })
  const nothing = { reason: null, intent: null, conversations: [] }
  if (!send) return { ...callEchoOf(request, null), ...nothing }
  const deadline = performance.now() + TURN_BUDGET_MS
  const outcome = await context.outward.send(request, { domainId, deadline })
  const echo = { ...callEchoOf(request, outcome), ...nothing }
  const read = readClassifierReply(outcome)
  if ('reason' in read) return { ...echo, reason: read.reason }
  const conversations = await conversationsOfIntent(context, domainId, read.intent)
  return { ...echo, intent: read.intent, conversations }
}

/** As the bot compares intents: by the name without regard to case. */
async function conversationsOfIntent({ database }: Context, domainId: number, intent: string) {
  return database
    .selectFrom('question as q')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.domain_id', '=', 'q.domain_id').onRef('c.id', '=', 'q.conversation_id'),
    )
    .select(['c.id', 'c.name'])
    .where('q.domain_id', '=', domainId)
    .where('q.chat_type', '=', 'INTENT')
    .where((e) => e(e.fn('lower', ['q.text']), '=', intent.toLowerCase()))
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.id')
    .limit(SHOWN)
    .execute()
}
