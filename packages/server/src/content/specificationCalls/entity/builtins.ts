import { type BuiltinEntity, type EntityTag, systemVariablesOf } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { readSettings } from '../../kind/dialogueSettings'
import { systemEntityId } from '../../kind/findTargets'

/** The entities that come with the product, as the domain has them, in the order of the product. */
export async function readBuiltins(
  database: Database,
  domainId: number,
  parentheses: boolean,
): Promise<BuiltinEntity[]> {
  const { settings } = await readSettings(database, domainId)
  return settings.systemEntities
    .map(({ code, active, sensitiveType }) => {
      const name = parentheses ? `\`@{${code}}` : `\`@${code}`
      return { id: systemEntityId(code), code, name, active, sensitiveType }
    })
    .toSorted((a, b) => a.id - b.id)
}

/** Entities and variables that come with the product, as a search finds them. */
export async function builtinTags(database: Database, domainId: number): Promise<EntityTag[]> {
  const { language } = await readSettings(database, domainId)
  const entities = await readBuiltins(database, domainId, true)
  return [
    ...entities.map(
      ({ id, code, name, ...rest }): EntityTag => ({
        id,
        name: code,
        code: name,
        tagType: 'PATTERN',
        builtin: true,
        ...rest,
      }),
    ),
    ...Object.keys(systemVariablesOf(language)).map(
      (name, i): EntityTag => ({
        id: i + 1,
        name,
        code: `\`@var.{${name}}`,
        tagType: 'VARIABLE',
        builtin: true,
        active: true,
        sensitiveType: 'NONE',
      }),
    ),
  ]
}
