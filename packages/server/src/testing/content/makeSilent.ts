import { sql } from 'kysely'
import type { Database } from '../../db/database'

/**
 * Gives a domain what no save takes any more, as it was saved before: the slots of its tasks have no question and no
 * default value to take, and its answers name a built-in method that there is not.
 */
export async function makeSilent(database: Database, domainId: number): Promise<void> {
  const silent = JSON.stringify({ askBack: '', valueType: 'DEFAULT', defaultValue: '' })
  await sql`update conversation set dialogue = jsonb_set(dialogue, '{task,slots}',
      (select jsonb_agg(s || ${silent}::jsonb) from jsonb_array_elements(dialogue->'task'->'slots') s))
    where domain_id = ${domainId} and dialogue ? 'task'`.execute(database)
  await sql`update answer a set bubbles = jsonb_set(bubbles, '{0,component,data,description}', ${JSON.stringify('x ${`nope(1)}')}::jsonb)
    from conversation c where a.domain_id = ${domainId} and c.domain_id = a.domain_id and c.id = a.conversation_id
      and not c.dialogue ? 'task'`.execute(database)
}
