import { areKeptApart, type RowIssue, type UploadWay } from '@parlance/contract'
import { nameKey } from '../../reference/nameKey'
import type { Reference } from '../../reference/reference'
import { referenceIssues } from '../../reference/referenceIssues'
import { SLOTS_ID, type Target, type Targets, targetKey } from '../../reference/target'
import type { Checked } from '../file/checkDrafts'
import { errorIn } from '../file/uploadDraft'
import type { Existing, TakenQuestion } from './findExisting'

/** A conversation of the domain that the file does not name. */
export type OtherConversation = { id: number; name: string }
/** Something that refers to another conversation of the domain: of conversations the id, of the rest the name alone. */
export type OtherUse = { toId: number; fromConversation: number | null; fromName: string }

/** What the domain holds of all that a file speaks of, as of one moment. */
export type UploadFacts = {
  existing: Existing
  taken: readonly TakenQuestion[]
  /** What references of the file lead to in the domain, components of the file included. */
  targets: Targets
  /** Conversations that adding to them would break, by their position. */
  unjoinable: readonly number[]
  others: readonly OtherConversation[]
  /** What refers to `others`. */
  uses: readonly OtherUse[]
}

/** Which conversations of a file are not applied in a way, which of the domain go, and why some of both do not. */
export type ConversationPlan = { refused: Set<number>; deleted: OtherConversation[]; issues: RowIssue[] }

type Parsed = Pick<Checked, 'conversations' | 'references'>

/**
 * Decides what applying a file in one way does, so that what is left is right: a conversation with an error is left
 * out, and so is what needs it; a conversation that something needs is not deleted. Each round may leave out more, as
 * what was left out stays as it is in the domain; it ends, for nothing comes back.
 */
export function planConversations(parsed: Parsed, facts: UploadFacts, way: UploadWay): ConversationPlan {
  const plan: ConversationPlan = { refused: new Set(), deleted: [], issues: [] }
  for (const [position, { isRefused }] of parsed.conversations.entries())
    if (isRefused) plan.refused.add(position)
  if (way === 'ADD') for (const position of facts.unjoinable) plan.refused.add(position)
  const kept = new Set<number>()
  for (let before = -1; before < plan.refused.size + kept.size; ) {
    before = plan.refused.size + kept.size
    keepUsed(parsed, facts, way, plan, kept)
    refuseTaken(parsed, facts, way, plan, kept)
    refuseReferring(parsed, facts, way, plan, kept)
  }
  if (way === 'REPLACE_ALL') plan.deleted = facts.others.filter(({ id }) => !kept.has(id))
  return plan
}

/** Positions of the file by the ids that they have in the domain. */
function positionsById(existing: Existing): Map<number, number> {
  return new Map([...existing].map(([position, { id }]) => [id, position]))
}

/** Conversations that would be deleted but that something which stays refers to. */
function keepUsed(
  { conversations }: Parsed,
  { others, uses, existing }: UploadFacts,
  way: UploadWay,
  { refused, issues }: ConversationPlan,
  kept: Set<number>,
): void {
  if (way !== 'REPLACE_ALL' || uses.length === 0) return
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const inFile = positionsById(existing)
  for (const { toId, fromConversation, fromName } of uses) {
    const name = names.get(toId)
    if (name === undefined || kept.has(toId)) continue
    const position = fromConversation === null ? undefined : inFile.get(fromConversation)
    const goes = fromConversation !== null && names.has(fromConversation) && !kept.has(fromConversation)
    const isReplaced = position !== undefined && !refused.has(position)
    if (goes || isReplaced) continue
    kept.add(toId)
    const user = position === undefined ? fromName : conversations[position]!.name
    issues.push(errorIn(0, null, 'KEPT_IN_USE', name, { name, user }))
  }
}

/** Questions that a conversation has which stays as it is in the domain. */
function refuseTaken(
  { conversations }: Parsed,
  { taken, existing, others }: UploadFacts,
  way: UploadWay,
  { refused, issues }: ConversationPlan,
  kept: ReadonlySet<number>,
): void {
  if (taken.length === 0) return
  // Everything that is wrong with a conversation is listed, not only what was found first.
  const before = new Set(refused)
  const inFile = positionsById(existing)
  const otherIds = new Set(others.map(({ id }) => id))
  const stays = (id: number): boolean => {
    if (way === 'ADD') return true
    const position = inFile.get(id)
    if (position !== undefined) return refused.has(position)
    return way === 'REPLACE_NAMED' || !otherIds.has(id) || kept.has(id)
  }
  for (const { row, position, question, ownerId, ownerName, ownerContexts } of taken) {
    const { name, inputContexts } = conversations[position]!
    const own = way === 'ADD' ? (existing.get(position)?.inputContexts ?? inputContexts) : inputContexts
    if (before.has(position) || !stays(ownerId) || areKeptApart(own, ownerContexts)) continue
    const params = { question, conversationName: ownerName }
    issues.push(errorIn(row, 'question', 'DUPLICATE_QUESTION', name, params))
    refused.add(position)
  }
}

/** What refers to something that is neither in the domain then nor in the file. */
function refuseReferring(
  parsed: Parsed,
  facts: UploadFacts,
  way: UploadWay,
  { refused, issues }: ConversationPlan,
  kept: ReadonlySet<number>,
): void {
  const targets = targetsAfter(parsed, facts, way, refused, kept)
  const before = new Set(refused)
  for (const reference of parsed.references) {
    const users = reference.users.filter(({ conversation }) => !before.has(conversation))
    if (users.length === 0) continue
    for (const { code, params } of referenceIssues([reference], targets))
      for (const { conversation, row, column } of users) {
        issues.push(errorIn(row, column, code, parsed.conversations[conversation]!.name, params))
        refused.add(conversation)
      }
  }
}

/** What references lead to when all that is not refused has been applied. */
export function targetsAfter(
  { conversations, references }: Pick<Parsed, 'conversations'> & { references: readonly Named[] },
  facts: Pick<UploadFacts, 'targets' | 'existing' | 'others'>,
  way: UploadWay,
  refused: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): Targets {
  const targets: Targets = new Map(facts.targets)
  const applied = new Map(
    conversations.flatMap(({ key, name }, position) => (refused.has(position) ? [] : [[key, name] as const])),
  )
  const isGone = goneBy(facts, way, refused, kept)
  const slots = slotsAfter(conversations, facts.existing, way, refused)
  for (const { kind, name } of references) {
    if (kind !== 'conversation' && kind !== 'slot') continue
    const key = targetKey({ kind, name })
    const target = targets.get(key)
    const now = kind === 'slot' ? slots.has(name) && name : applied.get(nameKey(name))
    if (now === name) targets.set(key, { kind, id: kind === 'slot' ? SLOTS_ID : (target?.id ?? null) })
    // One that the file overwrites has the name that the file gives it.
    else if (now || isGone(target)) targets.delete(key)
  }
  return targets
}

/** Whether a conversation or a slot of the domain is no longer there: it is deleted, or all that have it are. */
function goneBy(
  { existing, others }: Pick<UploadFacts, 'existing' | 'others'>,
  way: UploadWay,
  refused: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): (target: Target | undefined) => boolean {
  const inFile = positionsById(existing)
  const otherIds = new Set(others.map(({ id }) => id))
  const goes = (id: number) => way === 'REPLACE_ALL' && otherIds.has(id) && !kept.has(id)
  const changes = (id: number) => way !== 'ADD' && inFile.has(id) && !refused.has(inFile.get(id)!)
  return (target) => target?.owners?.every(({ id }) => goes(id) || changes(id)) ?? goes(target?.id ?? 0)
}

type Named = Pick<Reference, 'kind' | 'name'>

/** Slots of the tasks of a file; a task that is there already keeps its own when the file is added. */
function slotsAfter(
  conversations: Parsed['conversations'],
  existing: Existing,
  way: UploadWay,
  refused: ReadonlySet<number>,
): Set<string> {
  const applied = conversations.filter(
    (_, position) => !refused.has(position) && !(way === 'ADD' && existing.has(position)),
  )
  return new Set(applied.flatMap(({ slots }) => slots))
}
