import type { Invite, Member } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'

/** The invites of a domain, the newest first; or the one of an id. */
export async function listInvites(
  { database, now }: Context,
  domainId: number,
  id?: number,
): Promise<Invite[]> {
  const rows = await database
    .selectFrom('invite as i')
    .leftJoin('user_account as m', 'm.id', 'i.made_by')
    .leftJoin('user_account as u', 'u.id', 'i.used_by')
    .select(['i.id', 'i.kind', 'i.created_at', 'i.expires_at', 'i.used_at'])
    .select(['m.nick as madeBy', 'u.nick as name', 'u.email'])
    .where('i.domain_id', '=', domainId)
    .$if(id !== undefined, (query) => query.where('i.id', '=', id!))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    madeBy: row.madeBy,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.used_at === null && row.expires_at <= now(),
    usedBy: row.name === null || row.email === null ? null : { name: row.name, email: row.email },
    usedAt: row.used_at && row.used_at.toISOString(),
  }))
}

/** The members of a domain: its owners first, then the others in the order in which they joined. */
export async function listMembers({ database }: Context, domainId: number): Promise<Member[]> {
  const rows = await database
    .selectFrom('domain_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.nick', 'u.email', 'm.role', 'm.created_at'])
    .where('m.domain_id', '=', domainId)
    .orderBy(sql`m.role <> 'OWNER'`)
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: row.nick,
    email: row.email,
    role: row.role,
    since: row.created_at.toISOString(),
  }))
}
