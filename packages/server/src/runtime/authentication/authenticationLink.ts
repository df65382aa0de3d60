import { randomBytes } from 'node:crypto'
import { originOf } from '@parlance/contract'
import { SignJWT } from 'jose'
import type { Selectable } from 'kysely'
import { authenticationKey } from '../../content/component/dialogueSettings/authenticationKey'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'
import { AUTHENTICATION_MINUTES, stateHash } from './state'

export const AUTHENTICATION_ALGORITHM = 'RS256'
/** Who made a token and for whom: keeps the one that goes out from coming back as an answer. */
export const PARLANCE = 'parlance'
export const VERIFIER = 'verification'

/**
 * The address at which an end user can prove who they are: the operator's, with a state that is good for one answer
 * and ten minutes, signed with the domain's key. Null when the domain has no key, or one for another origin: who may
 * only change the address must not have links to it signed.
 */
export async function authenticationLink(
  context: Context,
  who: Pick<Selectable<Tables['authentication_request']>, 'environment' | 'platform'> & {
    domainId: number
    userId: string
  },
  url: string,
): Promise<{ url: string } | null> {
  const key = await authenticationKey(context, who.domainId)
  if (!key || originOf(url) !== key.origin) return null
  const state = randomBytes(24).toString('base64url')
  const issued = Math.floor(context.now().getTime() / 1_000)
  const expires = issued + AUTHENTICATION_MINUTES * 60
  await context.database
    .insertInto('authentication_request')
    .values({
      state_hash: stateHash(state),
      domain_id: who.domainId,
      environment: who.environment,
      platform: who.platform,
      user_id: who.userId,
      expires_at: new Date(expires * 1_000),
    })
    .execute()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: AUTHENTICATION_ALGORITHM, typ: 'JWT' })
    .setIssuer(PARLANCE)
    .setAudience(VERIFIER)
    .setJti(state)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key.privateKey)
  const link = new URL(url)
  link.searchParams.set('state', token)
  return { url: link.href }
}
