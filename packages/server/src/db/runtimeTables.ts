import type { Bubble, Button, Environment, MatchType, Platform, TurnEvent } from '@parlance/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedTime, Json, Time, WithDefault } from './columns'
import type { StoredTrace } from './storedTrace'

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
