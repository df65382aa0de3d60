import { AppError, type Language } from '@parlance/contract'
import type { StatisticalModel } from '@parlance/engine'
import {
  type ArrangedSamples,
  arrangeSamples,
  decodeBundle,
  decodeModel,
  trainingSet,
} from '@parlance/engine'
import { readBundleFrom, type StoredBundle } from './bundleStore'
import { lexiconOf } from './lexicons'

/** What a renewal begins with: a model, and the questions that it learned. */
export type ReadBase = { language: Language; model: StatisticalModel; learned: ArrangedSamples }

/** The one base that was read before a build asked for it. */
let ahead: { checksum: string; base: Promise<ReadBase | null> } | null = null

/** Reads the base that the next build will most likely ask for, in place of any other. */
export async function readAhead(folder: string, { domainId, checksum }: StoredBundle): Promise<void> {
  if (ahead?.checksum === checksum) return
  const base = readBase(folder, { domainId, checksum })
  ahead = { checksum, base }
  // Whoever asks for it hears what went wrong.
  await base.catch(() => {})
}

/** The base, read by now or read here, once; null where it is not as it was written, or has no model of today's lexicon. */
export function takeBase(folder: string, { domainId, checksum }: StoredBundle): Promise<ReadBase | null> {
  const known = ahead
  ahead = null
  return known?.checksum === checksum ? known.base : readBase(folder, { domainId, checksum })
}

async function readBase(folder: string, stored: StoredBundle): Promise<ReadBase | null> {
  try {
    const { snapshot, model: artefact } = decodeBundle(await readBundleFrom(folder, stored))
    if (!artefact) return null
    const { language } = snapshot.domain
    const model = decodeModel(artefact, lexiconOf)
    const isPresent = model.lexicon?.checksum === lexiconOf(language)?.checksum
    return isPresent ? { language, model, learned: arrangeSamples(trainingSet(snapshot).samples) } : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUNDLE_DAMAGED') return null
    throw error
  }
}
