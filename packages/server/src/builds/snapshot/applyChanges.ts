import type { Snapshot, SnapshotConversation } from '@parlance/engine'

type AppliedSnapshot = {
  snapshot: Snapshot
  /** Conversations whose general questions are not those that the model was trained on. */
  changed: number[]
}

/**
 * What apply-changed-settings puts into service (behaviour 8): everything as it stands now, except that general
 * questions stay those that the carried-over model was trained on. A new conversation answers by its other questions
 * alone.
 */
export function applyChanges(trained: Snapshot, current: Snapshot): AppliedSnapshot {
  const before = new Map(trained.conversations.map((each) => [each.id, each]))
  const changed: number[] = []
  const conversations = current.conversations.map((conversation) => {
    const { id, questions } = conversation
    const general = generalOf(before.get(id))
    if (sameTexts(general, generalOf(conversation))) return conversation
    changed.push(id)
    // No model learns scripts, intents and events: they go along.
    return {
      ...conversation,
      questions: [...general, ...questions.filter(({ chatType }) => chatType !== 'TEXT')],
    }
  })
  return { snapshot: { ...current, conversations }, changed }
}

type Questions = SnapshotConversation['questions']

function generalOf(conversation: SnapshotConversation | undefined): Questions {
  return conversation?.questions.filter((question) => question.chatType === 'TEXT') ?? []
}

function sameTexts(a: Questions, b: Questions): boolean {
  const texts = new Set(a.map((question) => question.text))
  return a.length === b.length && b.every((question) => texts.has(question.text))
}
