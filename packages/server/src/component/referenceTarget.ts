import {
  BUILT_IN_VARIABLES,
  type ComponentKind,
  type DialogueSettings,
  defaultDialogueSettings,
  type Entity,
  type Language,
  SYSTEM_ENTITY_CODES,
  TIME_ZONE_OF_LANGUAGE,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import { nameKey } from './nameKey'
import type { Reference } from './reference'

/** What a reference leads to. `id` is null for what comes with the product and is no row: built-in variables. */
export type Target = {
  kind: ComponentKind
  id: number | null
  version?: number
  sensitiveType?: Entity['sensitiveType']
  /** Of a user variable TEXT, NUMBER or JSON. */
  type?: string
}
/** Targets by `targetKey`; what does not exist, or is a system entity that is off, is not there. */
export type Targets = Map<string, Target>

export function targetKey({ kind, name }: Pick<Reference, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}

/** Finds what references of a domain lead to: a few statements, however many references. */
export async function findTargets(
  database: Database,
  domainId: number,
  references: readonly Pick<Reference, 'kind' | 'name'>[],
): Promise<Targets> {
  const names = new Map<ComponentKind, Set<string>>()
  for (const { kind, name } of references) names.set(kind, (names.get(kind) ?? new Set()).add(name))
  const targets: Targets = new Map()
  const add = (kind: ComponentKind, name: string, target: Target) =>
    targets.set(targetKey({ kind, name }), target)
  await findComponents(database, domainId, names, add)
  await findEntities(database, domainId, names.get('entity'), add)
  await findConversations(database, domainId, names.get('conversation'), add)
  if (names.has('systemEntity') || names.has('userVariable')) await findSystem(database, domainId, add)
  return targets
}

/** Names are looked up by the key that has an index; which is meant is told by the name itself. */
function keysOf(names: Iterable<string>): string[] {
  return [...new Set(Array.from(names, nameKey))]
}

type Add = (kind: ComponentKind, name: string, target: Target) => void

async function findComponents(
  database: Database,
  domainId: number,
  names: ReadonlyMap<ComponentKind, Set<string>>,
  add: Add,
): Promise<void> {
  const all = [...names.values()].flatMap((set) => [...set])
  const rows = await database
    .selectFrom('component')
    .select(['kind', 'id', 'name'])
    .select(sql<number | null>`(fields->>'version')::integer`.as('version'))
    .select(sql<string | null>`fields->>'type'`.as('type'))
    .where('domain_id', '=', domainId)
    .where('kind', 'in', ['actionMethod', 'form', 'userVariable', 'variable', 'apiEntity', 'businessHours'])
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(all)))))
    .execute()
  for (const { kind, id, name, version, type } of rows) {
    const target: Target = {
      kind: kind as ComponentKind,
      id,
      ...(version !== null && { version }),
      ...(type !== null && { type }),
    }
    // Words of an operator's own system are written as those of a dictionary: `@{name}`.
    add(kind === 'apiEntity' ? 'entity' : target.kind, name, target)
  }
}

async function findEntities(
  database: Database,
  domainId: number,
  names: ReadonlySet<string> | undefined,
  add: Add,
): Promise<void> {
  if (!names) return
  const rows = await database
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'sensitive_type as sensitiveType'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(names)))))
    .execute()
  for (const { id, name, type, sensitiveType } of rows)
    add('entity', name, { kind: 'entity', id, type, sensitiveType })
}

async function findConversations(
  database: Database,
  domainId: number,
  names: ReadonlySet<string> | undefined,
  add: Add,
): Promise<void> {
  if (!names) return
  const rows = await database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(names)))))
    .execute()
  for (const { id, name } of rows) add('conversation', name, { kind: 'conversation', id })
}

/** System entities that are on, and the built-in variables of call centres. */
async function findSystem(database: Database, domainId: number, add: Add): Promise<void> {
  const { domainType, settings } = await readSettings(database, domainId)
  for (const { code, active, sensitiveType } of settings.systemEntities)
    if (active)
      add('systemEntity', code, {
        kind: 'systemEntity',
        id: SYSTEM_ENTITY_CODES.indexOf(code) + 1,
        sensitiveType,
      })
  if (domainType !== 'CALL_CENTRE') return
  for (const name of BUILT_IN_VARIABLES) add('userVariable', name, { kind: 'userVariable', id: null })
}

/** The settings of a domain; those of its language while it has none of its own, of revision 0. */
export async function readSettings(
  database: Database,
  domainId: number,
): Promise<{ settings: DialogueSettings; revision: number; domainType: string }> {
  const row = await database
    .selectFrom('domain as d')
    .leftJoin('dialogue_settings as s', 's.domain_id', 'd.id')
    .select(['d.language', 'd.domain_type', 's.settings', 's.revision'])
    .where('d.id', '=', domainId)
    .executeTakeFirstOrThrow()
  const { settings, revision } = row
  return {
    settings: settings ?? settingsOf(row.language),
    revision: revision ?? 0,
    domainType: row.domain_type,
  }
}

function settingsOf(language: Language): DialogueSettings {
  return defaultDialogueSettings(TIME_ZONE_OF_LANGUAGE[language])
}
