import { sql } from 'kysely'
import type { Context } from '../../../../context'
import { executePrepared } from '../../../../db/prepared'
import { type Claim, createFairQueue, type FairQueue, type WorkOutcome } from '../../../../job/fairQueue'
import { hasLostSecrets, readMessengerChannel } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import { pushedPort } from '../../port/ports'
import type { MessageRow, SendOutcome } from '../../port/pushed'
import { refusal } from '../call/refusal'
import { withShownWords } from '../call/shownWords'
import { endClaims, MESSAGE_QUEUE } from './conversationQueue'

/** The most messages that are sent at the same time: of all domains together, and of one. */
const SENDING_MAX = 256
const SENDING_OF_DOMAIN_MAX = 16
/** Seconds before the next attempt, by attempts that failed; then a message is given up. */
const BACKOFF_SECONDS = [1, 3, 10, 30, 120, 600]
/** An answer that comes later than this answers nothing any more. */
const AGE_SECONDS_MAX = 900

/** Sends messages, of each conversation one after the other. */
export function createMessageQueue(context: Context): FairQueue {
  return createFairQueue<MessageRow>(context, {
    table: MESSAGE_QUEUE.table,
    total: SENDING_MAX,
    ofDomain: SENDING_OF_DOMAIN_MAX,
    read: (claims) => readMessages(context, claims),
    work: (message, attempts) => sendMessage(context, message, attempts),
    end: (claims) => endClaims(context.pool, MESSAGE_QUEUE, claims),
  })
}

/**
 * That it is tried is written down before it is: from then on nobody knows whether the user has it, until the attempt has
 * an outcome. What is answered is what was known before.
 */
async function readMessages({ pool }: Context, claims: readonly Claim[]): Promise<Map<number, MessageRow>> {
  const tried = sql<MessageRow & { queue_id: number; was_unsure: boolean }>`
    with first as (
      select q.id as queue_id, message.id, message.unsure as was_unsure
      from messenger_message_queue q cross join lateral (${MESSAGE_QUEUE.first}) message
      where q.id = any(${claims.map(({ id }) => id)}::bigint[])),
    tried as (
      update messenger_message set unsure = true where id = any(array(select id from first)) returning *)
    select * from first join tried using (id)`
  const rows = await executePrepared(pool, tried)
  return new Map(rows.map((row) => [row.queue_id, { ...row, unsure: row.was_unsure }]))
}

const LOST_SECRETS = { ...refusal('TOKEN', { isFinal: false, detail: '', status: null }), isUnsure: false }

/** Sends what one call sends, and writes what became of it. */
async function sendMessage(context: Context, message: MessageRow, attempts: number): Promise<WorkOutcome> {
  const { platform, domain_id } = message
  const channel = await readMessengerChannel(context, platform, domain_id)
  if (!channel) return giveUp(context, message, { reason: 'UNLINKED', detail: '' })
  const outcome = hasLostSecrets(channel) ? LOST_SECRETS : await send(context, channel, message)
  if (!outcome.ok) return settle(context, message, attempts, await withShownWords(context, channel, outcome))
  await executePrepared(context.pool, sql<object>`delete from messenger_message where id = ${message.id}`)
  return 'DONE'
}

/** An unexpected error counts as a failed attempt: a message that is never settled would block all after it. */
async function send(
  context: Context,
  channel: MessengerChannelRow,
  message: MessageRow,
): Promise<SendOutcome> {
  try {
    return await pushedPort(context, message.platform).send(context, channel, message)
  } catch (error) {
    context.log.error(
      { err: error, domain: message.domain_id, platform: message.platform },
      'an answer could not be sent to a messenger',
    )
    return { ...refusal('FAILS', { isFinal: false, detail: '', status: null }), isUnsure: false }
  }
}

async function settle(
  context: Context,
  message: MessageRow,
  attempts: number,
  refused: Extract<SendOutcome, { ok: false }>,
): Promise<WorkOutcome> {
  const backoff = BACKOFF_SECONDS[attempts]
  const againAfter = Math.max(backoff ?? 0, (refused.afterMs ?? 0) / 1_000)
  const age = (Date.now() - message.created_at.getTime()) / 1_000
  if (refused.isFinal || backoff === undefined || age + againAfter > AGE_SECONDS_MAX)
    return giveUp(context, message, refused)
  if (!message.unsure && !refused.isUnsure)
    await context.database
      .updateTable('messenger_message')
      .set({ unsure: false })
      .where('id', '=', message.id)
      .execute()
  return { againAfter }
}

/** Gives a message up: why stays for people to read, its words are forgotten. */
async function giveUp(
  context: Context,
  { id, domain_id, platform }: MessageRow,
  { reason, detail }: { reason: MessageRow['reason']; detail: string },
): Promise<WorkOutcome> {
  context.log.warn({ domain: domain_id, platform, reason, detail }, 'a messenger did not take an answer')
  await context.database
    .updateTable('messenger_message')
    .set({ state: 'DEAD', reason, detail, messages: '[]', reply_token: null })
    .where('id', '=', id)
    .execute()
  return 'DONE'
}
