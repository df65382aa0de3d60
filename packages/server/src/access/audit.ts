import type { Context } from '../context'

/** Events of accounts that are logged at every log level except silent. */
type AccountEvent =
  | 'REGISTERED'
  | 'SIGNED_IN'
  | 'SIGN_IN_REFUSED'
  | 'LIMIT_REACHED'
  | 'PASSWORD_CHANGED'
  | 'RESET_REQUESTED'
  | 'RESET_LINK_MADE'
  | 'PASSWORD_RESET'
  | 'MAIL_NOT_SENT'
  | 'PROFILE_CHANGED'
  | 'SESSIONS_ENDED'
  | 'INVITE_MADE'
  | 'INVITE_TAKEN'
  | 'INVITE_DELETED'
  | 'ACCESS_ASKED'
  | 'ACCESS_WITHDRAWN'
  | 'ACCESS_ANSWERED'
  | 'ACCESS_TAKEN_BACK'

/** Writes an event of an account into the log. Passwords, tokens and cookies never stand in `details`. */
export function audit({ log }: Pick<Context, 'log'>, event: AccountEvent, details: object): void {
  if (log.level === 'silent') return
  log.child({}, { level: 'info' }).info({ event, ...details }, 'account')
}
