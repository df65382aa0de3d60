import type { VariableFields } from '@parlance/contract'
import { validateVariable } from '@parlance/engine'
import type { Database } from '../../db/database'
import { visitScript } from '../reference/reference'
import { readSettings } from './dialogueSettings'
import type { KindRules } from './kind'

/** Regular-expression variables, as the engine compiles them. */
export const variable: KindRules<VariableFields> = {
  visit: (fields, visit) => ({
    ...fields,
    definition: visitScript(fields.definition, { site: 'definition', path: 'definition' }, visit),
  }),
  async issues({ tx, domainId, fields, dictionaries: known, language: spoken }) {
    const language = spoken ?? (await readSettings(tx, domainId)).language
    const dictionaries = known ?? (await dictionariesOf(tx, domainId))
    return validateVariable(fields.definition, { language, dictionaries })
  },
}

async function dictionariesOf(tx: Database, domainId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('entity')
    .select('name')
    .where('domain_id', '=', domainId)
    .where('type', '=', 'DICTIONARY')
    .execute()
  return new Set(rows.map((row) => `@{${row.name}}`))
}
