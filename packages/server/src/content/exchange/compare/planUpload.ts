import { areKeptApart, type UploadWay } from '@parlance/contract'
import { groupBy } from '../../reference/groupBy'
import { nameKey } from '../../reference/nameKey'
import type { Reference } from '../../reference/reference'
import { referenceIssues } from '../../reference/referenceIssues'
import { SLOTS_ID, type Target, type Targets, targetKey } from '../../reference/target'
import type { Checked } from '../file/checkDrafts'
import { errorIn, warningIn } from '../file/uploadDraft'
import type { StayingUse } from './checkBot'
import type { Existing, TakenQuestion } from './findExisting'
import { keepSlots, type SlotFacts } from './keepSlots'
import {
  type GoesComponent,
  keptIssue,
  type LeftOut,
  type OtherConversation,
  type Staying,
  stayingBy,
} from './staying'

/** What the domain holds of all that a file speaks of, as of one moment. */
export type UploadFacts = {
  existing: Existing
  taken: readonly TakenQuestion[]
  /** What references of the file lead to in the domain, components of the file included. */
  targets: Targets
  /** Conversations that adding to them would break, by their position. */
  unjoinable: readonly number[]
  others: readonly OtherConversation[]
  /** What refers to `others`, and in a file of a whole bot to components. */
  uses: readonly StayingUse[]
  slots: SlotFacts
}

/** Which conversations of a file are not applied in a way, which of the domain go, and why some of both do not. */
export type ConversationPlan = LeftOut & { deleted: OtherConversation[]; staying: Staying }

type Parsed = Pick<Checked, 'conversations' | 'references'>
/** A plan that is being made, and what it is made of. */
type Planning = { parsed: Parsed; facts: UploadFacts; way: UploadWay; staying: Staying; left: LeftOut }

/**
 * Decides what applying a file in one way does, so that what is left is right: a conversation with an error is left
 * out, and so is what needs it; a conversation that something needs is not deleted. Each round may leave out more, as
 * what was left out stays as it is in the domain; it ends, for nothing comes back.
 */
export function planConversations(
  parsed: Parsed,
  facts: UploadFacts,
  way: UploadWay,
  goes: GoesComponent,
): ConversationPlan {
  const left: LeftOut = { refused: new Set(), kept: new Set(), issues: [] }
  const { refused, kept } = left
  const staying = stayingBy(facts, way, left, goes)
  for (const [position, { isRefused }] of parsed.conversations.entries()) if (isRefused) refused.add(position)
  if (way === 'ADD') for (const position of facts.unjoinable) refused.add(position)
  const planning: Planning = { parsed, facts, way, staying, left }
  refuseIncomplete(planning)
  for (let before = -1; before < refused.size + kept.size; ) {
    before = refused.size + kept.size
    keepUsed(planning)
    keepSlots(parsed.conversations, facts, way, staying, left)
    refuseTaken(planning)
    refuseReferring(planning)
  }
  noteTaken(planning)
  return { ...left, staying, deleted: facts.others.filter(({ id }) => staying.isDeleted(id)) }
}

/** Questions alone, or answers alone, can only join a conversation that is there. */
function refuseIncomplete({ parsed, facts, way, left: { refused, issues } }: Planning): void {
  for (const [position, { lacks, row, name }] of parsed.conversations.entries()) {
    if (lacks === null || (way === 'ADD' && facts.existing.has(position))) continue
    const code = lacks === 'answer' ? 'ANSWER_REQUIRED' : 'QUESTION_REQUIRED'
    issues.push(errorIn(row, lacks, code, name))
    refused.add(position)
  }
}

/** Conversations that would be deleted but that something which stays refers to. */
function keepUsed({ facts: { others, uses }, staying, left: { kept, issues } }: Planning): void {
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const ofOthers = uses.filter(({ toKind, toId }) => toKind === 'conversation' && staying.isDeleted(toId))
  for (const [id, all] of groupBy(ofOthers, ({ toId }) => toId)) {
    const users = all.flatMap((use) => (staying.stays(use.fromKind, use.fromId) ? [use.fromName] : []))
    if (users.length === 0) continue
    kept.add(id)
    issues.push(keptIssue(names.get(id)!, users))
  }
}

/** Questions that a conversation has which stays as it is in the domain. */
function refuseTaken(planning: Planning): void {
  const { conversations } = planning.parsed
  const { refused, issues } = planning.left
  // Everything that is wrong with a conversation is listed, not only what was found first.
  const before = new Set(refused)
  for (const { row, position, question, ownerId, ownerName, isKeptApart } of takenIn(planning)) {
    if (before.has(position) || isKeptApart || !planning.staying.stays('conversation', ownerId)) continue
    const params = { question, conversationName: ownerName }
    issues.push(errorIn(row, 'question', 'DUPLICATE_QUESTION', conversations[position]!.name, params))
    refused.add(position)
  }
}

/** Questions that stand elsewhere as well, where input contexts keep the two apart: nothing is wrong with them. */
function noteTaken(planning: Planning): void {
  const { parsed, facts, staying, left } = planning
  const noted = new Set<string>()
  for (const { row, position, question, ownerId, ownerName } of takenIn(planning)) {
    const key = `${position} ${question}`
    const isSame = left.refused.has(position) || facts.existing.get(position)?.unchanged || noted.has(key)
    if (isSame || !staying.stays('conversation', ownerId)) continue
    noted.add(key)
    const params = { question, conversationName: ownerName }
    const { name } = parsed.conversations[position]!
    left.issues.push(warningIn(row, 'question', 'SAME_QUESTION_OTHER_CONTEXT', name, params))
  }
}

/** Questions that another conversation of the domain has, and whether input contexts keep the two apart. */
function takenIn({ parsed, facts, way }: Planning): (TakenQuestion & { isKeptApart: boolean })[] {
  return facts.taken.map((one) => {
    const { inputContexts } = parsed.conversations[one.position]!
    const own =
      way === 'ADD' ? (facts.existing.get(one.position)?.inputContexts ?? inputContexts) : inputContexts
    return { ...one, isKeptApart: areKeptApart(own, one.ownerContexts) }
  })
}

/** Refuses conversations that refer to something that is then neither in the domain nor in the file. */
function refuseReferring({ parsed, facts, way, staying, left: { refused, issues } }: Planning): void {
  const targets = targetsAfter(parsed, facts, way, staying, refused)
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

/** The targets of references once everything that is not refused has been applied. */
export function targetsAfter(
  { conversations, references }: Pick<Parsed, 'conversations'> & { references: readonly Named[] },
  facts: Pick<UploadFacts, 'targets' | 'existing'>,
  way: UploadWay,
  staying: Staying,
  refused: ReadonlySet<number>,
): Targets {
  const targets: Targets = new Map(facts.targets)
  const applied = new Map(
    conversations.flatMap(({ key, name }, position) => (refused.has(position) ? [] : [[key, name] as const])),
  )
  const slots = slotsAfter(conversations, facts.existing, way, refused)
  for (const { kind, name } of references) {
    if (kind !== 'conversation' && kind !== 'slot') continue
    const key = targetKey({ kind, name })
    const target = targets.get(key)
    const now = kind === 'slot' ? slots.has(name) && name : applied.get(nameKey(name))
    if (now === name) targets.set(key, { kind, id: kind === 'slot' ? SLOTS_ID : (target?.id ?? null) })
    // One that the file overwrites has the name that the file gives it.
    else if (now || isGone(target, staying)) targets.delete(key)
  }
  return targets
}

/** Returns whether a conversation or a slot of the domain is no longer there: it is deleted, or all that have it go. */
function isGone(target: Target | undefined, staying: Staying): boolean {
  if (target?.owners) return !target.owners.some(({ id }) => staying.stays('conversation', id))
  return staying.isDeleted(target?.id ?? 0)
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
  return new Set(applied.flatMap(({ slots }) => slots.map(({ name }) => name)))
}
