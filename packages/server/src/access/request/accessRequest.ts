import {
  ACCESS_REQUEST_DAYS,
  ACCESS_REQUESTS_MAX,
  type AccessAnswer,
  type AccessRequest,
  AppError,
  type OwnAccessRequest,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'

/**
 * Keeps what a person asks: once for a code, however often it is asked. Nothing about the reply, nor the time that it
 * takes, tells whether a domain has the code. Throws LIMIT_REACHED; and of a domain that the caller knows ALREADY_MEMBER
 * and ACCESS_DENIED.
 */
export async function askAccess(
  tx: Database,
  { userId, code, codeKey, now }: { userId: number; code: string; codeKey: string; now: Date },
): Promise<{ request: OwnAccessRequest; domainId: number | null }> {
  // One at a time of a person: of two at once both would be the last.
  await sql`select from user_account where id = ${userId} for no key update`.execute(tx)
  const { rows: found } = await sql<{ id: number | null; member: boolean; others: number }>`
    select d.id, m.role is not null as member,
      (select count(*)::int from access_request r where r.user_id = ${userId} and r.code_key <> ${codeKey}) as others
    from (select 1) one
    left join domain d on d.code_key = ${codeKey}
    left join domain_member m on m.domain_id = d.id and m.user_id = ${userId}`.execute(tx)
  const { id: domainId = null, member = false, others = 0 } = found[0] ?? {}
  if (member) throw new AppError('ALREADY_MEMBER', {}, [{ path: 'code', code: 'ALREADY_MEMBER' }])
  if (others >= ACCESS_REQUESTS_MAX) throw new AppError('LIMIT_REACHED', { max: ACCESS_REQUESTS_MAX })
  // Who was let in and is not there any more asks anew.
  const { rows } = await sql<{ id: number; code: string; created_at: Date }>`
    insert into access_request as r (user_id, domain_id, code, code_key, created_at)
    values (${userId}, ${domainId}, ${code}, ${codeKey}, ${now})
    on conflict (user_id, code_key) do update
    set domain_id = excluded.domain_id, created_at = excluded.created_at, state = 'WAITING', answered_at = null,
        answered_by = null
    where r.state <> 'DENIED'
    returning id, code, created_at`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('ACCESS_DENIED', {}, [{ path: 'code', code: 'ACCESS_DENIED' }])
  const { id, created_at } = row
  return { request: { id, code: row.code, state: 'WAITING', createdAt: created_at.toISOString() }, domainId }
}

/** A person's own requests that were not granted, the newest first. */
export async function ownRequests(database: Database, userId: number): Promise<OwnAccessRequest[]> {
  const rows = await database
    .selectFrom('access_request')
    .select(['id', 'code', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'APPROVED')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, code, state, created_at }) => ({
    id,
    code,
    state: state === 'DENIED' ? 'DENIED' : 'WAITING',
    createdAt: created_at.toISOString(),
  }))
}

/** Withdraws a request that waits. Throws NOT_FOUND, also once it is answered. */
export async function withdrawRequest(database: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('access_request')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', { kind: 'accessRequest', id })
}

/** The requests for access to a domain: open ones first, the oldest of them first, then answered ones. */
export async function listRequests(database: Database, domainId: number): Promise<AccessRequest[]> {
  const rows = await database
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .leftJoin('domain_member as m', (join) =>
      join.onRef('m.domain_id', '=', 'r.domain_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .leftJoin('user_account as a', 'a.id', 'r.answered_by')
    .select(['r.id', 'u.nick as name', 'u.email', 'r.state', 'm.role', 'r.created_at', 'r.answered_at'])
    .select('a.nick as answeredBy')
    .where('r.domain_id', '=', domainId)
    .orderBy(sql`r.state <> 'WAITING'`)
    .orderBy(sql`case when r.state = 'WAITING' then r.created_at end`)
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id')
    .execute()
  return rows.map(({ created_at, answered_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    answeredAt: answered_at && answered_at.toISOString(),
  }))
}

type Answering = { domainId: number; id: number; by: number; now: Date }

/**
 * Answers a request once; a second answer is refused. A person who meanwhile became a member in another way keeps that
 * role. Throws NOT_FOUND and REQUEST_ANSWERED. Returns the person who had asked.
 */
export async function answerRequest(
  tx: Database,
  { domainId, id, by, now }: Answering,
  given: AccessAnswer,
): Promise<number> {
  const row = await tx
    .selectFrom('access_request')
    .select(['user_id', 'state'])
    .where('id', '=', id)
    .where('domain_id', '=', domainId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { kind: 'accessRequest', id })
  if (row.state !== 'WAITING') throw new AppError('REQUEST_ANSWERED')
  const state = given.answer === 'APPROVE' ? 'APPROVED' : 'DENIED'
  await tx
    .updateTable('access_request')
    .set({ state, answered_at: now, answered_by: by })
    .where('id', '=', id)
    .execute()
  if (given.answer === 'APPROVE')
    await tx
      .insertInto('domain_member')
      .values({ domain_id: domainId, user_id: row.user_id, role: given.role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return row.user_id
}

/**
 * Takes an answer back: what was approved ends with the access that it gave, what was denied may be asked again. An
 * owner stays. Throws NOT_FOUND. Returns who had asked.
 */
export async function takeBackAnswer(
  tx: Database,
  { domainId, id }: { domainId: number; id: number },
): Promise<{ userId: number; ended: boolean }> {
  const row = await tx
    .deleteFrom('access_request')
    .where('id', '=', id)
    .where('domain_id', '=', domainId)
    .where('state', '<>', 'WAITING')
    .returning(['user_id', 'state'])
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { kind: 'accessRequest', id })
  if (row.state !== 'APPROVED') return { userId: row.user_id, ended: false }
  const { numDeletedRows } = await tx
    .deleteFrom('domain_member')
    .where('domain_id', '=', domainId)
    .where('user_id', '=', row.user_id)
    .where('role', '<>', 'OWNER')
    .executeTakeFirst()
  return { userId: row.user_id, ended: numDeletedRows > 0n }
}

/** Forgets requests that nobody answered, and denials: after a month one may ask again. */
export async function forgetOldRequests({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - ACCESS_REQUEST_DAYS * 86_400_000)
  await database
    .deleteFrom('access_request')
    .where('state', '<>', 'APPROVED')
    .where((e) => e(e.fn.coalesce('answered_at', 'created_at'), '<', before))
    .execute()
}
