import type { Locale } from '@parlance/contract'

export type Messages = Record<string, string>

const files = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' })

/** All messages of one locale: the files of every feature, merged. Other locales are not fetched. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`))
  const parts = await Promise.all(own.map(([, load]) => load()))
  return Object.assign({}, ...parts) as Messages
}
