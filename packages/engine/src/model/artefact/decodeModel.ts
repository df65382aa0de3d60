import { LANGUAGES } from '@parlance/contract'
import { atOnce } from '../../atOnce'
import type { Lexicon, LexiconOf } from '../../lexicon/lexicon'
import { indexHashesInSteps } from '../features/hashIndex'
import { WORD_SIZE } from '../features/wordSpace'
import { copyToKernels } from '../kernels/matrixRows'
import type { LinearScorer } from '../linear/linear'
import { type Convolution, weightsOf } from '../network/convolution'
import type { Network } from '../network/network'
import type { Renewals, StatisticalModel } from '../scoring/statisticalModel'
import {
  ALIGNMENT,
  aligned,
  DamagedModelError,
  FIRST_VERSION,
  FORMAT_VERSION,
  MAGIC,
  PREFIX_BYTES,
  SECTION_TYPES,
  type SectionEntry,
  type Sections,
} from './format'
import { readTaughtInSteps, rises } from './readTaught'

type Header = Omit<
  StatisticalModel,
  'vocabulary' | 'scorers' | 'lexicon' | 'projection' | 'renewals' | 'taught'
> & {
  /** Whether the questions themselves are there; absent in artefacts from before they were. */
  taught?: boolean
  /** Absent in artefacts from before models were renewed. */
  renewals?: Renewals
  /** Absent in artefacts of the first version. */
  lexicon?: { checksum: number; dimensions: number } | null
  unknownIdf: number
  linear: boolean
  /** Absent in artefacts from before networks had a convolution. */
  networks: { dimensions: number; filters?: number }[]
  sections: SectionEntry[]
}

/**
 * Reads a model that `encodeModel` wrote. The arrays of the result look into a copy in the memory of kernels, which
 * score with it there. Throws `DamagedModelError` for anything but a whole artefact, and where the lexicon that the
 * model was trained with is missing. The store of bundles proves that the bytes are unchanged.
 */
export function decodeModel(bytes: Uint8Array, lexiconOf?: LexiconOf): StatisticalModel {
  return atOnce(decodeModelInSteps(bytes, lexiconOf))
}

/** As `decodeModel`, in steps that are short for models of any size. */
export function* decodeModelInSteps(
  bytes: Uint8Array,
  lexiconOf: LexiconOf = () => null,
): Generator<undefined, StatisticalModel> {
  const { header, first } = readHeader(bytes)
  const lexicon = lexiconFor(header, lexiconOf)
  const section = openSections(bytes, header, first)
  const classCount = header.labels.length
  const hashes = section('vocabulary.hashes', 'u32')
  const size = hashes.length
  const views = section('vocabulary.views', 'u8', size)
  const idf = section('vocabulary.idf', 'f32', size)
  const featureCount = size + (lexicon?.dimensions ?? 0)
  const index = yield* indexHashesInSteps(hashes)
  const taught = header.taught ? yield* readTaughtInSteps(section, classCount) : null
  const { language, seed, labels, linearShare, thresholds, holdOut, unknownIdf } = header
  return {
    language,
    seed,
    labels,
    linearShare,
    thresholds,
    holdOut,
    renewals: header.renewals ?? { times: 0, questions: 0 },
    lexicon,
    taught,
    projection:
      lexicon && header.networks.some(({ filters = 0 }) => filters > 0)
        ? section('projection', 'f32', WORD_SIZE * lexicon.dimensions)
        : null,
    vocabulary: { size, featureCount, hashes, views, idf, unknownIdf, index },
    scorers: {
      classCount,
      linear: header.linear ? readLinear(section, featureCount, classCount) : null,
      networks: header.networks.map((sizes, number) =>
        readNetwork(section, number, sizes, featureCount, classCount),
      ),
    },
  }
}

function lexiconFor({ language, lexicon }: Header, lexiconOf: LexiconOf): Lexicon | null {
  if (!lexicon) return null
  const table = lexiconOf(language, lexicon.checksum)
  if (table?.checksum !== lexicon.checksum || table.dimensions !== lexicon.dimensions)
    throw new DamagedModelError('NO_LEXICON')
  return table
}

function readHeader(bytes: Uint8Array): { header: Header; first: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let i = 0; i < MAGIC.length; i++) {
    if (bytes[i] !== MAGIC.charCodeAt(i)) throw new DamagedModelError('NOT_A_MODEL')
  }
  if (bytes.length < PREFIX_BYTES) throw new DamagedModelError('TRUNCATED')
  const version = view.getUint32(4, true)
  if (version < FIRST_VERSION || version > FORMAT_VERSION) throw new DamagedModelError('UNKNOWN_VERSION')
  const end = PREFIX_BYTES + view.getUint32(12, true)
  if (end > bytes.length) throw new DamagedModelError('TRUNCATED')
  const header = parseHeader(new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, end)))
  return { header, first: aligned(end) }
}

function parseHeader(json: string): Header {
  try {
    const header = JSON.parse(json) as Header
    const whole =
      LANGUAGES.includes(header.language) &&
      Array.isArray(header.labels) &&
      Array.isArray(header.sections) &&
      Array.isArray(header.networks)
    if (whole) return header
  } catch {
    // Falls through to the same refusal.
  }
  throw new DamagedModelError('INCONSISTENT')
}

function openSections(bytes: Uint8Array, header: Header, first: number): Sections {
  const end = first + Math.max(0, ...header.sections.map(endOf))
  if (bytes.length !== end) throw new DamagedModelError(bytes.length < end ? 'TRUNCATED' : 'INCONSISTENT')
  const whole = copyToKernels(bytes, header.labels.length)
  const entries = new Map(header.sections.map((entry) => [entry.name, entry]))
  return (name, type, length) => {
    const entry = entries.get(name)
    const Type = SECTION_TYPES[type]
    const fits =
      entry !== undefined &&
      entry.type === type &&
      entry.length >= 0 &&
      (length === undefined || entry.length === length) &&
      entry.offset >= 0 &&
      entry.offset % ALIGNMENT === 0
    if (!fits) throw new DamagedModelError('INCONSISTENT')
    return new Type(
      whole.buffer as ArrayBuffer,
      whole.byteOffset + first + entry.offset,
      entry.length,
    ) as InstanceType<typeof Type>
  }
}

/** The end of a section, aligned, in bytes from the first section; not a number for an entry of no known type. */
function endOf({ type, offset, length }: SectionEntry): number {
  return aligned(offset + length * (SECTION_TYPES[type]?.BYTES_PER_ELEMENT ?? Number.NaN))
}

function readLinear(section: Sections, features: number, classes: number): LinearScorer {
  const pointers = section('linear.pointers', 'u32', features + 1)
  const total = pointers[features]!
  // Scoring walks from one pointer to the next.
  if (!rises(pointers)) throw new DamagedModelError('INCONSISTENT')
  return {
    pointers,
    classes:
      classes <= 256
        ? new Uint16Array(section('linear.classes', 'u8', total))
        : section('linear.classes', 'u16', total),
    weights: section('linear.weights', 'i8', total),
    scales: section('linear.scales', 'f32', classes),
    biases: section('linear.biases', 'f32', classes),
  }
}

function readNetwork(
  section: Sections,
  number: number,
  { dimensions, filters = 0 }: Header['networks'][number],
  features: number,
  classes: number,
): Network {
  const name = (array: string) => `network${number}.${array}`
  const convolution = filters === 0 ? null : readConvolution(section, `network${number}.filters`, filters)
  return {
    dimensions,
    embeddings: section(name('embeddings'), 'i8', features * dimensions),
    embeddingScales: section(name('embeddingScales'), 'f32', features),
    hiddenBiases: section(name('hiddenBiases'), 'f32', dimensions),
    outputs: section(name('outputs'), 'i8', classes * (dimensions + 2 * filters)),
    outputScales: section(name('outputScales'), 'f32', classes),
    outputBiases: section(name('outputBiases'), 'f32', classes),
    convolution,
  }
}

function readConvolution(section: Sections, name: string, filters: number): Convolution {
  return {
    filters,
    weights: section(`${name}.weights`, 'i8', weightsOf(filters)),
    scales: section(`${name}.scales`, 'f32', 2 * filters),
    biases: section(`${name}.biases`, 'f32', 2 * filters),
  }
}
