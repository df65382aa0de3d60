import { randomBytes } from 'node:crypto'
import { type BodyOf, type OAuthTrial, oauth, TURN_BUDGET_MS } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { askForToken } from './askForToken'
import { oauthRedirectUri, oauthSecret, presentOAuthClient, setOAuthSecret } from './oauthClient'

/** The client that a bot is at an authorization server: its secret, and a trial (behaviour 12.12). */
export function oauthRoutes(serve: Serve, context: Context): void {
  serve(oauth.read, ({ query }) => presentOAuthClient(context, query.domainId))
  serve(oauth.setSecret, async ({ query, body }) => {
    await setOAuthSecret(context, query.domainId, body)
    return presentOAuthClient(context, query.domainId)
  })
  serve(oauth.tryClient, ({ query, body }) => tryClient(context, query.domainId, body))
}

/** A server that knows the client says that the code is wrong; one that does not says so before it reads the code. */
async function tryClient(
  context: Context,
  domainId: number,
  { tokenUrl, clientId }: BodyOf<typeof oauth.tryClient>,
): Promise<OAuthTrial> {
  const stored = await oauthSecret(context, domainId, tokenUrl)
  if (!stored) return { result: 'SECRET_ELSEWHERE', detail: '' }
  const grant = {
    grant_type: 'authorization_code',
    code: randomBytes(24).toString('base64url'),
    redirect_uri: oauthRedirectUri(context),
    code_verifier: randomBytes(32).toString('base64url'),
  }
  const client = { domainId, tokenUrl, clientId, ...stored }
  const reply = await askForToken(context, client, grant, performance.now() + TURN_BUDGET_MS)
  // A server that takes any code lets in anybody.
  if (reply.ok) return { result: 'NOT_UNDERSTOOD', detail: 'HTTP_200' }
  if (reply.kind !== 'REFUSED') return { result: reply.kind, detail: reply.error }
  const isKnown = reply.error === 'invalid_grant'
  return { result: isKnown ? 'READY' : 'CLIENT_REFUSED', detail: reply.error }
}
