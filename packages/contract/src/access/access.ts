import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { ROLES } from '../endpoint/permission'
import { EMAIL_MAX, INVITE_URL_MAX, PASSWORD_MAX, PASSWORD_MIN, USER_NAME_MAX } from '../primitives/limits'
import { LOCALES } from '../primitives/locale'
import { Id, nameText } from '../primitives/primitives'

/** An e-mail address, in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'REQUIRED')
  .max(EMAIL_MAX, 'TOO_LONG')
  // Letters of other scripts look like these, and no mailbox needs them: a domain of others has its form of `xn--`.
  .regex(/^(?=[\x21-\x7e]*$)[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/, 'EMAIL')

/** Specification section 5: letters, digits and special characters mixed; < > & + and backslash not allowed. */
export const Password = z
  .string()
  .min(1, 'REQUIRED')
  .min(PASSWORD_MIN, 'TOO_SHORT')
  .max(PASSWORD_MAX, 'TOO_LONG')
  .regex(/^[\x21-\x7e]*$/, 'PASSWORD_CHARACTERS')
  .regex(/^[^<>&+\\]*$/, 'PASSWORD_CHARACTERS')
  .regex(/^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).*$/, 'PASSWORD_MIX')

/** A person's name as they write it, in any script: letters, digits, _ and - (section 5), and what stands between names. */
export const UserName = nameText(USER_NAME_MAX).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N} _.'’·・-]+$/u, 'NAME_CHARACTERS'),
)

/** A person with an account. */
const User = z.object({
  id: Id,
  email: z.string(),
  nick: z.string(),
  /** `NCP` means console-linked; a device containing `agent` is an agent (section 3). */
  device: z.string(),
  locale: z.enum(LOCALES),
})

/** A signed-in user together with the domains they may enter. */
export const CurrentUser = User.extend({
  memberships: z.array(z.object({ domainId: Id, role: z.enum(ROLES) })),
  /** Owns this installation: by the account, whatever its address. */
  installationOwner: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** What a person signs in with. */
const Credentials = z.object({
  email: z.string().trim().toLowerCase().min(1, 'REQUIRED').max(EMAIL_MAX, 'TOO_LONG'),
  password: z.string().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
})

/** A password that is typed twice (section 5). */
export const NewPassword = z.object({ password: Password, confirmPassword: z.string().min(1, 'REQUIRED') })
/** For a schema that has `NewPassword`: both must be the same. */
export const samePassword = <T extends z.infer<typeof NewPassword>>(schema: z.ZodType<T>) =>
  schema.refine((fields) => fields.password === fields.confirmPassword, {
    path: ['confirmPassword'],
    message: 'PASSWORD_MISMATCH',
  })

/** A new account. */
export const Registration = samePassword(
  z.object({
    agreedToTerms: z.literal(true, 'TERMS_REQUIRED'),
    email: Email,
    ...NewPassword.shape,
    name: UserName,
    locale: z.enum(LOCALES),
    /** The URL of an invite, or its code: the account is then tied to the domain of the invite. */
    inviteUrl: z.string().trim().max(INVITE_URL_MAX, 'TOO_LONG').optional(),
  }),
)

const HelpLink = z.string().nullable()
/** Pages of the operator of this installation that its header leads to; null: there is none. */
export const HelpLinks = z.object({ faq: HelpLink, contact: HelpLink, guide: HelpLink, console: HelpLink })
export type HelpLinks = z.infer<typeof HelpLinks>

/** What the console needs to know to show the right page, and who has come: null for a visitor. */
export const Entry = z.object({
  registrationOpen: z.boolean(),
  hasUsers: z.boolean(),
  /** Whether links to a new password are sent by mail. */
  resetByMail: z.boolean(),
  links: HelpLinks,
  version: z.string(),
  user: CurrentUser.nullable(),
})

export type Entry = z.infer<typeof Entry>

/** Register, sign in and out, and the caller's own account (specification sections 2 and 6). */
export const access = {
  entry: endpoint({
    method: 'GET',
    path: '/api/v1/entry',
    permit: 'public',
    summary: 'What a visitor may do here, and the signed-in user',
    reply: Entry,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/user',
    permit: 'public',
    summary: 'Register and sign in',
    body: Registration,
    reply: CurrentUser,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/v1/agent/login',
    permit: 'public',
    summary: 'Sign in',
    body: Credentials,
    reply: CurrentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/agent/logout',
    permit: 'public',
    summary: 'Sign out',
    reply: z.object({ ok: z.literal(true) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/agent/detail',
    permit: 'signedIn',
    summary: 'The signed-in user',
    reply: CurrentUser,
  }),
  changeLocale: endpoint({
    method: 'PATCH',
    path: '/api/v1/agent/locale',
    permit: 'signedIn',
    summary: 'Change the language of the console',
    body: z.object({ locale: z.enum(LOCALES) }),
    reply: CurrentUser,
  }),
}
