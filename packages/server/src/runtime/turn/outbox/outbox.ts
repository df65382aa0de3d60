import type { Selectable } from 'kysely'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'
import { createFairQueue, type FairQueue, type WorkOutcome } from '../../../job/fairQueue'

type Message = Selectable<Tables['outbox']>

/** The most messages that are sent at the same time: of all domains together, and of one. */
const SENDING_MAX = 128
const SENDING_OF_DOMAIN_MAX = 4
const SEND_MS = 3_000
/** Seconds before the next attempt, by attempts that failed; then a message is given up. */
const BACKOFF_SECONDS = [10, 60, 300, 1_800]

/**
 * Sends what turns left to be sent, on any number of nodes: at least once, with a key by which the receiver may notice
 * a repetition, and at most five times.
 */
export function startOutbox(context: Context, { pollMs = 1_000 } = {}): FairQueue {
  const { database } = context
  const queue = createFairQueue<Message>(context, {
    table: 'outbox',
    total: SENDING_MAX,
    ofDomain: SENDING_OF_DOMAIN_MAX,
    read: async (claims) => new Map(claims.map((claim) => [claim.id, claim as Message])),
    work: (message, attempts) => send(context, message, attempts),
    end: (claims) =>
      database
        .deleteFrom('outbox')
        .where(
          'id',
          'in',
          claims.map(({ id }) => id),
        )
        .execute(),
    pollMs,
  })
  queue.start()
  return queue
}

async function send(context: Context, message: Message, attempts: number): Promise<WorkOutcome> {
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
  const againAfter = BACKOFF_SECONDS[attempts]
  if (isOver) return 'DONE'
  if (againAfter !== undefined) return { againAfter }
  context.log.warn({ domain: message.domain_id, key: message.key }, 'a message was given up')
  return 'DONE'
}
