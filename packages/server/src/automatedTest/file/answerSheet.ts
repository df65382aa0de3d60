import { readFile } from 'node:fs/promises'
import { AppError } from '@parlance/contract'
import { parseUpload } from '../../content/exchange/file/parseUpload'
import type { SheetAnswer, SheetRequest, TestSheetRequest } from '../../content/exchange/file/readUpload'
import { parseTestFile } from './parseTestFile'

/** Reads an uploaded file, or says by which code it is refused. */
export async function answerSheet(request: SheetRequest | TestSheetRequest): Promise<SheetAnswer> {
  const { content, fileName, language, reading } = request
  try {
    const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
    if (reading === 'TEST') return { parsed: await parseTestFile(bytes, fileName, language) }
    return { parsed: await parseUpload(bytes, fileName, language, reading) }
  } catch (error) {
    if (error instanceof AppError) return { error: { code: error.code, params: error.params } }
    return { error: { code: 'FILE_DAMAGED', params: {} } }
  }
}
