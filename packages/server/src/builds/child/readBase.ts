import { AppError, type Language } from '@parlance/contract'
import {
  type ArrangedSamples,
  arrangeSamples,
  type Bundle,
  decodeBundle,
  decodeModel,
  type StatisticalModel,
  trainingSet,
} from '@parlance/engine'
import { readBundleFrom, type StoredBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import { warmUp } from '../warmUp'

/** What a renewal begins with: a model, and the questions that it learned. */
export type ReadBase = { language: Language; model: StatisticalModel; learned: ArrangedSamples }

/** The one base that was read before a build asked for it. */
let ahead: { checksum: string; base: Promise<ReadBase | null> } | null = null
let isWarm = false

/**
 * Reads the base that the next build will most likely ask for, in place of any other; the first time the process also
 * warms up with it, as long as it is not asked for anything else.
 */
export async function readAhead(
  folder: string,
  { domainId, checksum }: StoredBundle,
  isAsked: () => boolean,
): Promise<void> {
  if (ahead?.checksum === checksum) return
  const read = readWhole(folder, { domainId, checksum })
  ahead = { checksum, base: read.then((whole) => whole && whole.base) }
  // Whoever asks for it hears what went wrong.
  ahead.base.catch(() => {})
  const whole = await read.catch(() => null)
  if (whole === null || isWarm) return
  isWarm = true
  // A build that meets the same fault says so.
  await warmUp(whole.bundle, whole.base, isAsked).catch(() => {})
}

/** The base, read by now or read here, once; null where it is not as it was written, or has no model of today's lexicon. */
export async function takeBase(folder: string, stored: StoredBundle): Promise<ReadBase | null> {
  const known = ahead
  ahead = null
  if (known?.checksum === stored.checksum) return known.base
  const whole = await readWhole(folder, stored)
  return whole && whole.base
}

async function readWhole(
  folder: string,
  stored: StoredBundle,
): Promise<{ bundle: Bundle; base: ReadBase } | null> {
  try {
    const bundle = decodeBundle(await readBundleFrom(folder, stored))
    if (!bundle.model) return null
    const { language } = bundle.snapshot.domain
    const model = decodeModel(bundle.model, lexiconOf)
    if (model.lexicon?.checksum !== lexiconOf(language)?.checksum) return null
    const learned = arrangeSamples(trainingSet(bundle.snapshot).samples)
    return { bundle, base: { language, model, learned } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUNDLE_DAMAGED') return null
    throw error
  }
}
