import type {
  ActionMethodFields,
  Answer,
  ApiEntityFields,
  BannedWordFields,
  BuildMode,
  BusinessHoursFields,
  ConversationFields,
  DialogueSettings,
  Domain,
  Entity,
  EntityWord,
  FormFields,
  HolidayFields,
  KeywordGroupFields,
  Language,
  MessageFields,
  ModelSettings,
  PeopleTypeFields,
  QuestionType,
  UserVariableFields,
  VariableFields,
} from '@parlance/contract'
import { defaultDialogueSettings, TIME_ZONE_OF_LANGUAGE } from '@parlance/contract'

/** Raised whenever a snapshot written before could no longer be read alike. */
export const SNAPSHOT_FORMAT = 2
/** Before there was anything but conversations, entities and messages; still read. */
export const FIRST_FORMAT = 1

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

/** Everything besides conversations and entities; each kind in order of its ids, those not in service left out. */
export type SnapshotComponents = {
  actionMethods: Numbered<ActionMethodFields>[]
  forms: Numbered<FormFields>[]
  userVariables: Numbered<UserVariableFields>[]
  variables: Numbered<VariableFields>[]
  apiEntities: Numbered<ApiEntityFields>[]
  businessHours: Numbered<BusinessHoursFields>[]
  holidays: Numbered<HolidayFields>[]
  /** Missing in builds from before people were counted by them. */
  peopleTypes?: Numbered<PeopleTypeFields>[]
  keywordGroups: Numbered<KeywordGroupFields>[]
  bannedWords: Numbered<BannedWordFields>[]
  messages: Numbered<MessageFields>[]
  settings: DialogueSettings
}

/** All that a bot is made of, frozen by a build: plain data that can be stored, compared and read anywhere. */
export type Snapshot = {
  formatVersion: typeof SNAPSHOT_FORMAT
  domain: { id: number; code: string; name: string; language: Language; domainType: Domain['domainType'] }
  build: { id: number; displayId: string; mode: BuildMode }
  conversations: SnapshotConversation[]
  entities: SnapshotEntity[]
  modelSettings: ModelSettings
  components: SnapshotComponents
}

/** The components of a domain that has none. */
export function noComponents(language: Language): SnapshotComponents {
  return {
    actionMethods: [],
    forms: [],
    userVariables: [],
    variables: [],
    apiEntities: [],
    businessHours: [],
    holidays: [],
    peopleTypes: [],
    keywordGroups: [],
    bannedWords: [],
    messages: [],
    settings: defaultDialogueSettings(TIME_ZONE_OF_LANGUAGE[language]),
  }
}

/** A snapshot of the first format, which knew conversations, entities and messages only, as one of today. */
export function fromFirstFormat(snapshot: Omit<Snapshot, 'formatVersion' | 'components'>): Snapshot {
  return {
    ...snapshot,
    formatVersion: SNAPSHOT_FORMAT,
    entities: snapshot.entities.map((entity) => ({
      ...entity,
      sensitiveType: entity.sensitiveType ?? 'NONE',
    })),
    components: noComponents(snapshot.domain.language),
  }
}

/** Whether a conversation has an answer in service; without one it is never matched (behaviour 5.2). */
export function hasActiveAnswer(conversation: SnapshotConversation): boolean {
  return conversation.answers.some((answer) => answer.chatStatusCode === 'ENABLED')
}
