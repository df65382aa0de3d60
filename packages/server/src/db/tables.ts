import type {
  Action,
  Answer,
  AnswerBubble,
  ApiEntityCheck,
  ComponentKind,
  ConversationFields,
  DialogueSettings,
  Domain,
  DraftState,
  EntityWord,
  Language,
  ModelSettings,
  QuestionType,
  Role,
  Switcher,
  UploadPreview,
} from '@parlance/contract'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { CreatedTime, Json, NullableJson, Time, WithDefault } from './columns'
import type { AccessTables } from './tables/accessTables'
import type { BuildTables } from './tables/buildTables'
import type { RuntimeTables } from './tables/runtimeTables'
import type { TestTables } from './tables/testTables'

export type { Action }

/** The settings of a conversation besides questions and answers; unused ones are missing. */
export type StoredDialogue = Pick<
  ConversationFields,
  'inputContexts' | 'outputContexts' | 'negatives' | 'feedback' | 'task' | 'memo'
>
/** The settings of an answer besides its bubbles; unused ones are missing. */
export type StoredAnswerSettings = Omit<Answer, 'chatStatusCode' | 'bubbles'>

/** Columns as migrations made them; JSON columns are written as text. */
export type Tables = AccessTables &
  BuildTables &
  RuntimeTables &
  TestTables & {
    draft: {
      domain_id: number
      object: string
      user_id: number
      form: string
      seen_at: CreatedTime
      state: DraftState
      revision: number | null
      written_at: Time
      fields: string | null
    }
    domain: {
      id: number
      name: string
      code: string
      code_key: string
      language: Language
      domain_type: 'DEFAULT' | 'CALL_CENTRE'
      bill_type: 'BASIC' | 'STANDARD' | 'CCAI' | 'PREMIUM'
      data_storage_period: number
      period: 'IN_PERIOD' | 'IN_PERIOD_NOTICE' | 'EXPIRED'
      disable_log: WithDefault<boolean>
      is_super_domain: WithDefault<boolean>
      build_limit: number
      quick_build_limit: WithDefault<number>
      support_build_limit: WithDefault<number>
      model_settings: Json<ModelSettings>
      revision: WithDefault<number>
      content_revision: WithDefault<number>
      history_cache: WithDefault<boolean>
      template: WithDefault<string | null>
      created_at: CreatedTime
      updated_at: CreatedTime
      /** Since when it is gone for everybody; its rows follow. */
      removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    domain_period: { domain_id: number; status: Domain['period']; began_at: Time }
    domain_member: { domain_id: number; user_id: number; role: Role; created_at: CreatedTime }
    counter: { domain_id: number; kind: string; value: number }
    conversation_group: {
      domain_id: number
      id: number
      name: string
      name_key: string
      created_at: CreatedTime
      revision: WithDefault<number>
    }
    conversation_tag: {
      domain_id: number
      id: number
      name: string
      name_key: string
      created_at: CreatedTime
      revision: WithDefault<number>
    }
    conversation: {
      domain_id: number
      id: number
      name: string
      name_key: string
      type: 'GENERAL' | 'TASK'
      group_id: number | null
      random: boolean
      revision: WithDefault<number>
      question_count: number
      regex_count: number
      other_count: WithDefault<number>
      answer_count: number
      first_question: string
      first_answer: string
      search_text: string
      search_grams: number[]
      question_hash: string
      content_hash: string
      dialogue: JSONColumnType<StoredDialogue, string | undefined, string>
      created_at: CreatedTime
      updated_at: CreatedTime
      updated_by: number | null
    }
    conversation_tag_use: { domain_id: number; conversation_id: number; tag_id: number; position: number }
    question: {
      domain_id: number
      conversation_id: number
      id: number
      position: number
      chat_type: QuestionType
      text: string
      question_key: string
    }
    answer: {
      domain_id: number
      conversation_id: number
      id: number
      position: number
      chat_status_code: 'ENABLED' | 'DISABLED'
      bubbles: Json<AnswerBubble[]>
      settings: JSONColumnType<StoredAnswerSettings, string | undefined, string>
    }
    entity: {
      domain_id: number
      id: number
      name: string
      name_key: string
      code: WithDefault<string | null>
      type: 'DICTIONARY' | 'PATTERN'
      pattern: string
      words: Json<EntityWord[]>
      word_count: number
      synonym_count: number
      search_text: string
      sensitive_type: 'NONE' | 'GENERAL' | 'CONFIDENTIAL'
      active: boolean
      revision: WithDefault<number>
      created_at: CreatedTime
      updated_at: CreatedTime
      updated_by: number | null
    }
    component: {
      domain_id: number
      kind: string
      id: number
      name: string
      name_key: string
      fields: Json<Record<string, unknown>>
      search_text: string
      revision: WithDefault<number>
      created_at: CreatedTime
      updated_at: CreatedTime
      updated_by: number | null
    }
    component_revision: {
      domain_id: number
      kind: string
      id: number
      revision: number
      fields: Json<Record<string, unknown>>
      updated_at: Time
      updated_by: number | null
    }
    api_entity_check: {
      domain_id: number
      kind: WithDefault<string>
      entity_id: number
      revision: number
      checked_at: Time
      error: NullableJson<NonNullable<ApiEntityCheck['error']>>
      good_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      words: Json<ApiEntityCheck['words']>
    }
    dialogue_settings: {
      domain_id: number
      settings: Json<DialogueSettings>
      revision: WithDefault<number>
      updated_at: CreatedTime
      updated_by: number | null
    }
    reference_use: {
      domain_id: number
      from_kind: string
      from_id: number
      to_kind: string
      to_id: number
      site: string
    }
    part: { domain_id: number; id: number; owner_kind: string; owner_id: number; list: string; name: string }
    switcher_api: {
      domain_id: number
      id: number
      type: Switcher['type']
      name: string
      url: string
      destination_id: WithDefault<string>
      active: boolean
      secret_sealed: WithDefault<string | null>
      revision: WithDefault<number>
      updated_at: Time
      updated_by: number | null
    }
    upload: {
      id: string
      domain_id: number
      user_id: number
      blob_key: string
      preview: Json<UploadPreview>
      digest: string | null
      content_revision: number
      created_at: CreatedTime
      expires_at: Time
      applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    deleted_object: {
      domain_id: number
      deletion_id: number
      kind: string
      object_id: number
      name: string
      revision: number
      content: Json<Record<string, unknown>>
      uses: Json<{ kind: ComponentKind; id: number; name: string }[]>
      deleted_at: Time
      deleted_by: number | null
    }
    installation: { id: number; key_check: string; store_id: string; created_at: CreatedTime }
    media_file: {
      code: string
      domain_id: number
      kind: 'image' | 'audio'
      hash: string
      facts: Json<Record<string, unknown>>
      created_at: CreatedTime
      unnamed_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    restore_point: {
      id: string
      domain_id: number
      created_at: Time
      created_by: number | null
      file_name: string | null
      conversations: number
      content_revision: ColumnType<number | null, number | null | undefined, number | null>
      written_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
