import { type ImageFault, MULTIMEDIA_BYTES_MAX } from '@parlance/contract'
import type { CallOutcome } from '@parlance/engine'
import { fileNamed, MEDIA_TYPE } from '../../../content/media/mediaFiles'
import type { Context } from '../../../context'
import type { Outgoing } from '../../../outward/client/hop'
import type { Image } from '../port'

const FETCH_MS = 5_000
const OWN = /^\/files\/([^/]+)$/

/** What a file begins with, by its type. */
const SIGNS: readonly [sign: string, mimeType: string][] = [
  ['ffd8ff', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image/png'],
  ['474946', 'image/gif'],
  ['52494646', 'image/webp'],
  ['424d', 'image/bmp'],
]

/** The image at an address: one that was uploaded here, or one of another server. */
export async function imageAt(
  context: Context,
  domainId: number,
  address: string,
): Promise<Image | ImageFault> {
  const own = OWN.exec(address)?.[1]
  if (own === undefined) return fetchImage(context, domainId, { url: address, headers: [] }, 'test')
  const found = await fileNamed(context, own)
  if (!found) return 'NOT_FETCHED'
  const mimeType = MEDIA_TYPE[found.format] ?? ''
  if (!mimeType.startsWith('image/')) return 'NO_IMAGE'
  return { data: Buffer.from(found.bytes).toString('base64'), mimeType, messageId: 'test' }
}

/** Fetches an image from another server. Its first bytes tell what it is: servers say anything. */
export async function fetchImage(
  { outward }: Context,
  domainId: number,
  from: Pick<Outgoing, 'url' | 'headers'>,
  messageId: string,
  deadline = performance.now() + FETCH_MS,
): Promise<Image | ImageFault> {
  const request = { ...from, method: 'GET', body: null, timeoutMs: FETCH_MS, readsFile: true } as const
  return readImage(await outward.send(request, { domainId, deadline }), messageId)
}

function readImage(outcome: CallOutcome, messageId: string): Image | ImageFault {
  if (!outcome.ok) return outcome.fault === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_FETCHED'
  if (outcome.status !== 200) return 'NOT_FETCHED'
  const data = outcome.body
  const begin = Buffer.from(data.slice(0, 32), 'base64').toString('hex')
  const mimeType = SIGNS.find(([sign]) => begin.startsWith(sign))?.[1]
  if (mimeType === undefined) return 'NO_IMAGE'
  return Buffer.byteLength(data, 'base64') > MULTIMEDIA_BYTES_MAX
    ? 'TOO_LARGE'
    : { data, mimeType, messageId }
}
