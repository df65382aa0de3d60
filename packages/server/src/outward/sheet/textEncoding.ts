import { AppError, type Language, type UploadEncoding } from '@parlance/contract'
import { costAs, type Script } from './scriptPlausibility'

type Candidate = { encoding: UploadEncoding; label: string; script: Script; languages: Language[] }

/** The legacy encodings that spreadsheet programs of our markets write, by the labels of the Encoding Standard. */
const CANDIDATES: Candidate[] = [
  { encoding: 'CP949', label: 'euc-kr', script: 'ko', languages: ['ko'] },
  { encoding: 'Shift_JIS', label: 'shift_jis', script: 'ja', languages: ['ja'] },
  { encoding: 'GBK', label: 'gbk', script: 'zh-CN', languages: ['zh-CN'] },
  { encoding: 'Big5', label: 'big5', script: 'zh-TW', languages: ['zh-TW'] },
  { encoding: 'TIS-620', label: 'windows-874', script: 'th', languages: ['th'] },
  { encoding: 'Windows-1252', label: 'windows-1252', script: 'latin', languages: ['en', 'id'] },
]
/** What the domain's own language is worth, in bits: it decides files of a few words and no others. */
const OWN_LANGUAGE = 12
/** Bytes looked at; more do not change the answer. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Decodes a text file and returns the encoding that it used. Strict UTF-8 first; then the legacy encoding whose reading
 * is the likeliest text, with the domain's language to decide very short ones. Throws FILE_TYPE_UNSUPPORTED for what is
 * no text and FILE_ENCODING_UNKNOWN when no encoding fits the whole file.
 */
export function decodeText(
  bytes: Uint8Array,
  language: Language,
): { text: string; encoding: UploadEncoding } {
  const marked = decodeMarked(bytes)
  if (marked) return marked
  const wide = unmarkedUtf16(bytes)
  if (wide) return { text: utf16(bytes, wide), encoding: wide }
  if (bytes.includes(0)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const utf8 = decodeStrictly(bytes, 'utf-8')
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' }
  if (isNearlyUtf8(bytes)) throw new AppError('FILE_ENCODING_UNKNOWN', { encoding: 'UTF-8' })
  return decodeLegacy(bytes, language)
}

function decodeMarked(bytes: Uint8Array): { text: string; encoding: UploadEncoding } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const text = decodeStrictly(bytes.subarray(3), 'utf-8')
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

/** The platform's decoder takes the bytes 80 to 9F of windows-1252 for control characters, as Latin 1 does. */
const WINDOWS_1252_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  if (label === 'windows-1252')
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (sign) => WINDOWS_1252_SIGNS[sign.charCodeAt(0) - 0x80]!)
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
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

function decodeLegacy(bytes: Uint8Array, language: Language): { text: string; encoding: UploadEncoding } {
  const sample = sampleOf(bytes)
  const ranked = CANDIDATES.flatMap((candidate) => {
    const text = decodeStrictly(sample, candidate.label)
    if (text === null) return []
    const own = candidate.languages.includes(language) ? OWN_LANGUAGE : 0
    return [{ candidate, cost: costAs(candidate.script, text) - own }]
  }).sort((a, b) => a.cost - b.cost)
  for (const { candidate } of ranked) {
    const text = decodeStrictly(bytes, candidate.label)
    // oxlint-disable-next-line no-control-regex
    if (text !== null && !/[\u0080-\u009f]/.test(text)) return { text, encoding: candidate.encoding }
  }
  throw new AppError('FILE_ENCODING_UNKNOWN')
}

/** Whole lines only: a line feed is never the second half of a character in any of the encodings. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes
  const end = bytes.lastIndexOf(0x0a, SAMPLE_BYTES)
  return bytes.subarray(0, end > 0 ? end : bytes.length)
}
