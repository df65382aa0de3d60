import { AREAS } from './areas'
import type { Context } from './context'
import { createJobHandlers, JOB_SLOTS } from './handlers'
import { releaseJobs } from './job/releaseJobs'
import { startWorker } from './job/worker'

/**
 * Starts what a process does besides answering calls, by its roles; returns what stops it, in order. `ownsDatabase`: no
 * other node works with it, so jobs that are under way there were left by one that died.
 */
export async function startWork(
  context: Context,
  { ownsDatabase }: { ownsDatabase: boolean },
): Promise<(() => Promise<void>)[]> {
  const { roles } = context.config
  const following = AREAS.flatMap(({ follow }) => follow?.(context) ?? [])
  const isWorker = roles.includes('worker')
  if (ownsDatabase && isWorker) await releaseJobs(context.database)
  const worker = isWorker ? startWorker(context, createJobHandlers(context), { slots: JOB_SLOTS }) : null
  const stops = worker ? [worker.stop] : []
  for (const { role, start } of AREAS.flatMap(({ works = [] }) => works))
    if (roles.includes(role)) stops.push((await start(context)).stop)
  return [...stops, ...following]
}

/** Stops parts one after the other; one that fails keeps none of the others from it. */
export async function stopInOrder({ log }: Context, parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of parts)
    await stop().catch((error: unknown) => log.warn({ err: error }, 'a part did not stop in order'))
}
