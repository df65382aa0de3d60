import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { AppError, type BodyOf, type dialogueSettings, originOf, type ReplyOf } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { fingerprintOf, readRsaKey } from './rsaKey'

/** The two halves of a domain's key, and the origin that it signs links to. */
type AuthenticationKey = { privateKey: KeyObject; publicKey: KeyObject; origin: string }

/**
 * Sets the private key with which a bot signs authentication requests to the origin of an address (behaviour 12.12);
 * null forgets it. Throws INVALID with PRIVATE_KEY_INVALID for what holds no RSA key of at least 2,048 bits.
 */
export async function setAuthenticationKey(
  context: Context,
  domainId: number,
  { key, url }: BodyOf<typeof dialogueSettings.setKey>,
): Promise<void> {
  const origin = originOf(url ?? '')
  if (key === null || origin === null) {
    await context.database.deleteFrom('authentication_key').where('domain_id', '=', domainId).execute()
    return
  }
  const privateKey = readKey(key)
  const publicKey = createPublicKey(privateKey)
  const row = {
    key_sealed: context.seal.close(
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      sealBinding(domainId),
    ),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(privateKey),
    origin,
    created_at: context.now(),
  }
  await context.database
    .insertInto('authentication_key')
    .values({ domain_id: domainId, ...row })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
    .execute()
}

/**
 * What the console may know of a domain's key: the last characters of the SHA-256 of the public key, by which a person
 * recognises it, and the origin that it is for; null without a key.
 */
export async function presentAuthenticationKey(
  database: Database,
  domainId: number,
): Promise<Pick<ReplyOf<typeof dialogueSettings.read>, 'authenticationKey' | 'authenticationKeyFor'>> {
  const row = await database
    .selectFrom('authentication_key')
    .select(['fingerprint', 'origin'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  return { authenticationKey: row?.fingerprint ?? null, authenticationKeyFor: row?.origin ?? null }
}

/** The key to sign and to verify with; null when the domain has none. */
export async function authenticationKey(
  context: Context,
  domainId: number,
): Promise<AuthenticationKey | null> {
  const row = await context.database
    .selectFrom('authentication_key')
    .select(['key_sealed', 'public_key', 'origin'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  if (!row) return null
  return {
    privateKey: createPrivateKey(context.seal.open(row.key_sealed, sealBinding(domainId))),
    publicKey: createPublicKey(row.public_key),
    origin: row.origin,
  }
}

function readKey(pem: string): KeyObject {
  const key = readRsaKey(pem)
  if (key) return key
  throw new AppError('INVALID', {}, [{ path: 'key', code: 'PRIVATE_KEY_INVALID' }])
}

function sealBinding(domainId: number): string {
  return `authentication_key|key|${domainId}`
}
