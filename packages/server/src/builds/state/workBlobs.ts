import type { Context } from '../../context'
import { removeParts } from './trainerFile'

/**
 * What a running build has made so far, so that another worker can go on with it: each part is written whole before
 * the state that needs it is entered. Kept below the domain's bundles, to leave together with the domain.
 */
export type WorkPart = 'content' | 'snapshot' | 'model' | 'bundle'

export function workKey(domainId: number, buildId: number, part: WorkPart): string {
  return `bundle/${domainId}/work-${buildId}/${part}`
}

/** A part by its key. Throws when it is missing: a state is entered only after its parts were written. */
export async function readWork({ blobs }: Pick<Context, 'blobs'>, key: string): Promise<Uint8Array> {
  const bytes = await blobs.get(key)
  if (!bytes) throw new Error(`a build lacks ${key}`)
  return bytes
}

export async function removeWork(context: Context, domainId: number, buildId: number): Promise<void> {
  await removeParts(context.database, domainId, buildId)
  await context.blobs.removeAll(`bundle/${domainId}/work-${buildId}`)
}
