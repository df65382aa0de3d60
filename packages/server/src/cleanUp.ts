import type { Area } from './area'
import { AREAS } from './areas'
import { deleteRemovedDomains } from './content/domain/removeDomain'
import type { Context } from './context'
import { ifAlone, LOCK } from './db/lock/advisoryLock'
import { hasInstallationFiles } from './installation/installation'
import { sweepFiles, sweepScratch } from './outward/sweepFiles'

const HOUR_MS = 3_600_000
const FIRST_MS = 300_000
const LOOK_MS = 5_000

/**
 * Does every hour what keeps database and disk from filling up, and looks whether there are domains to be deleted, and
 * whether the files are there; returns its end.
 */
export function startCleaning(context: Context): () => void {
  // Not only after an hour, which a server that is started again and again never reaches.
  const first = setTimeout(() => void cleanUp(context), FIRST_MS)
  const cleaning = setInterval(() => void cleanUp(context), HOUR_MS)
  const looking = setInterval(() => void lookAtFiles(context), LOOK_MS)
  const endDeleting = startDeletingDomains(context)
  void sweeping(context, () => sweepScratch(context))
  void alone(context, () => sweep(context))
  return () => {
    clearTimeout(first)
    clearInterval(cleaning)
    clearInterval(looking)
    endDeleting()
  }
}

function startDeletingDomains(context: Context): () => void {
  let isDeleting = false
  const timer = setInterval(() => {
    if (isDeleting) return
    isDeleting = true
    deleteRemovedDomains(context, AREAS)
      .catch((err: unknown) => context.log.error({ err }, 'removed domains could not be deleted'))
      .finally(() => {
        isDeleting = false
      })
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** Lets every area clean, one after the other; one that fails keeps no other from it. Never throws. */
export async function cleanUp(context: Context, areas: readonly Area[] = AREAS): Promise<void> {
  // Each node has its own.
  await sweeping(context, () => sweepScratch(context))
  await alone(context, async () => {
    for (const { name, cleaners = [] } of areas)
      for (const cleaner of cleaners)
        await cleaner
          .run(context)
          .catch((err: unknown) =>
            context.log.error({ err, area: name, cleaner: cleaner.name }, 'cleaning up failed'),
          )
    await sweep(context)
  })
}

/** Of all nodes only one cleans at a time: while another does, nothing is done here. */
async function alone({ pool, log }: Context, work: () => Promise<void>): Promise<void> {
  await ifAlone(pool, LOCK.cleaning, work).catch((err: unknown) =>
    log.error({ err }, 'cleaning up could not begin'),
  )
}

function sweep(context: Context): Promise<void> {
  return sweeping(context, () => sweepFiles(context, AREAS))
}

/** Removes files by the way that is given, and says how many went. Never throws. */
async function sweeping({ log }: Context, remove: () => Promise<number>): Promise<void> {
  try {
    const swept = await remove()
    if (swept > 0) log.info({ swept }, 'files that nothing names were removed')
  } catch (err) {
    log.error({ err }, 'sweeping files failed')
  }
}

async function lookAtFiles(context: Context): Promise<void> {
  const isThere = await hasInstallationFiles(context)
  if (isThere === !context.unready.has('FILES')) return
  if (isThere) context.unready.delete('FILES')
  else context.unready.add('FILES')
  const { name: store } = context.blobs
  context.log[isThere ? 'info' : 'error']({ store }, isThere ? 'the files are back' : 'the files are gone')
}
