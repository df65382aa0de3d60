import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { EMAIL_MAX } from '../primitives/limits'
import { Instant } from '../primitives/primitives'
import { CurrentUser, Email, NewPassword, samePassword, UserName } from './access'

const Done = z.object({ ok: z.literal(true) })
/** A password as it was, or was not, given before: the rules are those of the day on which it was made. */
const GivenPassword = z.string().max(200, 'TOO_LONG')

/** What people change of themselves; a new e-mail address asks for the password. */
export const Profile = z.object({ name: UserName, email: Email, currentPassword: GivenPassword.optional() })
export type Profile = z.infer<typeof Profile>

/** The password that one has, and the one that one wants. */
export const PasswordChange = samePassword(
  z.object({ currentPassword: GivenPassword.min(1, 'REQUIRED'), ...NewPassword.shape }),
)

/** Who asks for a link; an address that has no account is answered alike. */
export const PasswordForgotten = z.object({
  email: z.string().trim().toLowerCase().min(1, 'REQUIRED').max(EMAIL_MAX, 'TOO_LONG'),
})

/** What stands in a link: 256 random bits. */
const ResetToken = z.string().regex(/^[\w-]{43}$/, 'INVALID_VALUE')
/** A new password by a link. */
export const PasswordReset = samePassword(z.object({ token: ResetToken, ...NewPassword.shape }))

/** Where somebody is signed in. Browser and system are null when they cannot be recognised. */
export const AccountSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  createdAt: Instant,
  /** To within ten minutes. */
  seenAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const own = { permit: 'signedIn' } as const
const visitor = { method: 'POST', permit: 'public' } as const

/** What people do with their own account: profile, password, sessions, and the way back in. */
export const account = {
  changeProfile: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/v1/agent/profile',
    summary: 'Change name and e-mail address; another address asks for the password',
    body: Profile,
    reply: CurrentUser,
  }),
  changePassword: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/v1/agent/password',
    summary: 'Change the password; all other sessions end',
    body: PasswordChange,
    reply: Done,
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/agent/session',
    summary: 'Where the caller is signed in, the last seen first',
    reply: z.array(AccountSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/v1/agent/session/:id',
    summary: 'End one session of the caller',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ ended: z.number() }),
  }),
  endOtherSessions: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/v1/agent/session',
    summary: 'End all other sessions of the caller',
    reply: z.object({ ended: z.number() }),
  }),
  forgotPassword: endpoint({
    ...visitor,
    path: '/api/v1/agent/password/forgot',
    summary: 'Ask for a link to a new password by mail; the reply is the same for every address',
    body: PasswordForgotten,
    reply: Done,
  }),
  checkReset: endpoint({
    ...visitor,
    path: '/api/v1/agent/password/reset/check',
    summary: 'Whether a link to a new password can still be used',
    body: z.object({ token: ResetToken }),
    reply: Done,
  }),
  resetPassword: endpoint({
    ...visitor,
    path: '/api/v1/agent/password/reset',
    summary: 'Set a new password by a link; the link and all sessions end',
    body: PasswordReset,
    reply: Done,
  }),
  makeResetLink: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/agent/password/link',
    summary: 'Make a link to a new password for somebody; for the owner of the installation',
    body: z.object({ email: Email }),
    reply: z.object({ path: z.string(), expiresAt: Instant }),
  }),
}
