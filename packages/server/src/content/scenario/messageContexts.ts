import type { FieldsOf } from '@parlance/contract'
import type { Database } from '../../db/database'

/** The contexts that messages of the bot add and need (behaviour 7.1): welcome and failure may. */
export async function readMessageContexts(
  database: Database,
  domainId: number,
): Promise<{ set: string[]; needed: string[] }> {
  const messages = await database
    .selectFrom('component')
    .select('fields')
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'message')
    .execute()
  const all = messages.map(({ fields }) => fields as unknown as FieldsOf['message'])
  return {
    set: all.flatMap(({ outputContexts = [] }) =>
      outputContexts.flatMap(({ name, function: does }) => (does === 'ADD' ? [name] : [])),
    ),
    needed: all.flatMap(({ inputContexts = [] }) => inputContexts),
  }
}
