import type { Locale } from '@parlance/contract'
import texts from './mailTexts.json'

/** What people are mailed about their account. */
export type MailKind = 'resetLink' | 'passwordChanged' | 'emailChanged'

/** Plain text, in the language of the account; `{name}`, `{link}` and `{email}` are filled in. */
export const MAIL_TEXTS: Record<Locale, Record<MailKind, { subject: string; paragraphs: string[] }>> = texts
