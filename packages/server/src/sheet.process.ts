import { readFile } from 'node:fs/promises'
import { AppError } from '@parlance/contract'
import { parseUpload } from './content/exchange/file/parseUpload'
import type { SheetAnswer, SheetRequest } from './content/exchange/file/readUpload'
import { endWithParent } from './endWithParent'

/** The process that reads one uploaded file and ends; a file that makes it slow or big ends with it. */
endWithParent()
process.once('message', (request: SheetRequest) => {
  void answer(request).then((reply) => {
    process.send!(reply, () => process.exit(0))
  })
})

async function answer({ content, fileName, language, reading }: SheetRequest): Promise<SheetAnswer> {
  try {
    const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
    return { parsed: await parseUpload(bytes, fileName, language, reading) }
  } catch (error) {
    if (error instanceof AppError) return { error: { code: error.code, params: error.params } }
    return { error: { code: 'FILE_DAMAGED', params: {} } }
  }
}
