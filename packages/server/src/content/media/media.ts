import { audio, image } from '@parlance/contract'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import type { Serve } from '../../http/serve'
import { uploadMedia } from './uploadMedia'

/** The files of images and audio; all else of them are calls of any component. */
export function mediaRoutes(serve: Serve, context: Context): void {
  serve(image.upload, async ({ query, caller, request }) => {
    const { domainId, cropLeft = 0, cropTop = 0, cropWidth, cropHeight } = query
    const crop =
      cropWidth === undefined || cropHeight === undefined
        ? null
        : { left: cropLeft, top: cropTop, width: cropWidth, height: cropHeight }
    const { userId } = caller
    return uploadMedia(context, { domainId, userId, request }, { kind: 'image', crop })
  })

  serve(audio.upload, async ({ query, caller, request }) => {
    const { domainId } = query
    const { domain_type } = await domainRow(context.database, domainId, ['domain_type'])
    const isCallCentre = domain_type === 'CALL_CENTRE'
    const { userId } = caller
    return uploadMedia(context, { domainId, userId, request }, { kind: 'audio', isCallCentre })
  })
}
