import { sql } from 'kysely'
import type { Context } from '../../../../context'
import { hasLostSecrets, readMessengerChannel } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import { pushedPort } from '../../port/ports'
import type { MessageRow, SendOutcome } from '../../port/pushed'
import { refusal } from '../call/refusal'
import { withShownWords } from '../call/shownWords'

/** Messages under way at once: of all domains together, and of one. */
const SENDING_MAX = 64
const SENDING_OF_DOMAIN_MAX = 16
/** Longer than a message takes, with the second way that some messengers have. */
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
    update messenger_message
    set attempts = attempts + 1, run_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from messenger_message
      where state = 'WAITING' and run_at <= clock_timestamp() and id in (
        select id from (
          select id, row_number() over (partition by domain_id order by run_at, id) as turn from messenger_message m
          where state = 'WAITING' and run_at <= clock_timestamp() and domain_id <> all(${full}::bigint[])
            and not exists (
              select from messenger_message b
              where b.domain_id = m.domain_id and b.platform = m.platform and b.user_id = m.user_id
                and b.state = 'WAITING' and b.id < m.id)) due
        where turn <= ${SENDING_OF_DOMAIN_MAX} order by turn limit ${room})
      for update skip locked)
    returning *`.execute(database)
  return rows
}

const LOST_SECRETS = refusal('TOKEN', { isFinal: false, detail: '', status: null })

/** Sends what one call sends, and writes what became of it. */
export async function sendMessage(context: Context, message: MessageRow): Promise<void> {
  const { platform, domain_id } = message
  const channel = await readMessengerChannel(context, platform, domain_id)
  if (!channel) return bury(context, message, { reason: 'UNLINKED', detail: '' })
  const outcome = hasLostSecrets(channel) ? LOST_SECRETS : await send(context, channel, message)
  if (outcome.ok) {
    await context.database.deleteFrom('messenger_message').where('id', '=', message.id).execute()
    return
  }
  await settle(context, message, await withShownWords(context, channel, outcome))
}

/** What nobody foresaw is a failure as others are: a message that is never settled would hold up all behind it. */
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
    return refusal('FAILS', { isFinal: false, detail: '', status: null })
  }
}

async function settle(
  context: Context,
  message: MessageRow,
  refused: Extract<SendOutcome, { ok: false }>,
): Promise<void> {
  const seconds = (refused.afterMs ?? 0) / 1_000
  const wait = Math.max(BACKOFF_SECONDS[message.attempts - 1] ?? 0, seconds)
  const age = (Date.now() - message.created_at.getTime()) / 1_000
  if (refused.isFinal || message.attempts > BACKOFF_SECONDS.length || age + wait > AGE_SECONDS_MAX)
    return bury(context, message, refused)
  await context.database
    .updateTable('messenger_message')
    .set({ run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${wait})`, ...refused.remember })
    .where('id', '=', message.id)
    .execute()
}

/** Given up: the reason stays for people to read, the words go. */
async function bury(
  context: Context,
  { id, domain_id, platform }: MessageRow,
  { reason, detail }: { reason: MessageRow['reason']; detail: string },
): Promise<void> {
  context.log.warn({ domain: domain_id, platform, reason, detail }, 'a messenger did not take an answer')
  await context.database
    .updateTable('messenger_message')
    .set({ state: 'DEAD', reason, detail, messages: '[]', reply_token: null })
    .where('id', '=', id)
    .execute()
}
