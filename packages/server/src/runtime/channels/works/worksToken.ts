import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import { secretsOf } from '../../channel/link/messengerChannelRow'
import type { MessengerChannelRow } from '../../channel/port/linked'
import { postForToken } from '../../channel/pushed/call/postForToken'
import { CALL_MS, outcomeOf } from './worksOutcome'
import { WORKS_CLIENT_SECRET, WORKS_PRIVATE_KEY, WorksSettings } from './worksSettings'

const WORKS_AUTH = 'https://auth.worksmobile.com'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The assertion is used at once; an hour is the most that is taken. */
const ASSERTION_SECONDS = 600

/** A token of the service account, for 24 hours. Throws `TokenRefusal`. */
export async function issueWorksToken(
  context: Context,
  channel: MessengerChannelRow,
): Promise<{ token: string; seconds: number }> {
  const { clientId } = WorksSettings.parse(channel.settings)
  return postForToken(context, {
    domainId: channel.domain_id,
    url: `${apiUrl(context, 'WORKS_AUTH', WORKS_AUTH)}/oauth2/v2.0/token`,
    form: {
      assertion: await assertionOf(context, channel),
      grant_type: GRANT,
      client_id: clientId,
      client_secret: secretsOf(context, channel)(WORKS_CLIENT_SECRET) ?? '',
      scope: 'bot',
    },
    timeoutMs: CALL_MS,
    outcomeOf,
  })
}

/** What the service account says of itself, signed with its key. */
function assertionOf(context: Context, channel: MessengerChannelRow): Promise<string> {
  const { clientId, serviceAccount } = WorksSettings.parse(channel.settings)
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(serviceAccount)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_SECONDS)
    .sign(createPrivateKey(secretsOf(context, channel)(WORKS_PRIVATE_KEY) ?? ''))
}
