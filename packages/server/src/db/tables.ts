import type {
  Action,
  Answer,
  AnswerBubble,
  Bubble,
  BuildDescription,
  BuildMode,
  BuildReport,
  BuildStatus,
  Button,
  ConversationFields,
  DialogueSettings,
  DomainMessages,
  EntityWord,
  Environment,
  JobKind,
  Language,
  Locale,
  MatchType,
  ModelSettings,
  Platform,
  QuestionType,
  Role,
  Trace,
  TurnEvent,
  UploadPreview,
} from '@parlance/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type CreatedTime = ColumnType<Date, Date | string | undefined, Date | string>
type WithDefault<T> = ColumnType<T, T | undefined, T>
type Json<T> = JSONColumnType<T & object, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type { Action }

/** What a conversation does beyond question and answer; what is not used is not there. */
export type StoredDialogue = Pick<
  ConversationFields,
  'inputContexts' | 'outputContexts' | 'negatives' | 'feedback' | 'task' | 'memo'
>
/** What an answer does beyond its bubbles; what is not used is not there. */
export type StoredAnswerSettings = Omit<Answer, 'chatStatusCode' | 'bubbles'>

/** Columns as migrations made them; JSON columns are written as text. */
export type Tables = {
  user_account: {
    id: number
    email: string
    nick: string
    password_hash: string
    device: string
    locale: Locale
    created_at: CreatedTime
  }
  user_session: {
    id_hash: Buffer
    user_id: number
    created_at: CreatedTime
    seen_at: CreatedTime
    expires_at: Time
  }
  login_attempt: { key: string; count: number; window_start: Time }
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
    messages: Json<DomainMessages>
    model_settings: Json<ModelSettings>
    revision: WithDefault<number>
    created_at: CreatedTime
    updated_at: CreatedTime
  }
  domain_member: { domain_id: number; user_id: number; role: Role; created_at: CreatedTime }
  counter: { domain_id: number; kind: string; value: number }
  conversation_group: {
    domain_id: number
    id: number
    name: string
    name_key: string
    created_at: CreatedTime
  }
  conversation_tag: { domain_id: number; id: number; name: string; name_key: string; created_at: CreatedTime }
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
    updated_by: string
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
    updated_by: string
  }
  dialogue_settings: {
    domain_id: number
    settings: Json<DialogueSettings>
    revision: WithDefault<number>
    updated_at: CreatedTime
    updated_by: string
  }
  reference_use: {
    domain_id: number
    from_kind: string
    from_id: number
    to_kind: string
    to_id: number
    place: string
  }
  job: {
    id: string
    domain_id: number
    kind: JobKind
    key: string | null
    payload: Json<Record<string, unknown>>
    state: WithDefault<'WAITING' | 'IN_PROGRESS' | 'FINISHED' | 'FAILED' | 'CANCELED'>
    attempt: WithDefault<number>
    max_attempts: WithDefault<number>
    run_at: CreatedTime
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    worker: string | null
    progress: WithDefault<number>
    stage: string | null
    cancel_requested: WithDefault<boolean>
    cancellable: WithDefault<boolean>
    result: NullableJson<Record<string, unknown>>
    error: NullableJson<{ code: string; params?: Record<string, unknown> }>
    requested_by: string
    created_at: CreatedTime
    started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  build: {
    domain_id: number
    id: number
    display_id: string
    mode: BuildMode
    status: BuildStatus
    progress: WithDefault<number>
    description: Json<BuildDescription>
    memo: string
    requested_by: string
    job_id: string | null
    error: NullableJson<{ code: string; params?: Record<string, unknown> }>
    created_at: CreatedTime
    started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    snapshot_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    snapshot_summary: NullableJson<Record<string, unknown>>
    checksum: string | null
    bundle_bytes: number | null
    report: NullableJson<BuildReport>
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  build_state: { domain_id: number; build_id: number; position: number; status: BuildStatus; at: Time }
  build_conversation: { domain_id: number; build_id: number; conversation_id: number; content_hash: string }
  environment_pointer: {
    domain_id: number
    environment: Environment
    build_id: number
    checksum: string
    moved_at: CreatedTime
    moved_by: string
  }
  deploy_record: {
    domain_id: number
    id: number
    build_id: number
    environment: Environment
    started_at: Time
    ended_at: Time
    requested_by: string
  }
  custom_channel: {
    domain_id: number
    environment: Environment
    invoke_key: string
    secret_sealed: string | null
    secret_ending: string | null
    secret_created_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    check_timestamp: WithDefault<boolean>
    web_chat_on: WithDefault<boolean>
    web_chat_origins: WithDefault<string[]>
  }
  dialogue_session: {
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    session_id: string
    state: Json<Record<string, unknown>>
    turn_count: number
    last_at: Time
    lease_token: ColumnType<string | null, string | null | undefined, string | null>
    lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  turn: {
    domain_id: number
    at: Time
    id: string
    environment: Environment
    platform: Platform
    user_id: string
    session_id: string
    user_ip: string | null
    event: TurnEvent
    utterance: string
    answer: string
    conversation_id: number | null
    conversation_name: string | null
    match_type: MatchType
    score: number
    elapsed_ms: number
    build_id: number
    bubbles: Json<Bubble[]>
    trace: Json<Trace>
    quick_buttons: JSONColumnType<Button[], string | undefined, string>
    replay: ColumnType<string | null, string | null | undefined, string | null>
  }
  inbox: {
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    event_key: string
    digest: string
    turn_at: Time
    turn_id: string
    reply: ColumnType<string | null, string | null | undefined, string | null>
    created_at: CreatedTime
  }
  outbox: {
    id: Generated<number>
    domain_id: number
    kind: 'IMPRESSION'
    key: string
    payload: Json<{ url: string }>
    attempts: WithDefault<number>
    run_at: CreatedTime
    created_at: CreatedTime
  }
  authentication_key: {
    domain_id: number
    key_sealed: string
    public_key: string
    fingerprint: string
    created_at: CreatedTime
  }
  authentication_request: {
    state_hash: Buffer
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    expires_at: Time
  }
  upload: {
    id: string
    domain_id: number
    user_id: number
    blob_key: string
    preview: Json<UploadPreview>
    content_revision: string
    created_at: CreatedTime
    expires_at: Time
  }
}
