import {
  AppError,
  type BodyOf,
  BUILD_SUCCESSES,
  type BuildMode,
  type Domain,
  type DomainDetail,
  domain,
  type Environment,
  type Page,
  type QueryOf,
  type Role,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Area } from '../../area'
import type { Context } from '../../context'
import { pageOf, presentPage } from '../../http/page'
import type { Serve } from '../../http/serve'
import { holdContent } from '../reference/contentLock'
import { hasWords } from '../reference/searchText'
import { createDomain } from './createDomain'
import { presentDomain, presentDomainDetail } from './present'
import { removeDomain } from './removeDomain'

/** Domains: list, create, open, change, delete (specification sections 2, 3 and 5). */
export function domainRoutes(serve: Serve, context: Context, areas: readonly Area[]): void {
  const { database } = context
  serve(domain.list, ({ query, caller }) => listDomains(context, caller.userId, query))
  serve(domain.create, async ({ body, caller }) => {
    const creation = { ownerId: caller.userId, now: context.now() }
    const { domainId } = await database.transaction().execute((tx) => createDomain(tx, creation, body))
    return readDomain(context, domainId, 'OWNER')
  })
  serve(domain.read, ({ params, caller }) => readDomain(context, params.id, caller.role!))
  serve(domain.update, async ({ params, body, caller }) => {
    await updateDomain(context, params.id, body)
    return readDomain(context, params.id, caller.role!)
  })
  serve(domain.remove, async ({ params, body }) => {
    await removeDomain(context, areas, params.id, body.confirmCode)
    return { ok: true as const }
  })
  serve(domain.history, async ({ query }) => {
    const rows = await database
      .selectFrom('domain_period')
      .select(['status', 'began_at'])
      .where('domain_id', '=', query.domainId)
      .orderBy('began_at', 'desc')
      .execute()
    return rows.map(({ status, began_at }, i) => {
      const end = rows[i - 1]?.began_at ?? null
      return { status, from: began_at.toISOString(), to: end && end.toISOString() }
    })
  })
}

async function listDomains(
  { database, now }: Context,
  userId: number,
  query: QueryOf<typeof domain.list>,
): Promise<Page<Domain>> {
  const { isSuperDomain } = query
  const mine = database
    .selectFrom('domain as d')
    .innerJoin('domain_member as m', 'm.domain_id', 'd.id')
    .where('m.user_id', '=', userId)
    .where(hasWords(sql`lower(normalize(d.name, nfkc)) || E'\\n' || d.code_key`, query.search))
    .$if(isSuperDomain !== undefined, (q) => q.where('d.is_super_domain', '=', isSuperDomain!))
  const { count } = await mine.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { pageSize, offset } = pageOf(count, query)
  const rows = await mine
    .selectAll('d')
    .select(['m.role', ...recentBuilds(now())])
    .select((e) =>
      e
        .selectFrom('conversation as c')
        .whereRef('c.domain_id', '=', 'd.id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .as('conversations'),
    )
    .select(
      sql<Environment[]>`array(select p.environment from environment_pointer p where p.domain_id = d.id)`.as(
        'environments',
      ),
    )
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(pageSize)
    .offset(offset)
    .execute()
  return presentPage(
    rows.map((row) => ({
      ...presentDomain(row, row.role, row.conversations ?? 0),
      environments: row.environments,
    })),
    count,
    query,
  )
}

async function updateDomain(
  context: Context,
  domainId: number,
  body: BodyOf<typeof domain.update>,
): Promise<void> {
  const { database } = context
  const updated = await database.transaction().execute(async (tx) => {
    await holdContent(tx, domainId)
    return tx
      .updateTable('domain')
      .set({
        name: body.name,
        model_settings: JSON.stringify(body.modelSettings),
        ...(body.isSuperDomain !== undefined && { is_super_domain: body.isSuperDomain }),
        revision: sql<number>`revision + 1`,
        updated_at: context.now(),
      })
      .where('id', '=', domainId)
      .where('revision', '=', body.revision)
      .executeTakeFirst()
  })
  if (updated.numUpdatedRows === 0n) throw new AppError('EDITED_BY_ANOTHER')
}

/** A domain with its counts and settings. Throws NO_DOMAIN. */
export async function readDomain(
  { database, now }: Pick<Context, 'database' | 'now'>,
  domainId: number,
  role: Role,
): Promise<DomainDetail> {
  const row = await database
    .selectFrom('domain as d')
    .selectAll('d')
    .select(recentBuilds(now()))
    .where('d.id', '=', domainId)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
  const { rows } = await sql<DomainDetail['counts']>`
    select (select count(*) from conversation where domain_id = ${domainId}) as conversations,
           (select coalesce(sum(question_count), 0) from conversation where domain_id = ${domainId}) as questions,
           (select coalesce(sum(answer_count), 0) from conversation where domain_id = ${domainId}) as answers,
           (select count(*) from conversation_tag where domain_id = ${domainId}) as tags,
           (select count(*) from conversation_group where domain_id = ${domainId}) as groups,
           (select count(*) from entity where domain_id = ${domainId}) as entities,
           (select count(*) from conversation where domain_id = ${domainId} and type = 'TASK') as tasks,
           (select count(*) from component where domain_id = ${domainId} and kind = 'image') as images`.execute(
    database,
  )
  return presentDomainDetail(row, role, rows[0]!)
}

/** Builds of the month of `now`, UTC+09:00, that count: those that succeeded or still run. */
function recentBuilds(now: Date) {
  const count = (mode: BuildMode) => sql<number>`(select count(*) from build b
    where b.domain_id = d.id and b.mode = ${mode} and (b.ended_at is null or b.status = any(${BUILD_SUCCESSES}::text[]))
      and b.created_at >= date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`
  return [count('STANDARD').as('recent_builds'), count('QUICK').as('recent_quick_builds')] as const
}
