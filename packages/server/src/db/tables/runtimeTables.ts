import type {
  Bubble,
  Button,
  Emotion,
  Environment,
  MatchType,
  MessengerPlatform,
  Payment,
  PaymentState,
  Platform,
  PushSettings,
  RelearnList,
  RelearnReviewState,
  TurnDoubt,
  TurnEvent,
  TurnOutcome,
  UndeliveredReason,
} from '@parlance/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedTime, Json, Time, WithDefault } from '../columns'
import type { StoredTrace } from '../storedTrace'

/** What an event of a messenger asks of the bot. */
export type MessengerIntent = 'OPEN' | 'SAY' | 'PAYMENT'

/** Conversations of which something waits; triggers of the tables of what waits write it. */
type ConversationQueue = {
  id: Generated<number>
  domain_id: number
  platform: MessengerPlatform
  user_id: string
  run_at: CreatedTime
  held_by: WithDefault<string | null>
  attempts: WithDefault<number>
  arrivals: WithDefault<number>
}

/** What bots and their end users write: channels, sessions, turns, and what follows a turn. */
export type RuntimeTables = {
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
    ip_access: WithDefault<string[]>
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
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    lease_token: ColumnType<string | null, string | null | undefined, string | null>
    lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  waiting_turn: {
    id: Generated<number>
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    sent_at: number
    arrived_at: number
    alive_until: Time
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
    trace: Json<StoredTrace>
    quick_buttons: JSONColumnType<Button[], string | undefined, string>
    tags: WithDefault<string[]>
    emotion: ColumnType<Emotion | null, Emotion | null | undefined, Emotion | null>
    /** A trigger writes these two: they follow from the rest of the row. */
    outcome: WithDefault<TurnOutcome | null>
    doubt: WithDefault<TurnDoubt | null>
  }
  turn_record: { domain_id: number; at: Time; turn_id: string; sealed: Buffer }
  relearn_review: {
    domain_id: number
    id: number
    list: RelearnList
    utterance_hash: string
    utterance: string
    turn_id: string
    turn_at: Time
    platform: Platform
    /** REOPENED: a build settled it, and that was taken back: no later one shall. */
    state: RelearnReviewState | 'REOPENED'
    was_pending: WithDefault<boolean>
    question: string | null
    question_added: WithDefault<boolean>
    conversation_id: number | null
    conversation_name: string | null
    reviewed_at: Time
    reviewed_by: number | null
    build_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  inbox: {
    domain_id: number
    environment: Environment
    /** A messenger's, or the agent switcher's. */
    platform: Platform | 'switcher'
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
    held_by: WithDefault<string | null>
    created_at: CreatedTime
  }
  messenger_channel: {
    domain_id: number
    platform: MessengerPlatform
    webhook_key: string
    /** When the key was made: what came before came to another address. */
    webhook_key_at: CreatedTime
    linked: WithDefault<boolean>
    settings: Json<Record<string, unknown>>
    secrets: Json<Record<string, { sealed: string; ending: string }>>
    bot_name: ColumnType<string | null, string | null | undefined, string | null>
    origin: ColumnType<string | null, string | null | undefined, string | null>
    updated_at: CreatedTime
  }
  service_link: {
    domain_id: number
    service: string
    linked: WithDefault<boolean>
    settings: Json<Record<string, unknown>>
    secrets: Json<Record<string, { sealed: string; ending: string }>>
    revision: WithDefault<number>
    updated_at: CreatedTime
    updated_by: number | null
  }
  payment: {
    id: Generated<number>
    domain_id: number
    service: Payment
    /** Of the service; with `sandbox` it says with which keys: others cannot end it. */
    account: string
    sandbox: boolean
    environment: Environment
    platform: Platform
    user_id: string
    session_id: string
    conversation_id: number | null
    order_id: string
    product: string
    amount: number
    currency: string
    transaction_id: string
    pay_url: string
    pay_app_url: string | null
    token_hash: Buffer
    state: WithDefault<PaymentState>
    reason: ColumnType<string | null, string | null | undefined, string | null>
    offered_at: Time
    expires_at: Time
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    busy_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  messenger_user: {
    domain_id: number
    platform: MessengerPlatform
    user_id: string
    seen_at: Time
    gone_at: Time | null
  }
  messenger_event: {
    domain_id: number
    platform: MessengerPlatform
    event_id: string
    user_id: string
    intent: MessengerIntent
    text: string
    /** By which the messenger gives the image that was sent instead of a text. */
    image_id: WithDefault<string | null>
    reply_token: string | null
    reply_until: Time | null
    sent_at: Time
    received_at: CreatedTime
    done_at: Time | null
  }
  messenger_message: {
    id: Generated<number>
    domain_id: number
    platform: MessengerPlatform
    user_id: string
    event_id: string
    position: number
    retry_key: WithDefault<string>
    reply_token: string | null
    reply_until: Time | null
    messages: Json<Record<string, unknown>[]>
    unsure: WithDefault<boolean>
    state: WithDefault<'WAITING' | 'DEAD'>
    reason: UndeliveredReason | null
    detail: string | null
    created_at: CreatedTime
  }
  messenger_event_queue: ConversationQueue
  messenger_message_queue: ConversationQueue
  push: {
    domain_id: number
    id: string
    send_key: string
    message_id: number
    name: string
    platform: PushSettings['platform']
    messages: Json<Record<string, unknown>[]>
    due_at: Time | null
    requested_by: number | null
    created_at: CreatedTime
    audience: ColumnType<number | null, number | null | undefined, number | null>
  }
  push_chunk: {
    domain_id: number
    push_id: string
    position: number
    user_ids: string[]
    retry_key: WithDefault<string>
    state: WithDefault<'WAITING' | 'SENT' | 'FAILED' | 'CANCELED'>
    reason: ColumnType<
      UndeliveredReason | null,
      UndeliveredReason | null | undefined,
      UndeliveredReason | null
    >
    detail: ColumnType<string | null, string | null | undefined, string | null>
  }
  authentication_key: {
    domain_id: number
    key_sealed: string
    public_key: string
    fingerprint: string
    origin: string
    created_at: CreatedTime
  }
  authentication_request: {
    state_hash: Buffer
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    expires_at: Time
    oauth_sealed: WithDefault<string | null>
  }
  oauth_client: { domain_id: number; token_url: string; secret_sealed: string; created_at: Time }
  oauth_token: {
    domain_id: number
    environment: Environment
    platform: Platform
    user_id: string
    sealed: string
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    used_at: Time
  }
}
