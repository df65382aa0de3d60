import { sql } from 'kysely'
import type { Context } from '../../context'
import { TRAINER_DEAD_AFTER_SECONDS } from '../../job/livingTrainers'
import { startWorker, type WorkerOptions } from '../../job/worker'
import { version } from '../../process/version'
import { type BuildHandlerOptions, createBuildHandler } from '../path/buildHandler'
import { TRAINER_WORK } from './trainingElsewhere'

const SEEN_EVERY_MS = (TRAINER_DEAD_AFTER_SECONDS * 1_000) / 3
/** Shorter than a server's: only training runs here, and a build waits for it. */
const LEASE_MS = 15_000

export type Trainer = {
  name: string
  /** Shows itself no more, then gives back what it trains: another trainer, or a server, begins it again. */
  stop(): Promise<void>
}

/**
 * Trains what the servers of the same version hand over, one build at a time, and shows in the database that it lives:
 * as long as one does, standard builds go the way of BUILD_DETOURS.
 */
export async function startTrainer(
  context: Context,
  options: BuildHandlerOptions & WorkerOptions = {},
): Promise<Trainer> {
  const handler = createBuildHandler(context, TRAINER_WORK, options)
  const worker = startWorker(context, { BUILD: handler }, { leaseMs: LEASE_MS, ...options, trainer: version })
  const show = () =>
    showLife(context, worker.name).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the trainer could not show that it lives'),
    )
  await show()
  const timer = setInterval(() => void show(), SEEN_EVERY_MS)
  return {
    name: worker.name,
    async stop() {
      clearInterval(timer)
      // Where that fails, the row says soon enough that the trainer was not seen.
      await context.database
        .deleteFrom('trainer')
        .where('name', '=', worker.name)
        .execute()
        .catch(() => {})
      await worker.stop()
    },
  }
}

/** The clock is the database's, as for leases. Trainers that died long ago are forgotten. */
async function showLife({ database }: Context, name: string): Promise<void> {
  await sql`
    insert into trainer (name, version) values (${name}, ${version})
    on conflict (name) do update set seen_at = now()`.execute(database)
  await sql`delete from trainer where seen_at < now() - interval '1 day'`.execute(database)
}
