import { type ComponentKind, SERVICE_NAMES, SERVICES, type SettingChanges } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { IS_PUSH } from './snapshotComponents'

/** The content of a build besides conversations, small enough to compare at every poll. */
export type SnapshotSummary = {
  /** Revision by entity id. */
  entities: Record<string, number>
  /** Revision by kind and id, as `form 3`; missing in builds from before there were any. */
  components?: Record<string, number>
  /** Revision of the settings that a bot answers by, 0 while they are those of its language. */
  dialogueSettings?: number
  /** Messengers that the bot is linked with; missing in builds from before there were any. */
  messengers?: string[]
  /** Id and revision of the places that talks can be handed over to; missing in builds from before there were any. */
  agents?: string[]
  /** Services that the bot is linked with, each with the revision of its link; missing in builds from before there were any. */
  services?: Record<string, number>
  /** Hash of the domain's model settings. */
  modelSettings: string
}

export async function readSummary(database: Database, domainId: number): Promise<SnapshotSummary> {
  const { rows } = await sql<SnapshotSummary>`
    select md5(d.model_settings::text) as "modelSettings",
      (select coalesce(json_object_agg(e.id, e.revision order by e.id), '{}')
       from entity e where e.domain_id = d.id) as entities,
      (select coalesce(json_object_agg(k.kind || ' ' || k.id, k.revision order by k.kind, k.id), '{}')
       from component k where k.domain_id = d.id and not ${IS_PUSH}) as components,
      coalesce((select s.revision from dialogue_settings s where s.domain_id = d.id), 0) as "dialogueSettings",
      (select coalesce(json_agg(m.platform order by m.platform), '[]')
       from messenger_channel m where m.domain_id = d.id and m.linked) as messengers,
      (select coalesce(json_agg(w.id || ' ' || w.revision order by w.id), '[]')
       from switcher_api w where w.domain_id = d.id and w.type = 'AGENT' and w.active) as agents,
      (select coalesce(json_object_agg(l.service, l.revision order by l.service), '{}')
       from service_link l where l.domain_id = d.id and l.linked) as services
    from domain d where d.id = ${domainId}`.execute(database)
  return rows[0]!
}

/** A component of which two summaries have different revisions; null where one of them has none. */
export type RevisionChange = { kind: ComponentKind; id: number; was: number | null; is: number | null }

/** Which entities and components were made, saved or deleted between two summaries; all are new without the first. */
export function changedRevisions(built: SnapshotSummary | null, current: SnapshotSummary): RevisionChange[] {
  const [before, after] = [revisionsOf(built), revisionsOf(current)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was = null, is = null] = [before.get(key), after.get(key)]
    const [kind, id] = key.split(' ')
    return was === is ? [] : [{ kind: kind as ComponentKind, id: Number(id), was, is }]
  })
}

function revisionsOf(summary: SnapshotSummary | null): Map<string, number> {
  const entities = Object.entries(summary?.entities ?? {})
  return new Map([
    ...entities.map(([id, revision]) => [`entity ${id}`, revision] as const),
    ...Object.entries(summary?.components ?? {}),
  ])
}

/** Which of the settings differ; without a build before, none do. */
export function changedSettings(built: SnapshotSummary | null, current: SnapshotSummary) {
  const { dialogueSettings: before = 0 } = built ?? {}
  const { dialogueSettings: after = 0 } = current
  return {
    modelSettings: built !== null && built.modelSettings !== current.modelSettings,
    dialogueSettings: built !== null && before !== after,
  }
}

/**
 * Which links and other settings with a tab of their own differ; without a build before, none do. A link is a setting
 * too: it takes effect, and ends, with a build or an apply (section 4).
 */
export function changedLinks(built: SnapshotSummary | null, current: SnapshotSummary): SettingChanges[] {
  if (built === null) return []
  const [before, after] = [linksOf(built), linksOf(current)]
  const changes = new Map<SettingChanges['setting'], SettingChanges>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.revision === is?.revision) continue
    const { setting, isSwitch } = (is ?? was)!
    const known = changes.get(setting) ?? { setting, deleted: 0, changed: 0, created: 0 }
    known[(was && is) || isSwitch ? 'changed' : is ? 'created' : 'deleted'] += 1
    changes.set(setting, known)
  }
  return [...changes.values()]
}

type Link = {
  setting: SettingChanges['setting']
  revision: number
  /** It is there from the beginning: switching it on or off changes it. */
  isSwitch?: boolean
}

function linksOf({ messengers = [], services = {}, agents = [] }: SnapshotSummary): Map<string, Link> {
  return new Map<string, Link>([
    // The summary holds what a snapshot wrote there: messengers and services by their names.
    ...(messengers as SettingChanges['setting'][]).map(
      (setting) => [setting, { setting, revision: 0 }] as const,
    ),
    ...SERVICE_NAMES.flatMap((setting) => {
      const revision = services[setting]
      // The keys of an account are another at once: what waits for a build is that there is a link at all.
      const isSwitch = 'update' in SERVICES[setting]
      return revision === undefined
        ? []
        : [[setting, { setting, revision: isSwitch ? revision : 0, isSwitch }] as const]
    }),
    ...agents.map((agent) => {
      const [id, revision] = agent.split(' ')
      return [`agent ${id}`, { setting: 'agentConnections', revision: Number(revision) }] as const
    }),
  ])
}
