import { AppError, type BodyOf, type FoundEntity, type variable } from '@parlance/contract'
import { tryVariable as tryDefinition, validateVariable } from '@parlance/engine'
import type { Database } from '../../db/database'
import { readSettings } from '../kind/dialogueSettings'
import { entityStore } from '../kind/entityStore'

/** The value that a definition has in a text. Throws INVALID with the faults of the definition. */
export async function tryVariable(
  database: Database,
  domainId: number,
  { text, definition }: BodyOf<typeof variable.try>,
): Promise<FoundEntity[]> {
  const { language } = await readSettings(database, domainId)
  const dictionaries = await namedDictionaries(database, domainId, definition)
  const known = new Set(dictionaries.map(({ name }) => `@{${name}}`))
  const issues = validateVariable(definition, { language, dictionaries: known })
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  const found = tryDefinition(text, definition, { language, dictionaries })
  if (found) return found
  const fault = { path: 'definition', code: 'SCRIPT_INVALID' as const }
  throw new AppError('INVALID', {}, [{ ...fault, params: { position: 0, fault: 'TOO_LARGE' } }])
}

/** The dictionaries that a definition names. */
async function namedDictionaries(database: Database, domainId: number, definition: string) {
  const names = [...definition.matchAll(/@\{([^{}]+)\}/gu)].map(([, name]) => name!)
  if (names.length === 0) return []
  const rows = await database
    .selectFrom('entity')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('type', '=', 'DICTIONARY')
    .where((e) => e('name', '=', e.fn.any(e.val(names))))
    .execute()
  const ids = rows.map(({ id }) => id)
  return (await entityStore.read(database, domainId, ids)).map(({ id, fields }) => ({ id, ...fields }))
}
