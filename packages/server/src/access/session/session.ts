import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context'

const COOKIE = 'parlance_session'
const LIFETIME_DAYS = 14
/** However much it is used, a session ends so long after its sign-in. */
const LIFETIME_MAX_DAYS = 90
const TOUCH_MINUTES = 10
const USER_AGENT_MAX = 400

type SignedIn = { id: number; email: string; nick: string; device: string; locale: string }

/**
 * Starts a session and sets its cookie. The cookie holds a random id of 256 bits; only its hash is stored. Throws
 * WRONG_CREDENTIALS when the password, of which `passwordHash` was checked, has changed since.
 */
export async function startSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  const id = randomBytes(32).toString('base64url')
  const now = context.now()
  // The lock waits for a change of the password under way, which ends the sessions that are there.
  const { numAffectedRows } = await sql`
    insert into user_session (id_hash, user_id, created_at, seen_at, expires_at, address, user_agent)
    select ${hashOf(id)}, id, ${now}, ${now}, ${expiryAt(now)}, ${request.ip}, ${userAgentOf(request)}
    from user_account where id = ${userId} and password_hash = ${passwordHash} for share`.execute(
    context.database,
  )
  if (numAffectedRows !== 1n) throw new AppError('WRONG_CREDENTIALS')
  reply.setCookie(COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context, request),
    maxAge: LIFETIME_DAYS * 86_400,
  })
}

export async function endSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const idHash = sessionHash(request)
  if (idHash) await context.database.deleteFrom('user_session').where('id_hash', '=', idHash).execute()
  reply.clearCookie(COOKIE, { path: '/' })
}

/** The user of a request's cookie, or null. A session in use is prolonged, at most every ten minutes. */
export async function findSession(context: Context, request: FastifyRequest): Promise<SignedIn | null> {
  const idHash = sessionHash(request)
  if (!idHash) return null
  const now = context.now()
  const row = await context.database
    .selectFrom('user_session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.nick', 'u.device', 'u.locale', 's.seen_at'])
    .where('s.id_hash', '=', idHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > TOUCH_MINUTES * 60_000)
    await touch(context, request, idHash, now)
  return row
}

async function touch(context: Context, request: FastifyRequest, idHash: Buffer, now: Date): Promise<void> {
  await context.database
    .updateTable('user_session')
    .set({
      seen_at: now,
      expires_at: sql<Date>`least(${expiryAt(now)}, created_at + make_interval(days => ${sql.lit(LIFETIME_MAX_DAYS)}))`,
      address: request.ip,
      user_agent: userAgentOf(request),
    })
    .where('id_hash', '=', idHash)
    .execute()
}

/** Deletes sessions that have ended by time. */
export async function forgetOldSessions(context: Context): Promise<void> {
  await context.database.deleteFrom('user_session').where('expires_at', '<=', context.now()).execute()
}

/** Under which the session of a request is stored; null without its cookie. */
export function sessionHash(request: FastifyRequest): Buffer | null {
  const id = request.cookies[COOKIE]
  return id ? hashOf(id) : null
}

/** Whether cookies may be kept to encrypted connections. */
export function isSecure(context: Context, request: FastifyRequest): boolean {
  return request.protocol === 'https' || context.config.publicUrl?.startsWith('https:') === true
}

function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_DAYS * 86_400_000)
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
