import { readFile } from 'node:fs/promises'
import { AppError } from '@parlance/contract'
import { parseTestFile } from './automatedTest/file/parseTestFile'
import { parseUpload } from './content/exchange/file/parseUpload'
import type { SheetAnswer, SheetRequest, TestSheetRequest } from './content/exchange/file/readUpload'
import { endWithParent } from './endWithParent'

/** The process that reads one uploaded file and ends; a file that makes it slow or big ends with it. */
endWithParent()
process.once('message', (request: SheetRequest | TestSheetRequest) => {
  void answer(request).then((reply) => {
    process.send!(reply, () => process.exit(0))
  })
})

async function answer(request: SheetRequest | TestSheetRequest): Promise<SheetAnswer> {
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
