import type {
  AnswerBubble,
  BuildMode,
  Domain,
  DomainMessages,
  EntityWord,
  Language,
  ModelSettings,
  QuestionType,
} from '@parlance/contract'

/** Raised whenever a snapshot written before could no longer be read alike. */
export const SNAPSHOT_FORMAT = 1

/** One conversation as it stood when the build was requested; answers in their order. */
export type SnapshotConversation = {
  id: number
  name: string
  tags: string[]
  group: string | null
  /** One of several answers by chance. */
  random: boolean
  questions: { id: number; chatType: QuestionType; text: string }[]
  answers: { id: number; chatStatusCode: 'ENABLED' | 'DISABLED'; bubbles: AnswerBubble[] }[]
}

/** One active entity; `pattern` is empty for a dictionary, `words` for a pattern. */
export type SnapshotEntity = {
  id: number
  name: string
  type: 'DICTIONARY' | 'PATTERN'
  pattern: string
  words: EntityWord[]
}

/** All that a bot is made of, frozen by a build: plain data that can be stored, compared and read anywhere. */
export type Snapshot = {
  formatVersion: typeof SNAPSHOT_FORMAT
  domain: { id: number; code: string; name: string; language: Language; domainType: Domain['domainType'] }
  build: { id: number; displayId: string; mode: BuildMode }
  conversations: SnapshotConversation[]
  entities: SnapshotEntity[]
  messages: DomainMessages
  modelSettings: ModelSettings
}

/** Whether a conversation has an answer in service; without one it is never matched (behaviour 5.2). */
export function hasActiveAnswer(conversation: SnapshotConversation): boolean {
  return conversation.answers.some((answer) => answer.chatStatusCode === 'ENABLED')
}
