import {
  type Answer,
  type BuildMode,
  type ConversationFields,
  type DialogueSettings,
  type Domain,
  type Entity,
  type EntityWord,
  type FieldsOf,
  type Language,
  type LinkedServices,
  type ModelSettings,
  type QuestionType,
  STORED_KINDS,
  type StoredKind,
  type Switcher,
} from '@parlance/contract'

/** Raised whenever a snapshot written before could no longer be read alike; older ones: olderSnapshot.ts. */
export const SNAPSHOT_FORMAT = 3

export type SnapshotAnswer = Answer & { id: number }

/** One conversation as it stood when the build was requested; answers in their order. */
export type SnapshotConversation = {
  id: number
  name: string
  tags: string[]
  group: string | null
  /** One of several answers by chance. */
  random: boolean
  questions: { id: number; chatType: QuestionType; text: string }[]
  answers: SnapshotAnswer[]
} & Pick<ConversationFields, 'inputContexts' | 'outputContexts' | 'negatives' | 'feedback' | 'task'>

/** One active entity; `pattern` is empty for a dictionary, `words` for a pattern. */
export type SnapshotEntity = {
  id: number
  name: string
  type: 'DICTIONARY' | 'PATTERN'
  pattern: string
  words: EntityWord[]
  sensitiveType: Entity['sensitiveType']
}

type Numbered<Fields> = Fields & { id: number }

/** The components of each kind in order of their ids, those not in service left out. */
export type SnapshotComponents = { [Kind in StoredKind]: Numbered<FieldsOf[Kind]>[] }

/** A place of people that a talk can be handed over to. Its secret stays outside of the bot. */
export type SnapshotAgent = Pick<Switcher, 'id' | 'name' | 'url' | 'destinationId'>

/** All that a bot is made of, frozen by a build: plain data that can be stored, compared and read anywhere. */
export type Snapshot = {
  formatVersion: typeof SNAPSHOT_FORMAT
  domain: { id: number; code: string; name: string; language: Language; domainType: Domain['domainType'] }
  build: { id: number; displayId: string; mode: BuildMode }
  conversations: SnapshotConversation[]
  entities: SnapshotEntity[]
  modelSettings: ModelSettings
  components: SnapshotComponents
  settings: DialogueSettings
  /** Missing in builds from before there were any. */
  agents?: SnapshotAgent[]
  /** Settings of the services that the bot is linked with; no secret is among them. */
  services?: LinkedServices
}

/** The components of a domain that has none. */
export function noComponents(): SnapshotComponents {
  // Each kind has its key, by the list itself.
  return Object.fromEntries(STORED_KINDS.map((kind) => [kind, []])) as unknown as SnapshotComponents
}

/** Returns whether a conversation has an answer in service; without one it is never matched (behaviour 5.2). */
export function hasActiveAnswer(conversation: SnapshotConversation): boolean {
  return conversation.answers.some((answer) => answer.chatStatusCode === 'ENABLED')
}
