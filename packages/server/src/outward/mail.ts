import { createTransport } from 'nodemailer'

/** The installation's way to send mail. */
export type Mail = { send(message: { to: string; subject: string; text: string }): Promise<void> }

/** Mail over the SMTP server of the settings; null without one. */
export function createMail(smtp: { url: string; from: string } | null): Mail | null {
  if (!smtp) return null
  // A server that does not answer must not keep mails in memory for long.
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url: smtp.url, ...times })
  return {
    send: async ({ to, subject, text }) => {
      // As an object: an address is never read as a list of several.
      await transport.sendMail({ from: smtp.from, to: { name: '', address: to }, subject, text })
    },
  }
}
