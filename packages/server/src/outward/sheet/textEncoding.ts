import { AppError, type Language, type UploadEncoding } from '@parlance/contract'
import { decodeLegacy, decodeUtf8 } from './decodeBytes'
import { costAs, type Script } from './scriptPlausibility'

type Candidate = { encoding: UploadEncoding; script: Script; languages: Language[] }

/**
 * The legacy encodings that spreadsheet programs and editors of our markets write. The one with fewer characters comes
 * first: it is named where both read the file alike.
 */
const CANDIDATES: Candidate[] = [
  { encoding: 'CP949', script: 'ko', languages: ['ko'] },
  { encoding: 'Shift_JIS', script: 'ja', languages: ['ja'] },
  { encoding: 'EUC-JP', script: 'ja', languages: ['ja'] },
  { encoding: 'GBK', script: 'zh-CN', languages: ['zh-CN'] },
  { encoding: 'GB18030', script: 'zh-CN', languages: ['zh-CN'] },
  { encoding: 'Big5', script: 'zh-TW', languages: ['zh-TW'] },
  { encoding: 'TIS-620', script: 'th', languages: ['th'] },
  { encoding: 'Windows-1252', script: 'latin', languages: ['en', 'id'] },
]
/** What the domain's own language is worth, in bits: it decides files of a few words and no others. */
const OWN_LANGUAGE = 13
/** Bytes looked at; more do not change the answer. */
const SAMPLE_BYTES = 64 * 1024

/** The text of a file, the encoding that it was read in, and those in which its beginning can be read at all. */
type DecodedText = { text: string; encoding: UploadEncoding; encodings: UploadEncoding[] }

/**
 * Decodes a text file in the encoding that was chosen for it, or finds one: byte order marks and ISO-2022-JP first,
 * strict UTF-8 next, then the legacy encoding whose reading is the likeliest text, with the domain's language to decide
 * very short ones. Throws FILE_TYPE_UNSUPPORTED for what is no text, FILE_ENCODINGS_MIXED where some lines are UTF-8 and others not, FILE_ENCODING_UNKNOWN when no encoding fits the
 * whole file, and FILE_ENCODING_MISMATCH when the chosen one does not.
 */
export function decodeText(bytes: Uint8Array, language: Language, chosen?: UploadEncoding): DecodedText {
  const found = chosen ? { encoding: chosen, text: decodeChosen(bytes, chosen) } : findText(bytes, language)
  const encodings = readableEncodings(bytes)
  return {
    ...found,
    encodings: encodings.includes(found.encoding) ? encodings : [found.encoding, ...encodings],
  }
}

function findText(bytes: Uint8Array, language: Language): Found {
  const marked = decodeMarked(bytes)
  if (marked) return marked
  const wide = unmarkedUtf16(bytes)
  if (wide) return { text: utf16(bytes, wide), encoding: wide }
  if (bytes.includes(0)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const shifted = decodeLegacy(bytes, 'ISO-2022-JP')
  if (shifted !== null) return { text: shifted, encoding: 'ISO-2022-JP' }
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' }
  if (isNearlyUtf8(bytes))
    throw new AppError('FILE_ENCODING_UNKNOWN', { encoding: 'UTF-8', encodings: readableEncodings(bytes) })
  const line = otherLine(bytes)
  if (line !== null) throw new AppError('FILE_ENCODINGS_MIXED', { line, encoding: 'UTF-8' })
  return findLegacy(bytes, language)
}

function decodeChosen(bytes: Uint8Array, encoding: UploadEncoding): string {
  const marked = decodeMarked(bytes)
  const text =
    marked?.encoding === encoding
      ? marked.text
      : encoding === 'UTF-8'
        ? decodeUtf8(bytes)
        : encoding === 'UTF-16LE' || encoding === 'UTF-16BE'
          ? unmarkedUtf16(bytes) && utf16(bytes, encoding)
          : decodeLegacy(bytes, encoding)
  if (text === null)
    throw new AppError('FILE_ENCODING_MISMATCH', { encoding, encodings: readableEncodings(bytes) })
  return text
}

/** Only the beginning is tried. A mark or the zero bytes of UTF-16 leave no choice, and ASCII reads alike in all. */
function readableEncodings(bytes: Uint8Array): UploadEncoding[] {
  const sample = sampleOf(bytes)
  if (decodeMarked(sample) || sample.includes(0) || sample.every((byte) => byte < 0x80)) return []
  const legacy = CANDIDATES.flatMap(({ encoding }) =>
    decodeLegacy(sample, encoding) === null ? [] : [encoding],
  )
  return decodeUtf8(sample) === null ? legacy : ['UTF-8', ...legacy]
}

type Found = { text: string; encoding: UploadEncoding }

function decodeMarked(bytes: Uint8Array): Found | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const text = decodeUtf8(bytes.subarray(3))
    if (text === null) throw new AppError('FILE_ENCODING_UNKNOWN', { encoding: 'UTF-8 BOM' })
    return { text, encoding: 'UTF-8 BOM' }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: utf16(bytes.subarray(2), 'UTF-16LE'), encoding: 'UTF-16LE' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: utf16(bytes.subarray(2), 'UTF-16BE'), encoding: 'UTF-16BE' }
  return null
}

/** Lone surrogates are kept, so that the report can name their row instead of refusing the file. */
function utf16(bytes: Uint8Array, encoding: 'UTF-16LE' | 'UTF-16BE'): string {
  const buffer = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return (encoding === 'UTF-16BE' ? buffer.swap16() : buffer).toString('utf16le')
}

/** Separators and line ends have a zero byte in UTF-16, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  if (bytes.length < 4 || bytes.length % 2 === 1) return null
  const zeros = [0, 0]
  const end = Math.min(bytes.length, SAMPLE_BYTES)
  for (let i = 0; i < end; i++) if (bytes[i] === 0) zeros[i % 2]!++
  const [even, odd] = zeros as [number, number]
  const guess = odd > even * 10 ? 'UTF-16LE' : even > odd * 10 ? 'UTF-16BE' : null
  if (!guess) return null
  const sample = utf16(bytes.subarray(0, end), guess)
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\uFFFE\uFFFF]/.test(sample) ? null : guess
}

/** UTF-8 with a few broken bytes would still decode as some East Asian encoding, into nonsense. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 4 * SAMPLE_BYTES))
  let broken = 0
  let good = 0
  for (const character of text) {
    if (character === '\ufffd') broken++
    else if (character > '\u007f') good++
  }
  return good >= 3 && good > broken * 4
}

/** Characters of three bytes and more that tell UTF-8 from what only happens to be it, and the share of lines with them. */
const SURE_CHARACTERS = 3
const SURE_SHARE = 0.05

/** The first line (from 1) that is no UTF-8 where other lines surely are; null where none are. */
function otherLine(bytes: Uint8Array): number | null {
  let [first, others, sureLines, characters] = [0, 0, 0, 0]
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const feed = bytes.indexOf(0x0a, start)
    const end = feed < 0 ? bytes.length : feed
    const text = decodeUtf8(bytes.subarray(start, end))
    const wide = text?.match(/[\u0800-\u{10ffff}]/gu)?.length ?? 0
    if (text === null && others++ === 0) first = line
    if (wide > 0) sureLines++
    characters += wide
    start = end + 1
  }
  const isMixed =
    others > 0 && characters >= SURE_CHARACTERS && sureLines >= SURE_SHARE * (sureLines + others)
  return isMixed ? first : null
}

function findLegacy(bytes: Uint8Array, language: Language): Found {
  const sample = sampleOf(bytes)
  const ranked = CANDIDATES.flatMap((candidate) => {
    const text = decodeLegacy(sample, candidate.encoding)
    if (text === null) return []
    const own = candidate.languages.includes(language) ? OWN_LANGUAGE : 0
    return [{ candidate, cost: costAs(candidate.script, text) - own }]
  }).sort((a, b) => a.cost - b.cost)
  for (const { candidate } of ranked) {
    const text = decodeLegacy(bytes, candidate.encoding)
    if (text !== null) return { text, encoding: candidate.encoding }
  }
  throw new AppError('FILE_ENCODING_UNKNOWN')
}

/** Whole lines only: a line feed is never the second half of a character in any of the encodings. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes
  const end = bytes.lastIndexOf(0x0a, SAMPLE_BYTES)
  return bytes.subarray(0, end > 0 ? end : bytes.length)
}
