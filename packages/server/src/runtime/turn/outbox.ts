import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'

type Message = Selectable<Tables['outbox']>

const BATCH = 8
const ATTEMPTS_MAX = 5
const SEND_MS = 3_000
/** A message whose sender was killed is tried again after this. */
const CLAIM_SECONDS = 30
/** Seconds before the next attempt, by attempts made. */
const BACKOFF_SECONDS = [0, 10, 60, 300, 1_800]

export type Outbox = { stop(): Promise<void> }

/**
 * Sends what turns left to be sent, on any number of nodes: at least once, with a key by which the receiver may notice
 * a repetition, and at most five times. Comes by every `pollMs`, and at once again while there is more.
 */
export function startOutbox(context: Context, { pollMs = 1_000 } = {}): Outbox {
  const state: { stopping: boolean; wake: () => void } = { stopping: false, wake: () => {} }
  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const sent = await sendDue(context).catch((error: unknown) => {
        context.log.error({ err: error }, 'the outbox could not be read')
        return 0
      })
      if (sent === BATCH || state.stopping) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        state.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    async stop() {
      state.stopping = true
      state.wake()
      await running
    },
  }
}

/** Sends what is due, a few at once; returns how many were tried. */
export async function sendDue(context: Context): Promise<number> {
  const messages = await claim(context)
  await Promise.all(messages.map((message) => send(context, message)))
  return messages.length
}

async function claim(context: Context): Promise<Message[]> {
  return context.database
    .updateTable('outbox')
    .set((e) => ({
      attempts: e('attempts', '+', 1),
      run_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`,
    }))
    .where('id', 'in', (q) =>
      q
        .selectFrom('outbox')
        .select('id')
        .where('run_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('run_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
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
