import { randomUUID } from 'node:crypto'
import {
  type ApiEntityCheck,
  type ApiEntityFailure,
  ApiEntityFields,
  AppError,
  apiEntity,
  TURN_BUDGET_MS,
} from '@parlance/contract'
import { apiEntityRequest, echoOfApiEntity, readApiEntityReply } from '@parlance/engine'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import type { Serve } from '../../../http/serve'
import type { JobHandler, RunningJob } from '../../../job/jobHandler'

const WORDS_MAX = 50

/** The result of the first call after a save (throws NOT_FOUND), and the test call of fields that need not be saved. */
export function apiEntityRoutes(serve: Serve, context: Context): void {
  const { database, outward } = context
  serve(apiEntity.check, async ({ query, params }) => {
    const { row } = await readEntity(database, query.domainId, params.id)
    return present(row)
  })

  serve(apiEntity.failures, async ({ query }) => readFailures(database, query.domainId))

  serve(apiEntity.echo, async ({ query: { domainId }, body: { fields, text, send }, caller }) => {
    const { code: domainCode } = await domainRow(database, domainId, ['code'])
    const request = apiEntityRequest(fields, {
      domainCode,
      userId: `test-${caller.userId}`,
      requestId: randomUUID(),
      timestamp: context.now().getTime(),
      userQuery: text,
    })
    const deadline = performance.now() + TURN_BUDGET_MS
    return echoOfApiEntity(text, request, send ? await outward.send(request, { domainId, deadline }) : null)
  })
}

/** Calls the address with the entity's name for an utterance; keeps the result, and the words of the last good one. */
export function createApiEntityHandler(context: Context): JobHandler {
  return {
    permit: apiEntity.create.permit,
    async run(job: RunningJob): Promise<Record<string, unknown>> {
      const { domainId } = job
      const entityId = Number(job.payload['entityId'])
      const { fields, revision, domainCode } = await readEntity(context.database, domainId, entityId)
      const request = apiEntityRequest(fields, {
        domainCode,
        userId: 'initialization',
        requestId: randomUUID(),
        timestamp: context.now().getTime(),
        userQuery: fields.name,
      })
      const deadline = performance.now() + TURN_BUDGET_MS
      // The first call ever may have to wake the server up, and no user waits for it.
      const patient = { ...request, timeoutMs: TURN_BUDGET_MS }
      const read = readApiEntityReply(await context.outward.send(patient, { domainId, deadline }))
      const error = 'reason' in read ? { code: 'API_ENTITY_INIT_FAILED' as const, reason: read.reason } : null
      const words = 'words' in read ? read.words.slice(0, WORDS_MAX) : null
      await context.database.transaction().execute(async (tx) => {
        await keep(tx, { domainId, entityId, revision, at: context.now(), error, words })
        if (error)
          await job.fail(tx, { code: error.code, params: { name: fields.name, reason: error.reason } })
        else await job.finish(tx, { words: words?.length ?? 0 })
      })
      return {}
    },
  }
}

type Outcome = {
  domainId: number
  entityId: number
  revision: number
  at: Date
  error: ApiEntityCheck['error']
  words: ApiEntityCheck['words'] | null
}

/** Stores a result, unless a later save was checked before. */
async function keep(
  tx: Database,
  { domainId, entityId, revision, at, error, words }: Outcome,
): Promise<void> {
  const result = {
    revision,
    checked_at: at,
    error: error && JSON.stringify(error),
    ...(words && { good_at: at, words: JSON.stringify(words) }),
  }
  await tx
    .insertInto('api_entity_check')
    .values({ domain_id: domainId, entity_id: entityId, words: '[]', ...result })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'entity_id'])
        .doUpdateSet(result)
        .where('api_entity_check.revision', '<=', sql<number>`excluded.revision`),
    )
    .execute()
}

/** The checks that failed and are those of the last save. */
async function readFailures(database: Database, domainId: number): Promise<ApiEntityFailure[]> {
  const failed = await database
    .selectFrom('api_entity_check as checked')
    .innerJoin('component', (join) =>
      join
        .onRef('component.domain_id', '=', 'checked.domain_id')
        .onRef('component.id', '=', 'checked.entity_id')
        .onRef('component.revision', '=', 'checked.revision'),
    )
    .select(['checked.entity_id as id', 'checked.error'])
    .where('checked.domain_id', '=', domainId)
    .where('component.kind', '=', 'apiEntity')
    .where('checked.error', 'is not', null)
    .orderBy('checked.entity_id')
    .execute()
  return failed.flatMap(({ id, error }) => (error ? [{ id, reason: error.reason }] : []))
}

async function readEntity(database: Database, domainId: number, entityId: number) {
  const row = await database
    .selectFrom('component')
    .innerJoin('domain', 'domain.id', 'component.domain_id')
    .leftJoin('api_entity_check as checked', (join) =>
      join
        .onRef('checked.domain_id', '=', 'component.domain_id')
        .onRef('checked.entity_id', '=', 'component.id'),
    )
    .select(['component.fields', 'component.revision as saved', 'domain.code'])
    .select(['checked.revision', 'checked.checked_at', 'checked.error', 'checked.good_at', 'checked.words'])
    .where('component.domain_id', '=', domainId)
    .where('component.kind', '=', 'apiEntity')
    .where('component.id', '=', entityId)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { id: entityId })
  return { row, fields: ApiEntityFields.parse(row.fields), revision: row.saved, domainCode: row.code }
}

function present({
  revision,
  checked_at,
  error,
  good_at,
  words,
}: Awaited<ReturnType<typeof readEntity>>['row']): ApiEntityCheck {
  return {
    revision,
    checkedAt: checked_at?.toISOString() ?? null,
    error,
    goodAt: good_at?.toISOString() ?? null,
    words: words ?? [],
  }
}
