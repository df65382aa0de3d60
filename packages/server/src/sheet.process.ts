import { answerSheet } from './automatedTest/file/answerSheet'
import type { SheetRequest, TestSheetRequest } from './content/exchange/file/readUpload'
import { endWithParent } from './process/endWithParent'

/** The process that reads one uploaded file and ends; a file that makes it slow or big ends with it. */
endWithParent({ computeMs: Number(process.argv[2]) })
process.once('message', (request: SheetRequest | TestSheetRequest) => {
  void answerSheet(request).then((reply) => {
    process.send!(reply, () => process.exit(0))
  })
})
