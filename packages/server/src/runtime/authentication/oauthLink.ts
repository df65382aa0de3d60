import { createHash, randomBytes } from 'node:crypto'
import type { OAuthServer } from '@parlance/contract'
import { z } from 'zod'
import { oauthRedirectUri, oauthSecret } from '../../content/component/oauth/oauthClient'
import type { Context } from '../../context'
import { isStillSignedIn, type TokenOwner } from './oauthTokens'
import { AUTHENTICATION_MINUTES, stateHash } from './state'

/** What the way back needs of the way out, sealed beside the state: where to ask for tokens, and the proof of PKCE. */
export const OAuthRequest = z.object({
  tokenUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  verifier: z.string(),
})
export type OAuthRequest = z.infer<typeof OAuthRequest>

/**
 * The address at which an end user signs in by OAuth: an authorization code with PKCE (RFC 7636) and a state that is good
 * for one answer and ten minutes. `known` where they signed in before; null where the secret is for another server.
 */
export async function oauthLink(
  context: Context,
  owner: TokenOwner,
  server: OAuthServer,
  deadline: number,
): Promise<{ url: string } | { known: true } | null> {
  if (!URL.canParse(server.authorizationUrl)) return null
  if (await isStillSignedIn(context, owner, server, deadline)) return { known: true }
  if (!(await oauthSecret(context, owner.domain_id, server.tokenUrl))) return null
  const state = randomBytes(24).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = oauthRedirectUri(context)
  const { tokenUrl, clientId } = server
  const request: OAuthRequest = { tokenUrl, clientId, redirectUri, verifier }
  await context.database
    .insertInto('authentication_request')
    .values({
      ...owner,
      state_hash: stateHash(state),
      expires_at: new Date(context.now().getTime() + AUTHENTICATION_MINUTES * 60_000),
      oauth_sealed: context.seal.close(JSON.stringify(request), oauthBinding(stateHash(state))),
    })
    .execute()
  const link = new URL(server.authorizationUrl)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(server.scope && { scope: server.scope }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) link.searchParams.set(name, value)
  return { url: link.href }
}

/** What the sealed part of a request is bound to. */
export function oauthBinding(hash: Buffer): string {
  return `authentication_request|oauth_sealed|${hash.toString('base64url')}`
}
