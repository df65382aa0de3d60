import type { Context } from '../../context'
import { removeTrainerFiles } from './trainerFile'

/**
 * What a running build has made so far, so that another worker can go on with it: each file is written whole before the
 * state that needs it is entered; `trained` is the outcome of a training, written after the model. Kept below the
 * domain's bundles, to leave together with the domain.
 */
type WorkFile = 'content' | 'snapshot' | 'model' | 'trained'

export function workKey(domainId: number, buildId: number, file: WorkFile): string {
  return `bundle/${domainId}/work-${buildId}/${file}`
}

/** A file by its key. Throws when it is missing: a state is entered only after its files were written. */
export async function readWork({ blobs }: Pick<Context, 'blobs'>, key: string): Promise<Uint8Array> {
  const bytes = await blobs.get(key)
  if (!bytes) throw new Error(`a build lacks ${key}`)
  return bytes
}

export async function removeWork(context: Context, domainId: number, buildId: number): Promise<void> {
  await removeTrainerFiles(context.database, domainId, buildId)
  await context.blobs.removeAll(`bundle/${domainId}/work-${buildId}`)
}
