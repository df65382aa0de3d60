import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'
import { callLine, type LineOutcome, type LineRefusal } from './lineApi'
import { readLineChannel } from './lineChannelRow'

type MessageRow = Selectable<Tables['line_message']>

/** Messages under way at once: of all domains together, and of one. */
const SENDING_MAX = 64
const SENDING_OF_DOMAIN_MAX = 16
/** Longer than a message takes with its reply token and the push after it. */
const CLAIM_SECONDS = 60
/** Seconds before the next attempt, by attempts made; then a message is given up. */
const BACKOFF_SECONDS = [1, 3, 10, 30, 120, 600]
/** An answer that comes later than this answers nothing any more. */
const AGE_SECONDS_MAX = 900

/** Takes what is due, of each conversation the first message only; `sending` are the domains of those under way. */
export async function claimMessages(
  { database }: Context,
  sending: readonly number[],
): Promise<MessageRow[]> {
  const room = SENDING_MAX - sending.length
  if (room <= 0) return []
  const full = [...new Set(sending)].filter(
    (domainId) => sending.filter((one) => one === domainId).length >= SENDING_OF_DOMAIN_MAX,
  )
  const { rows } = await sql<MessageRow>`
    update line_message
    set attempts = attempts + 1, run_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from line_message
      where state = 'WAITING' and run_at <= clock_timestamp() and id in (
        select id from (
          select id, row_number() over (partition by domain_id order by run_at, id) as turn from line_message m
          where state = 'WAITING' and run_at <= clock_timestamp() and domain_id <> all(${full}::bigint[])
            and not exists (
              select from line_message b
              where b.domain_id = m.domain_id and b.user_id = m.user_id and b.state = 'WAITING' and b.id < m.id)) due
        where turn <= ${SENDING_OF_DOMAIN_MAX} order by turn limit ${room})
      for update skip locked)
    returning *`.execute(database)
  return rows
}

/** Sends one, and writes what became of it. */
export async function sendMessage(context: Context, message: MessageRow): Promise<void> {
  const channel = await readLineChannel(context, message.domain_id)
  if (!channel) return bury(context, message, { reason: 'UNLINKED', detail: '' })
  const first =
    message.reply_token !== null && isYoung(message)
      ? await callLine(context, channel, {
          method: 'POST',
          path: '/v2/bot/message/reply',
          body: { replyToken: message.reply_token, messages: message.messages },
        })
      : null
  // A reply token is good for one use, and nobody knows whether it was used when no answer came: the retry key of a push
  // is what makes a repetition safe from here on.
  const isSpent = first !== null && isWorthPush(first)
  const outcome = first && !isSpent ? first : await push()
  if (outcome.ok) await context.database.deleteFrom('line_message').where('id', '=', message.id).execute()
  else await settle(context, isSpent ? { ...message, reply_token: null } : message, outcome)

  function push(): Promise<LineOutcome> {
    return callLine(context, channel!, {
      method: 'POST',
      path: '/v2/bot/message/push',
      body: { to: message.user_id, messages: message.messages },
      retryKey: message.retry_key,
    })
  }
}

/** By the clock of the database, which wrote the time; our own may differ by less than is left of the minute. */
function isYoung({ reply_until }: MessageRow): boolean {
  return reply_until !== null && reply_until.getTime() > Date.now()
}

/** Whether a reply failed in a way that a push may not: the token was used or is too old, or LINE gave no answer. */
function isWorthPush(outcome: LineOutcome): boolean {
  if (outcome.ok) return false
  const { reason, detail } = outcome
  if (reason === 'REFUSED') return /reply token/i.test(detail)
  return reason === 'UNREACHABLE' || reason === 'LINE_FAILS'
}

async function settle(context: Context, message: MessageRow, refusal: LineRefusal): Promise<void> {
  const seconds = (refusal.afterMs ?? 0) / 1_000
  const wait = Math.max(BACKOFF_SECONDS[message.attempts - 1] ?? 0, seconds)
  const age = (Date.now() - message.created_at.getTime()) / 1_000
  if (refusal.isFinal || message.attempts > BACKOFF_SECONDS.length || age + wait > AGE_SECONDS_MAX)
    return bury(context, message, refusal)
  await context.database
    .updateTable('line_message')
    .set({
      run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${wait})`,
      reply_token: message.reply_token,
    })
    .where('id', '=', message.id)
    .execute()
}

/** Given up: the reason stays for people to read, the words go. */
async function bury(
  context: Context,
  { id, domain_id }: MessageRow,
  { reason, detail }: { reason: MessageRow['reason']; detail: string },
): Promise<void> {
  context.log.warn({ domain: domain_id, reason, detail }, 'LINE did not take an answer')
  await context.database
    .updateTable('line_message')
    .set({ state: 'DEAD', reason, detail, messages: '[]', reply_token: null })
    .where('id', '=', id)
    .execute()
}
