import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context'

const COOKIE = 'parlance_session'
const LIFETIME_DAYS = 14
const TOUCH_MINUTES = 10

export type SignedIn = { id: number; email: string; nick: string; device: string; locale: string }

/** Starts a session and sets its cookie. The cookie holds a random id of 256 bits; only its hash is stored. */
export async function startSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const id = randomBytes(32).toString('base64url')
  await context.database
    .insertInto('user_session')
    .values({
      id_hash: hashOf(id),
      user_id: userId,
      expires_at: new Date(context.now().getTime() + LIFETIME_DAYS * 86_400_000),
    })
    .execute()
  const secure = request.protocol === 'https' || context.config.publicUrl?.startsWith('https:') === true
  reply.setCookie(COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFETIME_DAYS * 86_400,
  })
}

export async function endSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const id = request.cookies[COOKIE]
  if (id) await context.database.deleteFrom('user_session').where('id_hash', '=', hashOf(id)).execute()
  reply.clearCookie(COOKIE, { path: '/' })
}

/** The user of a request's cookie, or null. A session in use is prolonged, at most every ten minutes. */
export async function findSession(context: Context, request: FastifyRequest): Promise<SignedIn | null> {
  const id = request.cookies[COOKIE]
  if (!id) return null
  const now = context.now()
  const row = await context.database
    .selectFrom('user_session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.nick', 'u.device', 'u.locale', 's.seen_at'])
    .where('s.id_hash', '=', hashOf(id))
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > TOUCH_MINUTES * 60_000) await touch(context, hashOf(id), now)
  return row
}

async function touch(context: Context, idHash: Buffer, now: Date): Promise<void> {
  await context.database
    .updateTable('user_session')
    .set({ seen_at: now, expires_at: sql`${now}::timestamptz + make_interval(days => ${LIFETIME_DAYS})` })
    .where('id_hash', '=', idHash)
    .execute()
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
