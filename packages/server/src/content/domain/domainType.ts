import {
  AppError,
  type BodyOf,
  BUILT_IN_VARIABLES,
  CALL_PARTS,
  type CallUse,
  domainType,
  type Use,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { CALL_ACTIONS } from '../conversation/callCentre'
import { holdContent } from '../reference/contentLock'
import { readDomain } from './domain'

/** Users named for each part; the rest are counted. */
const USERS_SHOWN = 20

/** The type of a domain, and what of it only call centres have. */
export function domainTypeRoutes(serve: Serve, context: Context): void {
  serve(domainType.callUses, ({ params }) => readCallUses(context.database, params.id))
  serve(domainType.change, async ({ params, body, caller }) => {
    await changeType(context, params.id, body)
    return readDomain(context, params.id, caller.role!)
  })
}

/**
 * Content stays as it is, whichever the type: what only a call centre has rests, and is there again when the type comes
 * back. Builds read the type with the content, so it takes effect with the next build or apply.
 */
async function changeType(
  { database, now }: Context,
  domainId: number,
  { revision, domainType: type }: BodyOf<typeof domainType.change>,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await holdContent(tx, domainId)
    const changed = await tx
      .updateTable('domain')
      .set({ domain_type: type, revision: sql<number>`revision + 1`, updated_at: now() })
      .where('id', '=', domainId)
      .where('revision', '=', revision)
      .executeTakeFirst()
    // Thrown within the transaction, so that nothing counts as changed.
    if (changed.numUpdatedRows === 0n) throw new AppError('EDITED_BY_ANOTHER')
  })
}

type Row = Use & { part: CallUse['part']; count: number }

async function readCallUses(database: Database, domainId: number): Promise<CallUse[]> {
  const { rows } = await sql<Row>`
    with used as (${sql.join(usesIn(domainId), sql` union `)}),
      numbered as (
        select *, count(*) over (partition by part) as count,
          row_number() over (partition by part order by name, kind, id) as rank
        from used)
    select part, kind, id, name, 'answer' as "where", count from numbered
    where rank <= ${USERS_SHOWN} order by part, rank`.execute(database)
  return CALL_PARTS.flatMap((part) => {
    const those = rows.filter((row) => row.part === part)
    const users = those.map(({ kind, id, name, where }) => ({ kind, id, name, where }))
    return those.length === 0 ? [] : [{ part, users, count: those[0]!.count }]
  })
}

/** A built-in variable, as texts and conditions write it. */
const BUILT_IN = String.raw`\m(${BUILT_IN_VARIABLES.join('|')})\M`

/** Each part of each thing that has it. */
function usesIn(domainId: number): RawBuilder<unknown>[] {
  const ofConversation = (part: CallUse['part'], holds: RawBuilder<unknown>) => sql`
    select ${part}::text as part, 'conversation' as kind, c.id, c.name
    from conversation c where c.domain_id = ${domainId} and ${holds}`
  const ofComponent = (part: CallUse['part'], holds: RawBuilder<unknown>) => sql`
    select ${part}::text as part, k.kind, k.id, k.name
    from component k where k.domain_id = ${domainId} and ${holds}`
  const inAnswers = (holds: RawBuilder<unknown>) => sql`exists (
    select 1 from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id and ${holds})`
  const events = sql`exists (
    select 1 from question q
    where q.domain_id = c.domain_id and q.conversation_id = c.id and q.chat_type = 'EVENT')`
  const acts = inAnswers(sql`a.settings #>> '{subsequentAction,type}' = any(${[...CALL_ACTIONS]}::text[])`)
  const reads = inAnswers(sql`(a.bubbles::text ~ ${BUILT_IN} or a.settings::text ~ ${BUILT_IN})`)
  return [
    ofConversation('BUILT_IN', sql`(c.dialogue::text ~ ${BUILT_IN} or ${reads})`),
    ofComponent('BUILT_IN', sql`k.fields::text ~ ${BUILT_IN}`),
    ofConversation('CALL', sql`(${events} or ${acts})`),
    ofComponent('NO_RESPONSE', sql`k.kind = 'message' and k.fields ->> 'kind' = 'NO_RESPONSE'`),
  ]
}
