import { createHash, randomBytes } from 'node:crypto'
import { AppError, INVITE_COUNT_MAX, INVITE_DAYS, type InviteKind } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** Makes an invite for one person. Returns its code, of which only the hash is stored. Throws LIMIT_REACHED. */
export async function makeInvite(
  transaction: Database,
  { domainId, kind, madeBy, now }: { domainId: number; kind: InviteKind; madeBy: number; now: Date },
): Promise<{ id: number; code: string }> {
  // One at a time in a domain: two at once must not both be the last.
  await sql`select 1 from domain where id = ${domainId} for no key update`.execute(transaction)
  const { count } = await transaction
    .selectFrom('invite')
    .where('domain_id', '=', domainId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= INVITE_COUNT_MAX) throw new AppError('LIMIT_REACHED', { max: INVITE_COUNT_MAX })
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITE_DAYS * 86_400_000)
  const { id } = await transaction
    .insertInto('invite')
    .values({
      domain_id: domainId,
      kind,
      code_hash: hashOfInvite(code),
      made_by: madeBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

export type FoundInvite = { domainId: number; domainName: string; kind: InviteKind; usedBy: number | null }

/** The invite of a code. Throws INVITE_INVALID when it is unknown, deleted, or too old and not used. */
export async function findInvite(database: Database, code: string, now: Date): Promise<FoundInvite> {
  const found = await database
    .selectFrom('invite as i')
    .innerJoin('domain as d', 'd.id', 'i.domain_id')
    .select(['d.id as domainId', 'd.name as domainName', 'i.kind', 'i.used_by as usedBy'])
    .select(['i.used_at', 'i.expires_at'])
    .where('i.code_hash', '=', hashOfInvite(code))
    .executeTakeFirst()
  if (!found || (found.used_at === null && found.expires_at <= now)) throw new AppError('INVITE_INVALID')
  const { domainId, domainName, kind, usedBy } = found
  // Used by an account that is gone: it opens nothing any more.
  if (found.used_at !== null && usedBy === null) throw new AppError('INVITE_INVALID')
  return { domainId, domainName, kind, usedBy }
}

/** What an invite says that somebody has used already (specification sections 6 and 8). */
export function usedInvite(kind: InviteKind): AppError {
  return new AppError(kind === 'SCENARIO_EDITOR' ? 'INVITE_USED_BY_EDITOR' : 'INVITE_USED')
}

/**
 * Uses an invite, once: of two at the same time one gets it. Somebody who is in the domain already keeps their role and
 * the invite. Throws INVITE_INVALID, INVITE_USED or INVITE_USED_BY_EDITOR.
 */
export async function takeInvite(
  transaction: Database,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<{ domainId: number; kind: InviteKind } | null> {
  const { domainId, kind, usedBy } = await findInvite(transaction, code, now)
  if (await isMember(transaction, domainId, userId)) return null
  if (usedBy !== null) throw usedInvite(kind)
  const { numUpdatedRows } = await transaction
    .updateTable('invite')
    .set({ used_by: userId, used_at: now })
    .where('code_hash', '=', hashOfInvite(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw usedInvite(kind)
  await transaction
    .insertInto('domain_member')
    .values({ domain_id: domainId, user_id: userId, role: kind })
    .execute()
  return { domainId, kind }
}

/** Whether somebody may enter a domain. */
export async function isMember(database: Database, domainId: number, userId: number): Promise<boolean> {
  const found = await database
    .selectFrom('domain_member')
    .select('role')
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** What is stored of a code. */
export function hashOfInvite(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
