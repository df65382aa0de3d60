import type { Snapshot, SnapshotConversation } from '@parlance/engine'

export type AppliedSnapshot = {
  snapshot: Snapshot
  /** The content hash that counts as built, by conversation id; without one a conversation stays "before build". */
  hashes: Map<number, string>
}

/**
 * What apply-changed-settings puts into service (behaviour 8): everything as it stands now, except that general
 * questions stay those that the carried-over model was trained on. So a conversation whose general questions changed
 * still counts as changed, and a new one answers by its other questions alone.
 */
export function applyChanges(
  trained: { snapshot: Snapshot; hashes: ReadonlyMap<number, string> },
  current: { snapshot: Snapshot; hashes: ReadonlyMap<number, string> },
): AppliedSnapshot {
  const before = new Map(trained.snapshot.conversations.map((each) => [each.id, each]))
  const hashes = new Map<number, string>()
  const conversations = current.snapshot.conversations.map((conversation) => {
    const { id } = conversation
    const general = generalOf(before.get(id))
    const isSame = sameTexts(general, generalOf(conversation))
    const hash = isSame ? current.hashes.get(id) : trained.hashes.get(id)
    if (hash !== undefined) hashes.set(id, hash)
    // No model learns scripts, intents and events: they go along.
    const scripts = conversation.questions.filter((question) => question.chatType !== 'TEXT')
    return { ...conversation, questions: isSame ? conversation.questions : [...general, ...scripts] }
  })
  return { snapshot: { ...current.snapshot, conversations }, hashes }
}

type Questions = SnapshotConversation['questions']

function generalOf(conversation: SnapshotConversation | undefined): Questions {
  return conversation?.questions.filter((question) => question.chatType === 'TEXT') ?? []
}

function sameTexts(a: Questions, b: Questions): boolean {
  const texts = new Set(a.map((question) => question.text))
  return a.length === b.length && b.every((question) => texts.has(question.text))
}
