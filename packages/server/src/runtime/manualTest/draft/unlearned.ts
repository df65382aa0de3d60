import type { DraftTurn, UnlearnedQuestion } from '@parlance/contract'
import type { Snapshot, SnapshotConversation } from '@parlance/engine'
import { mapInSlices } from '../../../job/inSlices'

/** How the general questions of a conversation differ from those that the model has learned of it. */
export type Unlearned = { name: string; added: readonly string[]; gone: number }

/** Of each conversation whose general questions differ, by id. */
export type UnlearnedById = ReadonlyMap<number, Unlearned>

/** The general questions that a model has learned, by conversation. */
export type Learned = ReadonlyMap<number, ReadonlySet<string>>

/** The general questions of a snapshot, by conversation: those of the snapshot of a build are what its model learned. */
export function questionsById({ conversations }: Snapshot): Learned {
  return new Map(conversations.map((one) => [one.id, new Set(generalOf(one))]))
}

/** Compares content with what the model has learned. */
export async function findUnlearned(learned: Learned, { conversations }: Snapshot): Promise<UnlearnedById> {
  const unlearned = new Map<number, Unlearned>()
  const standing = new Set<number>()
  await mapInSlices(conversations, (one) => {
    standing.add(one.id)
    const found = unlearnedOf(learned, one)
    if (found) unlearned.set(one.id, found)
  })
  for (const [id, questions] of learned)
    if (!standing.has(id) && questions.size > 0)
      unlearned.set(id, { name: '', added: [], gone: questions.size })
  return unlearned
}

/** The same with one conversation otherwise than it was. */
export function withUnlearned(
  unlearned: UnlearnedById,
  learned: Learned,
  conversation: SnapshotConversation,
): UnlearnedById {
  const changed = new Map(unlearned)
  const found = unlearnedOf(learned, conversation)
  if (found) changed.set(conversation.id, found)
  else changed.delete(conversation.id)
  return changed
}

/** Says how much differs. */
export function countUnlearned(
  unlearned: UnlearnedById,
): Pick<NonNullable<DraftTurn['learned']>, 'changed' | 'questionsNew' | 'questionsGone'> {
  const all = [...unlearned.values()]
  return {
    changed: all.length,
    questionsNew: all.reduce((sum, { added }) => sum + added.length, 0),
    questionsGone: all.reduce((sum, { gone }) => sum + gone, 0),
  }
}

/** The questions that are not learned, at most so many. */
export function unlearnedQuestions(unlearned: UnlearnedById, most: number): UnlearnedQuestion[] {
  const found: UnlearnedQuestion[] = []
  for (const [conversationId, { name: conversationName, added }] of unlearned) {
    for (const text of added) {
      if (found.length === most) return found
      found.push({ text, conversationId, conversationName })
    }
  }
  return found
}

function unlearnedOf(learned: Learned, conversation: SnapshotConversation): Unlearned | null {
  const known = learned.get(conversation.id)
  const now = new Set(generalOf(conversation))
  const added = [...now].filter((text) => !known?.has(text))
  const gone = [...(known ?? [])].filter((text) => !now.has(text)).length
  return added.length === 0 && gone === 0 ? null : { name: conversation.name, added, gone }
}

function generalOf({ questions }: SnapshotConversation): string[] {
  return questions.filter(({ chatType }) => chatType === 'TEXT').map(({ text }) => text)
}
