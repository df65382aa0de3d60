import {
  BUILT_IN_VARIABLES,
  type DialogueSettings,
  type FieldsOf,
  type Language,
  STORED_KINDS,
  type StoredKind,
  SYSTEM_ENTITY_CODES,
  type SystemEntityCode,
  systemVariablesOf,
  TASK_VARIABLES,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import type { Reference, ReferenceKind } from '../reference/reference'
import { SLOTS_ID, type Target, type Targets, targetKey } from '../reference/target'
import { readSettings } from './dialogueSettings'
import { kindOf, nameFor, targetOf, writtenAs } from './kinds'

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
  for (const [kind, find] of FINDERS) {
    const wanted = names.get(kind)
    if (wanted) await find(database, domainId, [...wanted], add)
  }
  const isSystem = references.some((reference) => reference.isSystem)
  if (isSystem || names.has('systemEntity') || names.has('userVariable'))
    for (const [key, target] of systemTargets(await readSettings(database, domainId)))
      if (!targets.has(key)) targets.set(key, target)
  return targets
}

/** Returns what comes with the product: system entities that are on, variables of call centres and of the language. */
export function systemTargets(domain: {
  settings: DialogueSettings
  domainType: string
  language: Language
}): Targets {
  const { settings, domainType, language } = domain
  const targets: Targets = new Map()
  for (const { code, active, sensitiveType } of settings.systemEntities)
    if (active) {
      const target: Target = { kind: 'systemEntity', id: systemEntityId(code), sensitiveType }
      targets.set(targetKey({ kind: 'systemEntity', name: code }), target)
    }
  for (const name of [...TASK_VARIABLES, ...(domainType === 'CALL_CENTRE' ? BUILT_IN_VARIABLES : [])])
    targets.set(targetKey({ kind: 'userVariable', name }), { kind: 'userVariable', id: null })
  for (const name of Object.keys(systemVariablesOf(language)))
    targets.set(targetKey({ kind: 'variable', name, isSystem: true }), { kind: 'variable', id: null })
  return targets
}

/** The id by which a system entity stands in the index of uses. */
export function systemEntityId(code: SystemEntityCode): number {
  return SYSTEM_ENTITY_CODES.indexOf(code) + 1
}

/** Names are looked up by their key, which has an index; the name itself then decides which is meant. */
function keysOf(names: Iterable<string>): string[] {
  return [...new Set(Array.from(names, nameKey))]
}

type Add = (kind: ReferenceKind, name: string, target: Target) => void
type Find = (database: Database, domainId: number, names: readonly string[], add: Add) => Promise<void>

async function findComponents(
  database: Database,
  domainId: number,
  names: ReadonlyMap<ReferenceKind, Set<string>>,
  add: Add,
): Promise<void> {
  const kinds = STORED_KINDS.filter((kind) => names.has(writtenAs(kind)))
  // What is written otherwise than by its name is found by looking at each: there are few.
  const looked = kinds.filter((kind) => kindOf(kind).referredBy)
  if (kinds.length === 0) return
  const asked = kinds.flatMap((kind) => [...names.get(writtenAs(kind))!])
  const rows = await database
    .selectFrom('component')
    .select(['kind', 'id', 'name', 'fields'])
    .where('domain_id', '=', domainId)
    .where('kind', 'in', kinds)
    .where((e) =>
      e.or([e('name_key', '=', e.fn.any(e.val(keysOf(asked)))), e('kind', '=', e.fn.any(e.val(looked)))]),
    )
    .orderBy('id', 'desc')
    .execute()
  for (const { kind, id, fields } of rows) {
    // Only what the schema of the kind parsed was ever stored.
    const [stored, parsed] = [kind as StoredKind, fields as unknown as FieldsOf[StoredKind]]
    const name = nameFor(stored, parsed as never)
    if (!kindOf(stored).referredBy || names.get(writtenAs(stored))!.has(name))
      add(writtenAs(stored), name, targetOf(stored, id, parsed))
  }
}

const findEntities: Find = async (database, domainId, names, add) => {
  const rows = await database
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'sensitive_type as sensitiveType'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(names)))))
    .execute()
  for (const { id, name, type, sensitiveType } of rows)
    add('entity', name, { kind: 'entity', id, type, sensitiveType })
}

const findConversations: Find = async (database, domainId, names, add) => {
  const rows = await database
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(keysOf(names)))))
    .execute()
  for (const { id, name } of rows) add('conversation', name, { kind: 'conversation', id })
}

/** Places of people: a talk is not handed over to the bot itself. Of two with one name the first is meant. */
const findSwitchers: Find = async (database, domainId, names, add) => {
  const rows = await database
    .selectFrom('switcher_api')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where('type', '=', 'AGENT')
    .where((e) => e('name', '=', e.fn.any(e.val(names))))
    .orderBy('id', 'desc')
    .execute()
  for (const { id, name } of rows) add('switcher', name, { kind: 'switcher', id })
}

/** Slots of any task of the domain: what one has collected can be read behind it (behaviour 6.3). */
const findSlots: Find = async (database, domainId, names, add) => {
  const owners = new Map<string, { id: number; name: string }[]>()
  for (const { slot, ...owner } of await slotOwners(database, domainId, names))
    owners.set(slot, [...(owners.get(slot) ?? []), owner])
  for (const [name, those] of owners) add('slot', name, { kind: 'slot', id: SLOTS_ID, owners: those })
}

const FINDERS: readonly (readonly [ReferenceKind, Find])[] = [
  ['entity', findEntities],
  ['conversation', findConversations],
  ['slot', findSlots],
  ['switcher', findSwitchers],
]

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
