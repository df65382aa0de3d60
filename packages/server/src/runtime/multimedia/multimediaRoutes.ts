import {
  AppError,
  type MultimediaIntent,
  type MultimediaIntentFields,
  multimediaIntent,
  secretEnding,
} from '@parlance/contract'
import { sql } from 'kysely'
import { findMultimedia, multimediaBinding } from '../../content/multimedia/multimediaSetting'
import { lockContent } from '../../content/reference/contentLock'
import type { Writing } from '../../content/reference/writing'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { echoMultimedia } from './echoMultimedia'

/** The server that says what images mean: what is entered, and its test call. */
export function multimediaRoutes(serve: Serve, context: Context): void {
  serve(multimediaIntent.read, ({ query }) => present(context.database, query.domainId))

  serve(multimediaIntent.update, async ({ query: { domainId }, body, caller }) => {
    const writing = { domainId, by: caller.userId, now: context.now() }
    await context.database
      .transaction()
      .execute((tx) => update(context, tx, writing, body.revision, body.fields))
    return present(context.database, domainId)
  })

  serve(multimediaIntent.echo, ({ query, body, caller }) =>
    echoMultimedia(context, query.domainId, `test-${caller.userId}`, body),
  )
}

/** A secret that is left empty stays. Throws EDITED_BY_ANOTHER, and INVALID where there would be none to sign with. */
async function update(
  { seal }: Context,
  tx: Database,
  { domainId, by, now }: Writing,
  revision: number,
  { active, url, secret }: MultimediaIntentFields,
): Promise<void> {
  await lockContent(tx, domainId)
  const before = await findMultimedia(tx, domainId)
  refuse(before, revision, active && secret === '')
  const columns = {
    active,
    url,
    secret_sealed: secret ? seal.close(secret, multimediaBinding(domainId)) : (before?.secret_sealed ?? null),
    secret_ending: secret ? secretEnding(secret) : (before?.secret_ending ?? null),
    updated_at: now,
    updated_by: by,
  }
  await tx
    .insertInto('multimedia_intent')
    .values({ domain_id: domainId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('domain_id')
        .doUpdateSet({ ...columns, revision: sql<number>`multimedia_intent.revision + 1` }),
    )
    .execute()
}

function refuse(
  before: Awaited<ReturnType<typeof findMultimedia>>,
  revision: number,
  needsStored: boolean,
): void {
  const { revision: stored = 0, secret_sealed = null } = before ?? {}
  if (stored !== revision) throw new AppError('EDITED_BY_ANOTHER', { revision: stored })
  if (needsStored && secret_sealed === null)
    throw new AppError('INVALID', {}, [{ path: 'fields.secret', code: 'REQUIRED' }])
}

async function present(database: Database, domainId: number): Promise<MultimediaIntent> {
  const row = await findMultimedia(database, domainId)
  const { active = false, url = '', secret_ending = null, revision = 0 } = row ?? {}
  return { active, url, secretEnding: secret_ending, revision }
}
