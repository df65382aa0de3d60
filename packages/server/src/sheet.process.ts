import { answerSheet } from './automatedTest/file/answerSheet'
import type { SheetRequest, TestSheetRequest } from './content/exchange/file/readUpload'
import { BEGUN } from './outward/begun'
import { endWithParent } from './process/endWithParent'

/** The process that reads one uploaded file and ends; a file that makes it slow or big ends with it. */
endWithParent()
process.once('message', (request: SheetRequest | TestSheetRequest) => {
  process.send!(BEGUN)
  void answerSheet(request).then((reply) => {
    process.send!(reply, () => process.exit(0))
  })
})
