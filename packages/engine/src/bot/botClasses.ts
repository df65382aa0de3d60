import { conversationsOfLabel } from '../model/features/classLabel'
import type { Label } from '../model/features/trainingSamples'
import type { ClassSubset } from '../model/scoring/scorers'
import type { StatisticalModel } from '../model/scoring/statisticalModel'
import type { NamedComponents } from '../snapshot/namedComponents'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot/snapshot'

/** The conversations in service that share a class; contexts keep them apart. */
type SharedClass = {
  number: number
  label: Label
  /** The one without input contexts, and the others by each of theirs. */
  open: SnapshotConversation | null
  byContext: ReadonlyMap<string, SnapshotConversation>
}

/** The classes of a model as conversations of its bot. */
export type BotClasses = {
  /** Of each conversation in service, by its id, the number of its own class and those of all its classes. */
  readonly own: ReadonlyMap<number, number>
  readonly numbers: ReadonlyMap<number, readonly number[]>
  /** The classes that may answer while no context lives, as a mask. */
  readonly open: Uint8Array
  readonly shared: readonly SharedClass[]
  /** Whether every class is that of one conversation that may always answer. */
  readonly isPlain: boolean
}

/** The classes that may answer in a turn, and for whom each of those stands that conversations share. */
export type OpenClasses = {
  subset: ClassSubset
  answering: ReadonlyMap<Label, SnapshotConversation>
}

/** All classes, each for its own conversation. */
const ALL: OpenClasses = { subset: null, answering: new Map() }

/** Which conversations go first, the lowest number before the others; null for one that may not answer. */
export type Precedence = (conversation: SnapshotConversation) => number | null

/** Reads which classes of a model may answer at all, and which without a context. */
export function classesOf(
  model: StatisticalModel,
  conversations: ReadonlyMap<number, SnapshotConversation>,
): BotClasses {
  const own = new Map<number, number>()
  const numbers = new Map<number, number[]>()
  const shared: SharedClass[] = []
  const open = new Uint8Array(model.labels.length)
  model.labels.forEach((label, number) => {
    const members = conversationsOfLabel(label).flatMap((id) => conversations.get(id) ?? [])
    const serving = members.filter(hasActiveAnswer)
    if (serving.some(needsNoContext)) open[number] = 1
    if (members.length > 1) shared.push(sharedClass(number, label, serving))
    for (const { id } of serving) {
      if (members.length === 1) own.set(id, number)
      const known = numbers.get(id)
      if (known) known.push(number)
      else numbers.set(id, [number])
    }
  })
  return { own, numbers, open, shared, isPlain: shared.length === 0 && !open.includes(0) }
}

/** Whether all classes that conversations share are those of others than this one. */
export function isOfOthers({ shared }: BotClasses, conversationId: number): boolean {
  return shared.every(({ label }) => !conversationsOfLabel(label).includes(conversationId))
}

function sharedClass(number: number, label: Label, serving: readonly SnapshotConversation[]): SharedClass {
  const byContext = new Map(
    serving.flatMap((one) => (one.inputContexts ?? []).map((name) => [name, one] as const)),
  )
  return { number, label, open: serving.find(needsNoContext) ?? null, byContext }
}

function needsNoContext({ inputContexts }: SnapshotConversation): boolean {
  return !inputContexts || inputContexts.length === 0
}

/**
 * The classes that may answer while these contexts live: those without input contexts, those of a living one, and those
 * of the conversations `also`.
 */
export function openClasses(
  { classes, named }: { classes: BotClasses | null; named: NamedComponents },
  contexts: readonly string[],
  precedence: Precedence,
  also: Iterable<SnapshotConversation> = [],
): OpenClasses {
  if (classes === null || classes.isPlain) return ALL
  const mask = classes.open.slice()
  for (const context of contexts) admit(classes, mask, named.inputs.get(context) ?? [])
  admit(classes, mask, also)
  return settleShared(classes, mask, contexts, precedence)
}

/** The classes of these conversations alone. */
export function onlyClasses(
  { classes }: { classes: BotClasses | null },
  conversations: Iterable<SnapshotConversation>,
  contexts: readonly string[],
  precedence: Precedence,
): OpenClasses {
  if (classes === null) return ALL
  const mask = new Uint8Array(classes.open.length)
  admit(classes, mask, conversations)
  return settleShared(classes, mask, contexts, precedence)
}

function admit(
  { numbers }: BotClasses,
  mask: Uint8Array,
  conversations: Iterable<SnapshotConversation>,
): void {
  for (const { id } of conversations) for (const number of numbers.get(id) ?? []) mask[number] = 1
}

/** Of the conversations that share a class the one that goes first answers for it; its classes count as one. */
function settleShared(
  { own, shared }: BotClasses,
  mask: Uint8Array,
  contexts: readonly string[],
  precedence: Precedence,
): OpenClasses {
  const answering = new Map<Label, SnapshotConversation>()
  const sharedBy = new Map<number, number>()
  let joined: Int32Array | null = null
  for (const one of shared) {
    if (mask[one.number] === 0) continue
    const first = firstOf(one, contexts, precedence)
    if (first === null) {
      mask[one.number] = 0
      continue
    }
    answering.set(one.label, first)
    const target = own.get(first.id) ?? sharedBy.get(first.id) ?? one.number
    sharedBy.set(first.id, target)
    joined ??= Int32Array.from(mask.keys())
    joined[one.number] = target
  }
  return { subset: { mask, joined }, answering }
}

function firstOf(
  { open, byContext }: SharedClass,
  contexts: readonly string[],
  precedence: Precedence,
): SnapshotConversation | null {
  let first: SnapshotConversation | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const one of [open, ...contexts.map((name) => byContext.get(name))]) {
    const at = one ? precedence(one) : null
    if (!one || at === null || at >= lowest) continue
    first = one
    lowest = at
  }
  return first
}
