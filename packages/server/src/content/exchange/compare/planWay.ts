import type { ComponentKind, RowIssue, UploadWay } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { findTargets } from '../../kind/findTargets'
import type { Reference } from '../../reference/reference'
import type { Targets } from '../../reference/target'
import type { ParsedUpload } from '../file/parseUpload'
import { errorIn } from '../file/uploadDraft'
import { checkBot, type StayingUse } from './checkBot'
import { type BotEffects, type BotFacts, botEffects, type Refused, withComponents } from './componentEffects'
import {
  type ConversationPlan,
  type OtherUse,
  planConversations,
  targetsAfter,
  type UploadFacts,
} from './planUpload'

/** All that is decided of a way, as it is kept until the upload is applied. */
export type WayPlan = {
  refused: number[]
  deleted: { id: number; name: string }[]
  refusedComponents: number[]
  keptComponents: string[]
  refusedSettings: boolean
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
  facts: Omit<UploadFacts, 'uses'>
  /** Every use of what the file speaks of or of what goes. */
  uses: readonly StayingUse[]
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
    return {
      plan: {
        refused: [...conversations.refused],
        deleted: conversations.deleted,
        refusedComponents: [...refused.components],
        keptComponents: [...refused.kept],
        refusedSettings: refused.settings,
      },
      conversations,
      effects,
      issues: [...issues, ...conversations.issues, ...(effects?.issues ?? [])],
    }
  }
}

type Round = { conversations: ConversationPlan; effects: BotEffects | null; facts: UploadFacts }

function planRound({ parsed, facts, bot, uses }: Planning, way: UploadWay, refused: Refused): Round {
  const effects = bot ? botEffects(bot, way, refused) : null
  const targets = bot && effects ? withComponents(facts.targets, bot, effects) : facts.targets
  const goes = componentsGone(effects)
  const ofConversations = uses.flatMap(({ toKind, toId, fromKind, fromId, fromName }): OtherUse[] => {
    if (toKind !== 'conversation' || goes(fromKind, fromId)) return []
    return [{ toId, fromConversation: fromKind === 'conversation' ? fromId : null, fromName }]
  })
  const all = { ...facts, targets, uses: ofConversations }
  return { conversations: planConversations(parsed, all, way), effects, facts: all }
}

/** Components that are deleted or written anew: what they referred to before does not count. */
function componentsGone(effects: BotEffects | null): (kind: ComponentKind, id: number) => boolean {
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
  { tx, domainId, parsed, uses, bot }: Planning,
  way: UploadWay,
  refused: { components: Set<number>; kept: Set<string>; settings: boolean },
  { conversations, effects, facts }: Round,
  issues: RowIssue[],
): Promise<boolean> {
  const goes = componentsGone(effects)
  const position = new Map([...facts.existing].map(([at, { id }]) => [id, at]))
  const deleted = new Set(conversations.deleted.map(({ id }) => id))
  const staying = uses.filter(({ fromKind, fromId }) => {
    if (fromKind !== 'conversation') return !goes(fromKind, fromId)
    const at = position.get(fromId)
    const isReplaced = at !== undefined && way !== 'ADD' && !conversations.refused.has(at)
    return !isReplaced && !deleted.has(fromId)
  })
  const going = new Map(effects!.deleted.map((one) => [`${one.kind} ${one.id}`, one]))
  let more = false
  for (const { toKind, toId, fromName } of staying) {
    const used = going.get(`${toKind} ${toId}`)
    if (!used || refused.kept.has(`${toKind} ${toId}`)) continue
    refused.kept.add(`${toKind} ${toId}`)
    issues.push(errorIn(0, null, 'KEPT_IN_USE', used.name, { name: used.name, user: fromName }))
    more = true
  }
  const kept = new Set(facts.others.flatMap(({ id }) => (deleted.has(id) ? [] : [id])))
  const targetsFor = async (references: readonly Reference[]): Promise<Targets> => {
    const found = await findTargets(tx, domainId, references)
    const targets = withComponents(found, bot!, effects!)
    return targetsAfter({ ...parsed, references }, { ...facts, targets }, way, conversations.refused, kept)
  }
  const found = await checkBot({
    tx,
    domainId,
    stored: bot!.stored,
    effects: effects!,
    targetsFor,
    uses: staying,
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
