import { AppError, type Language } from '@parlance/contract'
import {
  type ArrangedSamples,
  arrangeSamples,
  decodeBundle,
  decodeModel,
  type StatisticalModel,
  trainingSet,
} from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { readBundle, type StoredBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'

/**
 * What a renewal begins with: a model, and the questions that it learned. Null where the bundle is damaged, or has no
 * model of this language and of today's lexicon.
 */
export async function readBase(
  blobs: BlobStore,
  { domainId, checksum }: StoredBundle,
  language: Language,
): Promise<{ model: StatisticalModel; learned: ArrangedSamples } | null> {
  try {
    const { snapshot, model: artefact } = decodeBundle(await readBundle({ blobs }, domainId, checksum))
    if (!artefact || snapshot.domain.language !== language) return null
    const model = decodeModel(artefact, lexiconOf)
    if (model.lexicon?.checksum !== lexiconOf(language)?.checksum) return null
    return { model, learned: arrangeSamples(trainingSet(snapshot).samples) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUNDLE_DAMAGED') return null
    throw error
  }
}
