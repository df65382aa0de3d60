import { MULTIMEDIA_SIGNATURE_HEADER, type OutwardRequest } from '@parlance/contract'
import { signatureOf } from '../../../content/component/actionMethod/signRequest'
import type { Image } from '../port'

/** The request with the image in it. */
export function withImage(request: OutwardRequest, image: Image): OutwardRequest {
  const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>
  return { ...request, body: JSON.stringify({ ...body, multimedia: { type: 'image', ...image } }) }
}

/** The request as it is sent: with the image in it, and signed. */
export function signedWithImage(request: OutwardRequest, image: Image, secret: string): OutwardRequest {
  const whole = withImage(request, image)
  const signature = signatureOf(MULTIMEDIA_SIGNATURE_HEADER, secret, whole.body ?? '')
  return { ...whole, headers: [...whole.headers, signature] }
}
