import { AppError, type Language, type UploadEncoding } from '@parlance/contract'
import { fileTypeFromBuffer } from 'file-type'
import { readText } from './readText'
import { readXls } from './readXls'
import { readXlsx } from './readXlsx'
import type { SheetContent, Wanted } from './sheet'

/**
 * Reads a file that an operator chose, by its content and not by its name. Of a workbook the first
 * sheet is read, and those behind it that are `wanted`. Nothing is calculated and nothing outside the file is read. Runs in a process of its own (`readUpload`), since a crafted file may cost any
 * amount of time and memory.
 * Throws FILE_EMPTY, FILE_TYPE_UNSUPPORTED, FILE_DAMAGED, FILE_PASSWORD_PROTECTED, FILE_TOO_LARGE,
 * FILE_TOO_MANY_ROWS, FILE_ENCODING_UNKNOWN, FILE_ENCODINGS_MIXED, FILE_ENCODING_MISMATCH.
 */
export async function readSheet(
  bytes: Uint8Array,
  fileName: string,
  language: Language,
  { encoding, wanted = () => false }: { encoding?: UploadEncoding | undefined; wanted?: Wanted } = {},
): Promise<SheetContent> {
  if (bytes.length === 0) throw new AppError('FILE_EMPTY')
  if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(bytes, language, wanted)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return readCompound(bytes, language, wanted)
  // To file-type the mark of UTF-16 may be the start of sound.
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  const type = isUtf16 ? undefined : await fileTypeFromBuffer(bytes.subarray(0, 8_192))
  if (type) throw new AppError('FILE_TYPE_UNSUPPORTED', { type: type.ext })
  return /\.xlsx?$/i.test(fileName)
    ? readNamedWorkbook(bytes, fileName, language, encoding)
    : readText(bytes, fileName, language, encoding)
}

/** A table or JSON under the name of a workbook is read as what it is; anything else is a workbook that was damaged. */
function readNamedWorkbook(
  bytes: Uint8Array,
  fileName: string,
  language: Language,
  encoding: UploadEncoding | undefined,
): SheetContent {
  let content: SheetContent
  try {
    content = readText(bytes, fileName, language, encoding)
  } catch (error) {
    throw error instanceof AppError && ['FILE_TOO_MANY_ROWS', 'FILE_ENCODING_MISMATCH'].includes(error.code)
      ? error
      : new AppError('FILE_DAMAGED')
  }
  if (content.kind === 'rows' && content.rows.every(({ cells }) => cells.length < 2))
    throw new AppError('FILE_DAMAGED')
  return content
}

/** An encrypted .xlsx comes in the container of .xls; so do Word files. */
async function readCompound(bytes: Uint8Array, language: Language, wanted: Wanted): Promise<SheetContent> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new AppError('FILE_PASSWORD_PROTECTED')
  const isWorkbook = ['Workbook', 'Book'].some((name) => buffer.includes(Buffer.from(`${name}\0`, 'utf16le')))
  if (!isWorkbook) throw new AppError('FILE_TYPE_UNSUPPORTED')
  return readXls(bytes, language, wanted)
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}
