import type { VariableFields } from '@parlance/contract'
import { validateVariable } from '@parlance/engine'
import { visitScript } from '../reference/reference'
import { readSettings } from './dialogueSettings'
import type { KindRules } from './kind'

/** Regular-expression variables, as the engine compiles them. */
export const variable: KindRules<VariableFields> = {
  visit: (fields, visit) => ({
    ...fields,
    definition: visitScript(fields.definition, { site: 'definition', path: 'definition' }, visit),
  }),
  async issues({ tx, domainId, fields }) {
    const { language } = await readSettings(tx, domainId)
    const rows = await tx
      .selectFrom('entity')
      .select('name')
      .where('domain_id', '=', domainId)
      .where('type', '=', 'DICTIONARY')
      .execute()
    const dictionaries = new Set(rows.map((row) => `@{${row.name}}`))
    return validateVariable(fields.definition, { language, dictionaries })
  },
}
