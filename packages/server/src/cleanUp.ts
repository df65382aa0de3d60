import { forgetExpiredAccess } from './access/forgetExpiredAccess'
import { forgetOldTests } from './automatedTest/forgetOldTests'
import { forgetOldDeletions } from './content/deletion/forgetOldDeletions'
import { forgetOldDrafts } from './content/draft/forgetOldDrafts'
import { forgetOldUploads } from './content/exchange/compare/uploadContent'
import { forgetMedia } from './content/media/forgetMedia'
import type { Context } from './context'
import { hasInstallationFiles } from './installation'
import { sweepFiles } from './outward/sweepFiles'
import { forgetMessengers } from './runtime/channel/messenger/forgetMessengers'
import { forgetOldPayments } from './runtime/payment/settlePayments'
import { ensureTurnPartitions, forgetOldEvents, forgetOldTurns } from './runtime/turn/retention'

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

async function cleanUp(context: Context): Promise<void> {
  try {
    await ensureTurnPartitions(context)
    await forgetOldTurns(context)
    await forgetOldEvents(context)
    await forgetOldUploads(context)
    await forgetOldDeletions(context)
    await forgetOldDrafts(context)
    await forgetMedia(context)
    await forgetOldTests(context)
    await forgetExpiredAccess(context)
    await forgetMessengers(context)
    await forgetOldPayments(context)
  } catch (error) {
    context.log.error({ err: error }, 'cleaning up failed')
  }
  await sweep(context)
}

async function sweep(context: Context): Promise<void> {
  try {
    const swept = await sweepFiles(context)
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
