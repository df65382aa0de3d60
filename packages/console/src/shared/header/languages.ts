import type { access, Locale } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call'
import { endpointAt } from '../api/endpointAt'
import { userQuery, useUser } from '../api/useUser'
import { useLocale } from '../i18n/LocaleProvider'

/** Keeps the language with the account. */
export const CHANGE_LOCALE = endpointAt<typeof access.changeLocale>('PATCH', '/api/v1/agent/locale')

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  'ko-KR': '한국어',
  'ja-JP': '日本語',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'th-TH': 'ไทย',
  'id-ID': 'Bahasa Indonesia',
}

/** Switches the language of the console; a signed-in user's choice is kept with the account. */
export function useChooseLanguage(): (next: Locale) => void {
  const user = useUser()
  const cache = useQueryClient()
  const { setLocale } = useLocale()
  return (next) => {
    setLocale(next)
    if (!user) return
    // The screen already speaks it; were the account not to keep it, this device still does.
    void call(CHANGE_LOCALE, { body: { locale: next } })
      .then((updated) => cache.setQueryData(userQuery.queryKey, updated))
      .catch(() => undefined)
  }
}
