import { createHmac } from 'node:crypto'
import { MULTIMEDIA_SIGNATURE_HEADER, SWITCHER_SIGNATURE_HEADER } from '@parlance/contract'
import type { OutwardRequest } from '@parlance/engine'
import type { Context } from '../../context'
import { multimediaSecret } from '../multimedia/multimediaSetting'
import { switcherSecret } from '../switcher/switcherSecret'

/**
 * A request of a bot with the signature of its body, where it is to have one: the bot names whose secret signs, and holds
 * none. Null when there is no such secret.
 */
export async function signRequest<Request extends Pick<OutwardRequest, 'headers' | 'body' | 'signedBy'>>(
  context: Pick<Context, 'database' | 'seal'>,
  domainId: number,
  request: Request,
): Promise<Request | null> {
  const { signedBy, body, headers } = request
  if (!signedBy) return request
  const isSwitch = signedBy.secretOf === 'switcher'
  const name = isSwitch ? SWITCHER_SIGNATURE_HEADER : MULTIMEDIA_SIGNATURE_HEADER
  const secret = await (isSwitch
    ? switcherSecret(context, domainId, signedBy.id)
    : multimediaSecret(context, domainId))
  return secret === null ? null : { ...request, headers: [...headers, signatureOf(name, secret, body ?? '')] }
}

/** A header with base64(HMAC-SHA256(secret, body)). */
export function signatureOf(name: string, secret: string, body: string): { name: string; value: string } {
  return { name, value: createHmac('sha256', secret).update(body).digest('base64') }
}
