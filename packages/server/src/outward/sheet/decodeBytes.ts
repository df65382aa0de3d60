import type { UploadEncoding } from '@parlance/contract'
import iconv from 'iconv-lite'

/**
 * The names of the decoders. Those of the platform read EUC-KR without the syllables that CP949 adds to it, and Big5
 * without Hong Kong's characters.
 */
const DECODER: Partial<Record<UploadEncoding, string>> = {
  CP949: 'cp949',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GBK: 'cp936',
  GB18030: 'gb18030',
  Big5: 'big5hkscs',
  'TIS-620': 'windows874',
  'Windows-1252': 'windows1252',
}
/** The escape sequences by which ISO-2022-JP changes to Japanese characters; all its bytes are ASCII. */
// oxlint-disable-next-line no-control-regex
const JAPANESE_SHIFT = /\u001B(?:\$[@B]|\([IJ])/

/** The text of bytes in a legacy encoding; null when a byte has no meaning in it. */
export function decodeLegacy(bytes: Uint8Array, encoding: UploadEncoding): string | null {
  if (encoding === 'ISO-2022-JP') return decodeShifted(bytes)
  const decoder = DECODER[encoding]
  if (!decoder) return null
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), decoder)
  return /[\u0080-\u009F\uFFFD]/.test(text) ? null : text
}

/** The text of bytes in UTF-8 without a mark; null when they are none. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  return decodeStrictly(bytes, 'utf-8')
}

function decodeShifted(bytes: Uint8Array): string | null {
  if (!bytes.includes(0x1b) || bytes.some((byte) => byte >= 0x80)) return null
  const ascii = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return JAPANESE_SHIFT.test(ascii) ? decodeStrictly(bytes, 'iso-2022-jp') : null
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
