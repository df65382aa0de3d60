import type { StatisticalModel } from '../scoring/statisticalModel'
import {
  aligned,
  FORMAT_VERSION,
  MAGIC,
  PREFIX_BYTES,
  SECTION_TYPES,
  type SectionArray,
  type SectionEntry,
  type SectionType,
} from './format'
import { taughtSections } from './readTaught'

/**
 * Writes a model as one artefact: prefix, JSON header, then aligned little-endian sections. The same model gives the
 * same bytes; `decodeModel` reads them back.
 */
export function encodeModel(model: StatisticalModel): Uint8Array {
  const sections = sectionsOf(model)
  const entries: SectionEntry[] = []
  let size = 0
  for (const [name, array] of sections) {
    entries.push({ name, type: typeOf(array), offset: size, length: array.length })
    size = aligned(size + array.byteLength)
  }
  const header = new TextEncoder().encode(JSON.stringify(headerOf(model, entries)))
  const first = aligned(PREFIX_BYTES + header.length)
  const bytes = new Uint8Array(first + size)
  bytes.set(header, PREFIX_BYTES)
  sections.forEach(([, array], number) => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.set(view, first + entries[number]!.offset)
  })
  const prefix = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(MAGIC))
  prefix.setUint32(4, FORMAT_VERSION, true)
  prefix.setUint32(12, header.length, true)
  return bytes
}

function headerOf(model: StatisticalModel, sections: SectionEntry[]) {
  const { language, seed, labels, linearShare, thresholds, holdOut, vocabulary, lexicon, scorers } = model
  const { renewals, taught } = model
  return {
    language,
    seed,
    labels,
    linearShare,
    thresholds,
    holdOut,
    renewals,
    taught: taught !== null,
    unknownIdf: vocabulary.unknownIdf,
    lexicon: lexicon && { checksum: lexicon.checksum, dimensions: lexicon.dimensions },
    linear: scorers.linear !== null,
    networks: scorers.networks.map(({ dimensions, convolution }) => ({
      dimensions,
      filters: convolution?.filters ?? 0,
    })),
    sections,
  }
}

function sectionsOf({ vocabulary, projection, scorers, taught }: StatisticalModel): [string, SectionArray][] {
  const sections: [string, SectionArray][] = [
    ['vocabulary.hashes', vocabulary.hashes],
    ['vocabulary.views', vocabulary.views],
    ['vocabulary.idf', vocabulary.idf],
  ]
  if (projection !== null) sections.push(['projection', projection])
  if (scorers.linear !== null) {
    const { pointers, classes, weights, scales, biases } = scorers.linear
    sections.push(['linear.pointers', pointers], ['linear.classes', narrow(classes, scorers.classCount)])
    sections.push(['linear.weights', weights], ['linear.scales', scales], ['linear.biases', biases])
  }
  scorers.networks.forEach((network, number) => {
    const { dimensions: _, convolution, ...arrays } = network
    for (const [name, array] of Object.entries(arrays)) sections.push([`network${number}.${name}`, array])
    if (convolution === null) return
    const { filters: __, ...ofFilters } = convolution
    for (const [name, array] of Object.entries(ofFilters))
      sections.push([`network${number}.filters.${name}`, array])
  })
  if (taught !== null) sections.push(...taughtSections(taught))
  return sections
}

/** Class numbers need one byte each in all but the largest bots. */
function narrow(classes: Uint16Array, classCount: number): Uint8Array | Uint16Array {
  return classCount <= 256 ? Uint8Array.from(classes) : classes
}

function typeOf(array: SectionArray): SectionType {
  const types = Object.keys(SECTION_TYPES) as SectionType[]
  return types.find((type) => array instanceof SECTION_TYPES[type])!
}
