import type { AccessRequestState, InviteKind, Locale } from '@parlance/contract'
import type { CreatedTime, Time, WithDefault } from '../columns'

/** Tables of accounts, and of what opens a domain to them. */
export type AccessTables = {
  user_account: {
    id: number
    email: string
    nick: string
    password_hash: string
    device: string
    locale: Locale
    created_at: CreatedTime
  }
  installation_owner: { id: WithDefault<number>; user_id: number }
  user_session: {
    id_hash: Buffer
    user_id: number
    created_at: CreatedTime
    seen_at: CreatedTime
    expires_at: Time
    id: WithDefault<string>
    address: WithDefault<string>
    user_agent: WithDefault<string>
  }
  known_device: { id_hash: Buffer; user_id: number; address: string; seen_at: Time }
  password_reset: { token_hash: Buffer; user_id: number; expires_at: Time }
  invite: {
    id: WithDefault<number>
    domain_id: number
    kind: InviteKind
    code_hash: Buffer
    made_by: number | null
    created_at: CreatedTime
    expires_at: Time
    used_by: number | null
    used_at: Time | null
  }
  access_request: {
    id: WithDefault<number>
    user_id: number
    domain_id: number | null
    code: string
    code_key: string
    state: WithDefault<AccessRequestState>
    created_at: Time
    answered_at: Time | null
    answered_by: number | null
  }
  login_attempt: { key: string; count: number; window_start: Time }
}
