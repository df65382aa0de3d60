import { readFile } from 'node:fs/promises'
import { AppError } from '@parlance/contract'
import type { MediaAnswer, MediaRequest } from './content/media/mediaRequest'
import { readAudio } from './content/media/readAudio'
import { readImage } from './content/media/readImage'
import { endWithParent } from './process/endWithParent'

/** The process that reads one uploaded picture or sound and ends; a file that makes it slow or big ends with it. */
endWithParent({ computeMs: Number(process.argv[2]) })
process.once('message', (request: MediaRequest) => {
  void answer(request).then((reply) => {
    process.send!(reply, () => process.exit(0))
  })
})

async function answer(request: MediaRequest): Promise<MediaAnswer> {
  try {
    const bytes = await readFile(request.path)
    const read =
      request.kind === 'image'
        ? await readImage(bytes, request.crop)
        : await readAudio(bytes, request.isCallCentre)
    return { read }
  } catch (error) {
    if (error instanceof AppError) {
      const { code, params, issues } = error
      return { error: { code, params, issues } }
    }
    return { error: { code: 'FILE_DAMAGED', params: {}, issues: [] } }
  }
}
