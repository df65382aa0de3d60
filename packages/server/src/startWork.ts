import { followPointers } from './builds/deploy/serving'
import { startTrainer } from './builds/trainer/trainer'
import type { Context } from './context'
import { createJobHandlers, JOB_SLOTS } from './handlers'
import { releaseJobs } from './job/releaseJobs'
import { startWorker } from './job/worker'
import { followChannels } from './runtime/channel/readChannel'
import { startSettlingPayments } from './runtime/payment/settlePayments'
import { startOutbox } from './runtime/turn/outbox'

/**
 * Starts what a process does besides answering calls, by its roles; returns what stops it, in order. `ownsDatabase`: no
 * other node works with it, so jobs that are under way there were left by one that died.
 */
export async function startWork(
  context: Context,
  { ownsDatabase }: { ownsDatabase: boolean },
): Promise<(() => Promise<void>)[]> {
  const { roles } = context.config
  const following = [followPointers(context), followChannels(context)]
  const isWorker = roles.includes('worker')
  if (ownsDatabase && isWorker) await releaseJobs(context.database)
  const worker = isWorker ? startWorker(context, createJobHandlers(context), { slots: JOB_SLOTS }) : null
  const outbox = isWorker ? startOutbox(context) : null
  const payments = isWorker ? startSettlingPayments(context) : null
  const trainer = roles.includes('trainer') ? await startTrainer(context) : null
  return [trainer?.stop, worker?.stop, outbox?.stop, payments?.stop, ...following].filter(
    (stop) => stop !== undefined,
  )
}

/** Stops parts one after the other; one that fails keeps none of the others from it. */
export async function stopInOrder({ log }: Context, parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of parts)
    await stop().catch((error: unknown) => log.warn({ err: error }, 'a part did not stop in order'))
}
