import {
  BUILT_IN_VARIABLES,
  type ComponentKind,
  type DialogueSettings,
  defaultDialogueSettings,
  type Language,
  SYSTEM_ENTITY_CODES,
  TIME_ZONE_OF_LANGUAGE,
} from '@parlance/contract'
import { systemVariablesOf } from '@parlance/engine'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nameKey } from './nameKey'
import type { Reference, ReferenceKind } from './reference'
import { SLOTS_ID, type Target, type Targets, targetKey } from './target'

/** Finds what references of a domain lead to: a few statements, however many references. */
export async function findTargets(
  database: Database,
  domainId: number,
  references: readonly Pick<Reference, 'kind' | 'name' | 'isSystem' | 'isOwn'>[],
): Promise<Targets> {
  const names = new Map<ReferenceKind, Set<string>>()
  for (const { kind, name, isSystem, isOwn } of references)
    if (!isSystem && !isOwn) names.set(kind, (names.get(kind) ?? new Set()).add(name))
  const targets: Targets = new Map()
  const add: Add = (kind, name, target) => targets.set(targetKey({ kind, name }), target)
  await findComponents(database, domainId, names, add)
  await findEntities(database, domainId, names.get('entity'), add)
  await findConversations(database, domainId, names.get('conversation'), add)
  await findSlots(database, domainId, names.get('slot'), add)
  if (names.has('systemEntity') || names.has('userVariable')) await findSystem(database, domainId, add)
  if (references.some(({ isSystem }) => isSystem)) await findSystemVariables(database, domainId, targets)
  return targets
}

/** Names are looked up by the key that has an index; which is meant is told by the name itself. */
function keysOf(names: Iterable<string>): string[] {
  return [...new Set(Array.from(names, nameKey))]
}

type Add = (kind: ReferenceKind, name: string, target: Target) => void

async function findComponents(
  database: Database,
  domainId: number,
  names: ReadonlyMap<ReferenceKind, Set<string>>,
  add: Add,
): Promise<void> {
  const all = [...names.values()].flatMap((set) => [...set])
  const rows = await database
    .selectFrom('component')
    .select(['kind', 'id', 'name'])
    .select(sql<number | null>`(fields->>'version')::integer`.as('version'))
    .select(sql<string | null>`fields->>'type'`.as('type'))
    .select(sql<{ name: string }[] | null>`fields->'buttons'`.as('buttons'))
    .where('domain_id', '=', domainId)
    .where('kind', 'in', ['actionMethod', 'form', 'userVariable', 'variable', 'apiEntity', 'businessHours'])
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(all)))))
    .execute()
  for (const { kind, id, name, version, type, buttons } of rows) {
    const target: Target = {
      kind: kind as ComponentKind,
      id,
      ...(version !== null && { version }),
      ...(type !== null && { type }),
      ...(buttons !== null && { buttons: buttons.map((button) => button.name) }),
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

/** Slots of any task of the domain: what one has collected can be read behind it (behaviour 6.3). */
async function findSlots(
  database: Database,
  domainId: number,
  names: ReadonlySet<string> | undefined,
  add: Add,
): Promise<void> {
  if (!names) return
  const owners = new Map<string, { id: number; name: string }[]>()
  for (const { slot, ...owner } of await slotOwners(database, domainId, [...names]))
    owners.set(slot, [...(owners.get(slot) ?? []), owner])
  for (const [name, those] of owners) add('slot', name, { kind: 'slot', id: SLOTS_ID, owners: those })
}

/** Which tasks of a domain have slots of these names. */
export async function slotOwners(
  database: Database,
  domainId: number,
  names: readonly string[],
): Promise<{ slot: string; id: number; name: string }[]> {
  const { rows } = await sql<{ slot: string; id: number; name: string }>`
    select s->>'name' as slot, c.id, c.name
    from conversation c, jsonb_array_elements(c.dialogue->'task'->'slots') s
    where c.domain_id = ${domainId} and c.type = 'TASK' and s->>'name' = any(${[...names]}::text[])
    order by c.id`.execute(database)
  return rows
}

/** The product has variables for some languages only (behaviour 5.6). */
async function findSystemVariables(database: Database, domainId: number, targets: Targets): Promise<void> {
  const { language } = await readSettings(database, domainId)
  for (const name of Object.keys(systemVariablesOf(language)))
    targets.set(targetKey({ kind: 'variable', name, isSystem: true }), { kind: 'variable', id: null })
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
): Promise<{ settings: DialogueSettings; revision: number; domainType: string; language: Language }> {
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
    language: row.language,
  }
}

function settingsOf(language: Language): DialogueSettings {
  return defaultDialogueSettings(TIME_ZONE_OF_LANGUAGE[language])
}
