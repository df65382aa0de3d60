import { AREAS } from './areas'
import type { Context } from './context'
import { hasInstallationFiles } from './installation'
import { sweepFiles } from './outward/sweepFiles'

const HOUR_MS = 3_600_000
const LOOK_AT_FILES_MS = 5_000

/** Does every hour what keeps database and disk from filling up, and looks whether the files are there; returns its end. */
export function startCleaning(context: Context): () => void {
  const cleaning = setInterval(() => void cleanUp(context), HOUR_MS)
  const looking = setInterval(() => void lookAtFiles(context), LOOK_AT_FILES_MS)
  void sweep(context)
  return () => {
    clearInterval(cleaning)
    clearInterval(looking)
  }
}

/** Lets every area clean; one that fails keeps no other from it. */
export async function cleanUp(context: Context): Promise<void> {
  for (const { name, cleaners = [] } of AREAS)
    for (const cleaner of cleaners)
      await cleaner
        .run(context)
        .catch((err: unknown) =>
          context.log.error({ err, area: name, cleaner: cleaner.name }, 'cleaning up failed'),
        )
  await sweep(context)
}

async function sweep(context: Context): Promise<void> {
  try {
    const swept = await sweepFiles(context, AREAS)
    if (swept > 0) context.log.info({ swept }, 'files that nothing names were removed')
  } catch (error) {
    context.log.error({ err: error }, 'sweeping files failed')
  }
}

async function lookAtFiles(context: Context): Promise<void> {
  const isThere = await hasInstallationFiles(context)
  if (isThere === !context.unready.has('FILES')) return
  if (isThere) context.unready.delete('FILES')
  else context.unready.add('FILES')
  const { folder } = context.blobs
  context.log[isThere ? 'info' : 'error']({ folder }, isThere ? 'the files are back' : 'the files are gone')
}
