import type { ImageFault } from '@parlance/contract'
import type { MultimediaReply, OutwardRequest } from '@parlance/engine'
import { sendOpened } from '../../content/component/sendOpened'
import type { Context } from '../../context'
import type { CallOptions } from '../../outward/client/guardedClient'

/** An image of an end user, in base64; it is passed on and kept nowhere. */
export type Image = { data: string; mimeType: string; messageId: string }
/** Fetches the image of an event, before this instant of `performance.now()`. */
export type FetchImage = (deadline: number) => Promise<Image | ImageFault>

/** Puts the image into the request and asks the operator's server. */
export async function askImageServer(
  context: Context,
  request: OutwardRequest,
  fetchImage: FetchImage | undefined,
  options: CallOptions,
): Promise<MultimediaReply> {
  const image = (await fetchImage?.(options.deadline)) ?? 'NOT_FETCHED'
  if (typeof image === 'string') return { outcome: null, fault: image }
  const outcome = await sendOpened(context, withImage(request, image), options)
  return { outcome, fault: null }
}

/** The request with the image in it. */
export function withImage(request: OutwardRequest, image: Image): OutwardRequest {
  const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>
  return { ...request, body: JSON.stringify({ ...body, multimedia: { type: 'image', ...image } }) }
}
