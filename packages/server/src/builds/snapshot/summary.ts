import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** What a build took in besides conversations, small enough to compare at every poll. */
export type SnapshotSummary = {
  /** Revision by entity id. */
  entities: Record<string, number>
  /** Revision by kind and id, as `form 3`; missing in builds from before there were any. */
  components?: Record<string, number>
  /** Revision of the settings that a bot answers by, 0 while they are those of its language. */
  dialogueSettings?: number
  /** Hash of the domain's model settings. */
  modelSettings: string
}

export async function readSummary(database: Database, domainId: number): Promise<SnapshotSummary> {
  const { rows } = await sql<SnapshotSummary>`
    select md5(d.model_settings::text) as "modelSettings",
      (select coalesce(json_object_agg(e.id, e.revision order by e.id), '{}')
       from entity e where e.domain_id = d.id) as entities,
      (select coalesce(json_object_agg(k.kind || ' ' || k.id, k.revision order by k.kind, k.id), '{}')
       from component k where k.domain_id = d.id) as components,
      coalesce((select s.revision from dialogue_settings s where s.domain_id = d.id), 0) as "dialogueSettings"
    from domain d where d.id = ${domainId}`.execute(database)
  return rows[0]!
}

/** How many entities, components and settings differ. */
export function summaryChanges(built: SnapshotSummary, current: SnapshotSummary): number {
  const settings = [
    built.modelSettings !== current.modelSettings,
    (built.dialogueSettings ?? 0) !== (current.dialogueSettings ?? 0),
  ]
  return (
    differences(built.entities, current.entities) +
    differences(built.components ?? {}, current.components ?? {}) +
    settings.filter(Boolean).length
  )
}

/** An entity or another component that was saved since a build. */
export type ChangedRevision = { kind: string; id: number; was: number; is: number }

/** Which entities and components have another revision than the build took in. */
export function changedRevisions(built: SnapshotSummary, current: SnapshotSummary): ChangedRevision[] {
  const changed = (was: Record<string, number>, is: Record<string, number>, prefix = '') =>
    Object.keys(was).flatMap((key) => {
      if (is[key] === undefined || is[key] === was[key]) return []
      const [kind = '', id] = `${prefix}${key}`.split(' ')
      return [{ kind, id: Number(id), was: was[key]!, is: is[key] }]
    })
  return [
    ...changed(built.entities, current.entities, 'entity '),
    ...changed(built.components ?? {}, current.components ?? {}),
  ]
}

function differences(built: Record<string, number>, current: Record<string, number>): number {
  const keys = new Set([...Object.keys(built), ...Object.keys(current)])
  return [...keys].filter((key) => built[key] !== current[key]).length
}
