import type { FieldIssue, Language, VariableFields } from '@parlance/contract'
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
  async issues({ tx, domainId, fields, dictionaries: there, language: spoken }) {
    const language = spoken ?? (await readSettings(tx, domainId)).language
    const dictionaries = there ?? (await dictionariesOf(tx, domainId))
    const { definition } = fields
    if (definition.includes('{')) return validateVariable(definition, { language, dictionaries })
    const known = plain.get(fields)
    if (known?.language === language) return known.issues
    const issues = validateVariable(definition, { language, dictionaries })
    plain.set(fields, { language, issues })
    return issues
  },
}

/**
 * What is wrong with definitions that name nothing: it depends on no other component, and an upload asks for it in each
 * of its three ways.
 */
const plain = new WeakMap<VariableFields, { language: Language; issues: FieldIssue[] }>()

async function dictionariesOf(tx: Database, domainId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('entity')
    .select('name')
    .where('domain_id', '=', domainId)
    .where('type', '=', 'DICTIONARY')
    .execute()
  return new Set(rows.map((row) => `@{${row.name}}`))
}
