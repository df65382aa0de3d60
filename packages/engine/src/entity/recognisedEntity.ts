import {
  type Entity,
  SYSTEM_ENTITY_CODES,
  type SystemEntityCode,
  type SystemEntitySetting,
} from '@parlance/contract'
import type { Snapshot, SnapshotEntity } from '../snapshot/snapshot'

/** Of stretches that are equally long the lower kind is taken (behaviour 4.4). */
export const KIND_ORDER = { DICTIONARY: 0, PATTERN: 1, API: 2, SYSTEM: 3 } as const

/**
 * An entity as the engine knows it, whatever its kind. `id` is unique among all kinds; `key` is its notation
 * (`@{size}`, `` `@{DATE} ``), `name` what the Custom API calls it (`size`, `` `@DATE ``).
 */
export type RecognisedEntity = {
  id: number
  kind: keyof typeof KIND_ORDER
  key: string
  name: string
  sensitiveType: Entity['sensitiveType']
}

/** Ids of entities that have none of their own in the domain begin here: far beyond what a domain counts to. */
const API_IDS_FROM = 8_000_000
const SYSTEM_IDS_FROM = 9_000_000

/** The notation of a system entity: `` `@{DATE} ``. */
export function systemEntityKey(code: SystemEntityCode): string {
  return `\`@{${code}}`
}

const CODE_OF_KEY = new Map(SYSTEM_ENTITY_CODES.map((code) => [systemEntityKey(code), code]))

/** The system entity of a key; undefined for the key of any other entity. */
export function systemEntityOfKey(key: string): SystemEntityCode | undefined {
  return CODE_OF_KEY.get(key)
}

/** Whether a text refers to a key, or to `slot.{…}`, in whatever format. */
export function refersTo(text: string, key: string): boolean {
  return text.includes(key) || text.includes(`${key.slice(0, -1)}:`)
}

/** An entity of the domain's own. */
export function domainEntity({ id, type, name, sensitiveType }: SnapshotEntity): RecognisedEntity {
  return { id, kind: type, key: `@{${name}}`, name, sensitiveType }
}

/** The system entities that a bot looks for. */
export function activeSystemEntities({
  settings,
}: {
  settings: { systemEntities: readonly SystemEntitySetting[] }
}): { entity: RecognisedEntity; code: SystemEntityCode }[] {
  return settings.systemEntities.flatMap(({ code, active, sensitiveType }) => {
    if (!active) return []
    const id = SYSTEM_IDS_FROM + SYSTEM_ENTITY_CODES.indexOf(code)
    const entity = { id, key: systemEntityKey(code), name: `\`@${code}`, sensitiveType }
    return [{ entity: { ...entity, kind: 'SYSTEM' as const }, code }]
  })
}

/** Every entity of a bot by its key; of equal names the domain's own goes before one of an operator's system. */
export function entitiesByKey(
  snapshot: Pick<Snapshot, 'entities' | 'components' | 'settings'>,
): Map<string, RecognisedEntity> {
  const api = snapshot.components.apiEntity.map(({ id, name }): RecognisedEntity => {
    return { id: API_IDS_FROM + id, kind: 'API', key: `@{${name}}`, name, sensitiveType: 'NONE' }
  })
  const system = activeSystemEntities(snapshot).map(({ entity }) => entity)
  const all = [...system, ...api, ...snapshot.entities.map(domainEntity)]
  return new Map(all.map((entity) => [entity.key, entity]))
}
