import { createHmac } from 'node:crypto'
import { SWITCHER_SIGNATURE_HEADER } from '@parlance/contract'
import type { OutwardRequest } from '@parlance/engine'
import type { Context } from '../../../context'
import { switcherSecret } from '../../switcher/switcherSecret'

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
  const secret = await switcherSecret(context, domainId, signedBy.id)
  if (secret === null) return null
  return { ...request, headers: [...headers, signatureOf(SWITCHER_SIGNATURE_HEADER, secret, body ?? '')] }
}

/** A header with base64(HMAC-SHA256(secret, body)). */
export function signatureOf(name: string, secret: string, body: string): { name: string; value: string } {
  return { name, value: createHmac('sha256', secret).update(body).digest('base64') }
}
