import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'
import { createBell } from '../../job/bell'

type Message = Selectable<Tables['outbox']>

/** Messages under way at once: of all domains together, and of one. */
const SENDING_MAX = 32
const SENDING_OF_DOMAIN_MAX = 4
const ATTEMPTS_MAX = 5
const SEND_MS = 3_000
/** A message whose sender was killed is tried again after this. */
const CLAIM_SECONDS = 30
/** Seconds before the next attempt, by attempts made. */
const BACKOFF_SECONDS = [0, 10, 60, 300, 1_800]

export type Outbox = { stop(): Promise<void> }

/**
 * Sends what turns left to be sent, on any number of nodes: at least once, with a key by which the receiver may notice
 * a repetition, and at most five times. Domains go by turns, each a few at once: one whose server is slow delays only
 * its own. Comes by every `pollMs`, and at once when something has been sent.
 */
export function startOutbox(context: Context, { pollMs = 1_000 } = {}): Outbox {
  const state = { stopping: false }
  const bell = createBell()
  const sending = new Map<Promise<void>, number>()
  const begin = (message: Message): void => {
    const sent = send(context, message)
      .catch((error: unknown) => context.log.error({ err: error }, 'the outbox could not be written'))
      .finally(() => {
        sending.delete(sent)
        bell.ring()
      })
    sending.set(sent, message.domain_id)
  }
  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const claimed = await claim(context, [...sending.values()]).catch((error: unknown) => {
        context.log.error({ err: error }, 'the outbox could not be read')
        return []
      })
      claimed.forEach(begin)
      if (claimed.length === 0 && !state.stopping) await bell.wait(pollMs)
    }
  }
  const running = loop()
  return {
    async stop() {
      state.stopping = true
      bell.ring()
      await running
      await Promise.all(sending.keys())
    },
  }
}

/** Sends what is due, a few at once, and waits for it; returns how many were tried. */
export async function sendDue(context: Context): Promise<number> {
  const messages = await claim(context, [])
  await Promise.all(messages.map((message) => send(context, message)))
  return messages.length
}

/** Takes what is due, of each domain as many as it may still have under way; `sending` are the domains of those. */
async function claim({ database }: Context, sending: readonly number[]): Promise<Message[]> {
  const room = SENDING_MAX - sending.length
  const full = sending.filter((one, at) => sending.indexOf(one) === at && isFull(sending, one))
  if (room <= 0) return []
  const { rows } = await sql<Message>`
    update outbox
    set attempts = attempts + 1, run_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from outbox
      where run_at <= clock_timestamp() and id in (
        select id from (
          select id, row_number() over (partition by domain_id order by run_at, id) as turn from outbox
          where run_at <= clock_timestamp() and domain_id <> all(${full}::bigint[])) due
        where turn <= ${SENDING_OF_DOMAIN_MAX} order by turn limit ${room})
      for update skip locked)
    returning *`.execute(database)
  return rows
}

function isFull(sending: readonly number[], domainId: number): boolean {
  return sending.filter((one) => one === domainId).length >= SENDING_OF_DOMAIN_MAX
}

async function send(context: Context, message: Message): Promise<void> {
  const outcome = await context.outward.send(
    {
      method: 'GET',
      url: message.payload.url,
      headers: [{ name: 'Idempotency-Key', value: message.key }],
      body: null,
      timeoutMs: SEND_MS,
    },
    { domainId: message.domain_id, deadline: performance.now() + SEND_MS },
  )
  // What the receiver refuses it will refuse again; only what it may take later is worth another attempt.
  const isOver = outcome.ok
    ? outcome.status < 500 && outcome.status !== 429
    : outcome.fault === 'BLOCKED_ADDRESS' || outcome.fault === 'REDIRECTS'
  if (isOver || message.attempts >= ATTEMPTS_MAX) {
    if (!isOver) context.log.warn({ domain: message.domain_id, key: message.key }, 'a message was given up')
    await context.database.deleteFrom('outbox').where('id', '=', message.id).execute()
    return
  }
  await context.database
    .updateTable('outbox')
    .set({
      run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${BACKOFF_SECONDS[message.attempts]!})`,
    })
    .where('id', '=', message.id)
    .execute()
}
