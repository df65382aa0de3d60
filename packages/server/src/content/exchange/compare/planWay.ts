import type { RowIssue, UploadWay } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { findTargets } from '../../kind/findTargets'
import { groupBy } from '../../reference/groupBy'
import type { Reference } from '../../reference/reference'
import type { Targets } from '../../reference/target'
import type { ParsedUpload } from '../file/parseUpload'
import { checkBot, type StayingUse } from './checkBot'
import { type BotEffects, type BotFacts, botEffects, type Refused, withComponents } from './componentEffects'
import { type LabelEffect, labelEffects } from './labelEffects'
import { type ConversationPlan, planConversations, targetsAfter, type UploadFacts } from './planUpload'
import { type GoesComponent, keptIssue } from './staying'

/** All that is decided of a way, as it is kept until the upload is applied. */
export type WayPlan = {
  refused: number[]
  deleted: { id: number; name: string }[]
  refusedComponents: number[]
  keptComponents: string[]
  refusedSettings: boolean
  labels: LabelEffect[]
}
/** A plan with what it is made of. */
export type PlannedWay = {
  plan: WayPlan
  conversations: ConversationPlan
  effects: BotEffects | null
  issues: RowIssue[]
}

type Planning = {
  tx: Database
  domainId: number
  parsed: ParsedUpload
  facts: UploadFacts
  bot: BotFacts | null
}

/** Decides what applying in one way does: conversations and components together, as each may need the other. */
export async function planWay(planning: Planning, way: UploadWay): Promise<PlannedWay> {
  const refused = { components: new Set<number>(), kept: new Set<string>(), settings: false }
  const issues: RowIssue[] = []
  for (;;) {
    const round = planRound(planning, way, refused)
    const more = planning.bot ? await refuseBot(planning, way, refused, round, issues) : false
    if (more) continue
    const { conversations, effects } = round
    const ofLabels = labelsOf(planning, way, conversations)
    return {
      plan: {
        refused: [...conversations.refused],
        deleted: conversations.deleted,
        refusedComponents: [...refused.components],
        keptComponents: [...refused.kept],
        refusedSettings: refused.settings,
        labels: ofLabels.labels,
      },
      conversations,
      effects,
      issues: [...issues, ...conversations.issues, ...(effects?.issues ?? []), ...ofLabels.issues],
    }
  }
}

function labelsOf({ parsed, bot }: Planning, way: UploadWay, conversations: ConversationPlan) {
  return bot
    ? labelEffects(bot.bot, bot.labels, parsed.conversations, way, conversations)
    : { labels: [], issues: [] }
}

type Round = { conversations: ConversationPlan; effects: BotEffects | null; facts: UploadFacts }

function planRound({ parsed, facts, bot }: Planning, way: UploadWay, refused: Refused): Round {
  const effects = bot ? botEffects(bot, way, refused) : null
  // A file of components alone asks for nothing here.
  const isAsked = parsed.references.length > 0
  const targets = bot && effects && isAsked ? withComponents(facts.targets, bot, effects) : facts.targets
  const all = { ...facts, targets }
  return { conversations: planConversations(parsed, all, way, goingComponents(effects)), effects, facts: all }
}

/** Components that are deleted or written anew: what they referred to before does not count. */
function goingComponents(effects: BotEffects | null): GoesComponent {
  const gone = new Set([
    ...(effects?.deleted ?? []).map(({ kind, id }) => `${kind} ${id}`),
    ...(effects?.components ?? []).flatMap(({ kind, before, change }) =>
      before && change === 'CHANGED' ? [`${kind} ${before.id}`] : [],
    ),
  ])
  return (kind, id) =>
    gone.has(`${kind} ${id}`) || (kind === 'dialogueSettings' && (effects?.dialogueSettings ?? null) !== null)
}

/** Returns whether more of the file has to be left out, or more of the domain has to stay. */
async function refuseBot(
  { tx, domainId, parsed, bot }: Planning,
  way: UploadWay,
  refused: { components: Set<number>; kept: Set<string>; settings: boolean },
  { conversations, effects, facts }: Round,
  issues: RowIssue[],
): Promise<boolean> {
  const { staying } = conversations
  const uses = facts.uses.filter(({ fromKind, fromId }) => staying.stays(fromKind, fromId))
  const users = groupBy(uses, ({ toKind, toId }) => `${toKind} ${toId}`)
  let more = false
  for (const { kind, id, name } of effects!.deleted) {
    const key = `${kind} ${id}`
    const ofThis = users.get(key)
    if (!ofThis) continue
    refused.kept.add(key)
    const names = ofThis.map(({ fromName }) => fromName)
    issues.push(keptIssue(name, names))
    more = true
  }
  const targetsFor = async (references: readonly Reference[]): Promise<Targets> => {
    if (references.length === 0) return new Map()
    const found = await findTargets(tx, domainId, references)
    const targets = withComponents(found, bot!, effects!)
    return targetsAfter({ ...parsed, references }, { ...facts, targets }, way, staying, conversations.refused)
  }
  const found = await checkBot({
    tx,
    domainId,
    stored: bot!.stored,
    effects: effects!,
    targetsFor,
    uses,
    language: bot!.settings.language,
  })
  for (const index of found.components) refused.components.add(index)
  refused.settings ||= found.settings
  issues.push(...found.issues)
  return more || found.components.size > 0 || found.settings
}

/** Every use of conversations that the file does not name, and of all components and system entities. */
export async function readUses(
  tx: Database,
  domainId: number,
  otherIds: readonly number[],
  hasComponents: boolean,
): Promise<StayingUse[]> {
  if (otherIds.length === 0 && !hasComponents) return []
  const { rows } = await sql<StayingUse>`
    select u.to_kind as "toKind", u.to_id as "toId", u.from_kind as "fromKind", u.from_id as "fromId",
      coalesce(c.name, e.name, k.name, '') as "fromName"
    from reference_use u
    left join conversation c on u.from_kind = 'conversation' and c.domain_id = u.domain_id and c.id = u.from_id
    left join entity e on u.from_kind = 'entity' and e.domain_id = u.domain_id and e.id = u.from_id
    left join component k on k.domain_id = u.domain_id and k.kind = u.from_kind and k.id = u.from_id
    where u.domain_id = ${domainId} and (
      (u.to_kind = 'conversation' and u.to_id = any(${[...otherIds]}::bigint[]))
      or (${hasComponents} and u.to_kind not in ('conversation', 'tag', 'group', 'slot')))
    order by u.to_kind, u.to_id, u.from_kind, u.from_id`.execute(tx)
  return rows
}
