import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { networkOf } from '../attempt/attemptLimit'
import { isSecure } from './session'

const COOKIE = 'parlance_device'
const LIFETIME_DAYS = 180

/** The facts about the origin of a sign-in: the device of its cookie, and whether its address was used before. */
type Familiarity = { device: string | null; address: boolean }

/** How well the place of a request is known to belong to the account of an e-mail address. */
export async function familiarityOf(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<Familiarity> {
  const idHash = hashOf(request.cookies[COOKIE] ?? '')
  const network = networkOf(request.ip)
  const rows = await context.database
    .selectFrom('known_device as d')
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .select(['d.id_hash', 'd.address'])
    .where('u.email', '=', email)
    .execute()
  const device = rows.find((row) => row.id_hash.equals(idHash))
  return {
    device: device ? idHash.toString('base64url') : null,
    address: rows.some((row) => row.address === network),
  }
}

/** Remembers that a person has signed in from here; a browser keeps its identifier whoever signs in. */
export async function rememberDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const kept = request.cookies[COOKIE]
  const id = kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
  const row = { address: networkOf(request.ip), seen_at: context.now() }
  await context.database
    .insertInto('known_device')
    .values({ id_hash: hashOf(id), user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['id_hash', 'user_id']).doUpdateSet(row))
    .execute()
  reply.setCookie(COOKIE, id, {
    path: '/api/v1/agent',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: LIFETIME_DAYS * 86_400,
  })
}

/** Deletes devices that have not been used for half a year. */
export async function forgetOldDevices(context: Context): Promise<void> {
  const since = new Date(context.now().getTime() - LIFETIME_DAYS * 86_400_000)
  await context.database.deleteFrom('known_device').where('seen_at', '<', since).execute()
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
