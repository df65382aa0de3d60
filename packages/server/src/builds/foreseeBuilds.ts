import { isRenewableSize } from '@parlance/engine'
import { CONTENT_CHANGED } from '../content/reference/contentLock'
import type { Context } from '../context'
import type { Listeners } from '../db/listen'
import type { ReadAheadOrder } from './child/childTask'
import { renewalBase } from './state/renewalBase'
import { foreseeBuild, prepareFor } from './child/trainingChild'

/**
 * What a worker has to hear so that a process waits for the build of a bot that somebody changes and has read the model
 * that the build will go on from: both take as long as a third of what is to be built again.
 */
export function foreseeBuilds(context: Context): Listeners {
  return { [CONTENT_CHANGED]: (domainId) => void foresee(context, Number(domainId)) }
}

/** Prepares for the build of a domain that somebody changed. */
export async function foresee(context: Context, domainId: number): Promise<void> {
  await foreseeBuild(context.config.trainingMemoryMb)
  // Without the database there will be no build either.
  await prepareFor(domainId, () => baseToRead(context, domainId).catch(() => null))
}

/** The base of a domain's next build; null where that will train anew, whatever was changed. */
async function baseToRead(context: Context, domainId: number): Promise<ReadAheadOrder | null> {
  const base = await renewalBase(context, { domainId })
  if (base === null || !isRenewableSize(base.questions, base.conversations)) return null
  return { kind: 'READ_AHEAD', folder: context.blobs.folder, base }
}
