import type { OAuthClient } from '@parlance/contract'
import { publicAddress } from '../../../config'
import type { Context } from '../../../context'

/** Where an authorization server sends end users back to: what operators register with it. */
export function oauthRedirectUri({ config }: Pick<Context, 'config'>): string {
  return `${publicAddress(config)}/auth/oauth/callback`
}

/** The fields of a domain's client that the console may see. */
export async function presentOAuthClient(context: Context, domainId: number): Promise<OAuthClient> {
  const row = await readRow(context, domainId)
  return { redirectUri: oauthRedirectUri(context), secretFor: row?.token_url ?? null }
}

/** Stores the client secret of a domain sealed, for one token address; null forgets it. */
export async function setOAuthSecret(
  { database, seal, now }: Context,
  domainId: number,
  { tokenUrl, secret }: { tokenUrl: string; secret: string | null },
): Promise<void> {
  if (secret === null) {
    await database.deleteFrom('oauth_client').where('domain_id', '=', domainId).execute()
    return
  }
  const secret_sealed = seal.close(secret, sealBinding(domainId))
  const row = { token_url: tokenUrl, secret_sealed, created_at: now() }
  await database
    .insertInto('oauth_client')
    .values({ domain_id: domainId, ...row })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
    .execute()
}

/**
 * The client secret for a token address; its `secret` is null where the domain has none, as a public client has. Null
 * where the secret is for another address: who may only change the address must not learn it there.
 */
export async function oauthSecret(
  context: Context,
  domainId: number,
  tokenUrl: string,
): Promise<{ secret: string | null } | null> {
  const row = await readRow(context, domainId)
  if (!row) return { secret: null }
  if (row.token_url !== tokenUrl) return null
  return { secret: context.seal.open(row.secret_sealed, sealBinding(domainId)) }
}

function readRow({ database }: Context, domainId: number) {
  return database
    .selectFrom('oauth_client')
    .select(['token_url', 'secret_sealed'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
}

function sealBinding(domainId: number): string {
  return `oauth_client|secret|${domainId}`
}
