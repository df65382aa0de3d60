import type { Locale } from '@parlance/contract'
import type { Context } from '../../context'
import { audit } from '../audit'
import texts from './mailTexts.json'

/**
 * Sends a person a mail in their language, when mail is set up; nothing waits for it. `to` is another address than
 * that of the account.
 */
export function mailTo(
  context: Context,
  userId: number,
  kind: MailKind,
  values: { to?: string; link?: string; email?: string } = {},
): void {
  if (context.mail === null) return
  send(context, userId, kind, values).catch((error: unknown) =>
    audit(context, 'MAIL_NOT_SENT', { userId, kind, reason: (error as Error).message }),
  )
}

async function send(
  { database, mail }: Context,
  userId: number,
  kind: MailKind,
  { to, link, email }: { to?: string; link?: string; email?: string },
): Promise<void> {
  const user = await database
    .selectFrom('user_account')
    .select(['email', 'nick', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const { subject, paragraphs } = MAIL_TEXTS[user.locale][kind]
  const values: Record<string, string> = { name: user.nick, link: link ?? '', email: email ?? '' }
  await mail?.send({
    to: to ?? user.email,
    subject,
    text: `${paragraphs.join('\n\n')}\n`.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  })
}

/** What people are mailed about their account. */
type MailKind = 'resetLink' | 'passwordChanged' | 'emailChanged'

/** Plain text, in the language of the account; `{name}`, `{link}` and `{email}` are filled in. */
const MAIL_TEXTS: Record<Locale, Record<MailKind, { subject: string; paragraphs: string[] }>> = texts
