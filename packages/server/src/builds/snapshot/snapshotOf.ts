import type { Snapshot, SnapshotConversation } from '@parlance/engine'
import { answerSettingsOf, dialogueOf } from '../../content/conversation/dialogueFields'
import type { StoredAnswerSettings, StoredDialogue } from '../../db/tables'

/** The content of a domain at one moment, as `readContent` serializes it: JSON in UTF-8. */
export type StoredContent = { rest: Omit<Snapshot, 'conversations'>; conversations: StoredConversation[] }

/** A conversation as it is stored. */
export type StoredConversation = Omit<SnapshotConversation, 'answers'> & {
  dialogue: StoredDialogue
  answers: (Pick<SnapshotConversation['answers'][number], 'id' | 'chatStatusCode' | 'bubbles'> & {
    settings: StoredAnswerSettings
  })[]
}

/** The snapshot of what a domain held: the same content gives the same snapshot. */
export function snapshotOf(content: Uint8Array): Snapshot {
  const { rest, conversations } = JSON.parse(new TextDecoder().decode(content)) as StoredContent
  return { ...rest, conversations: conversations.map(conversationOf) }
}

/** A stored conversation as a snapshot has it. */
export function conversationOf({
  dialogue,
  answers,
  ...conversation
}: StoredConversation): SnapshotConversation {
  // A memo is the operators' own.
  const { memo: _memo, ...also } = dialogueOf(dialogue)
  return {
    ...conversation,
    answers: answers.map(({ settings, ...answer }) => ({ ...answer, ...answerSettingsOf(settings) })),
    ...also,
  }
}
