import type { OAuthServer } from '@parlance/contract'
import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import { askForToken, type Tokens } from '../../content/component/oauth/askForToken'
import { oauthSecret } from '../../content/component/oauth/oauthClient'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'

/** The user whose tokens they are, in an environment of a domain. */
export type TokenOwner = Pick<
  Selectable<Tables['oauth_token']>,
  'domain_id' | 'environment' | 'platform' | 'user_id'
>

/** What is sealed: tokens are good only at the server and for the client that they were given to. */
const Kept = z.object({
  tokenUrl: z.string(),
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
})

/** Keeps the tokens of an end user, sealed. */
export async function keepTokens(
  { database, seal, now }: Context,
  owner: TokenOwner,
  { tokenUrl, clientId }: Pick<OAuthServer, 'tokenUrl' | 'clientId'>,
  { accessToken, refreshToken, expiresInSeconds }: Tokens,
): Promise<void> {
  const sealed = seal.close(
    JSON.stringify({ tokenUrl, clientId, accessToken, refreshToken }),
    sealBinding(owner),
  )
  const expires = expiresInSeconds === null ? null : new Date(now().getTime() + expiresInSeconds * 1_000)
  const row: Omit<Insertable<Tables['oauth_token']>, keyof TokenOwner> = {
    sealed,
    expires_at: expires,
    used_at: now(),
  }
  await database
    .insertInto('oauth_token')
    .values({ ...owner, ...row })
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'environment', 'platform', 'user_id']).doUpdateSet(row),
    )
    .execute()
}

/**
 * Whether an end user signed in before and still is: the access token has not run out, or the server gives a new one
 * for the refresh token. Tokens that it takes no more are forgotten.
 */
export async function isStillSignedIn(
  context: Context,
  owner: TokenOwner,
  { tokenUrl, clientId }: OAuthServer,
  deadline: number,
): Promise<boolean> {
  const { database, seal, now } = context
  const row = await database
    .selectFrom('oauth_token')
    .selectAll()
    .where((e) => e.and(owner))
    .executeTakeFirst()
  if (!row) return false
  const kept = Kept.parse(JSON.parse(seal.open(row.sealed, sealBinding(owner))))
  if (kept.tokenUrl !== tokenUrl || kept.clientId !== clientId) return false
  if (row.expires_at && row.expires_at > now()) return true
  const stored = kept.refreshToken === null ? null : await oauthSecret(context, owner.domain_id, tokenUrl)
  if (kept.refreshToken === null || !stored) return false
  const client = { domainId: owner.domain_id, tokenUrl, clientId, ...stored }
  const grant = { grant_type: 'refresh_token', refresh_token: kept.refreshToken }
  const reply = await askForToken(context, client, grant, deadline)
  if (!reply.ok) {
    if (reply.error === 'invalid_grant')
      await database
        .deleteFrom('oauth_token')
        .where((e) => e.and(owner))
        .execute()
    return false
  }
  const { tokens } = reply
  // A server that gives no new refresh token means the old one to be used on.
  await keepTokens(context, owner, kept, {
    ...tokens,
    refreshToken: tokens.refreshToken ?? kept.refreshToken,
  })
  return true
}

function sealBinding(owner: TokenOwner): string {
  return `oauth_token|sealed|${JSON.stringify([owner.domain_id, owner.environment, owner.platform, owner.user_id])}`
}
