import { sql } from 'kysely'
import type { Database } from '../db/database'

/** What a build took in besides conversations, small enough to compare at every poll. */
export type SnapshotSummary = {
  /** Revision by entity id. */
  entities: Record<string, number>
  /** Hashes of the domain's messages and of its model settings. */
  messages: string
  modelSettings: string
}

export async function readSummary(database: Database, domainId: number): Promise<SnapshotSummary> {
  const { rows } = await sql<SnapshotSummary>`
    select md5(d.messages::text) as messages, md5(d.model_settings::text) as "modelSettings",
      (select coalesce(json_object_agg(e.id, e.revision order by e.id), '{}')
       from entity e where e.domain_id = d.id) as entities
    from domain d where d.id = ${domainId}`.execute(database)
  return rows[0]!
}

/** How many entities, messages and settings differ. */
export function summaryChanges(built: SnapshotSummary, current: SnapshotSummary): number {
  const ids = new Set([...Object.keys(built.entities), ...Object.keys(current.entities)])
  const entities = [...ids].filter((id) => built.entities[id] !== current.entities[id]).length
  const settings = [built.messages !== current.messages, built.modelSettings !== current.modelSettings]
  return entities + settings.filter(Boolean).length
}
