import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { access, LOCALES, type Locale } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Languages } from 'lucide-react'
import { call } from '../api/call'
import { userQuery, useUser } from '../api/useUser'
import { useLocale } from '../i18n/LocaleProvider'
import { useT } from '../i18n/useT'

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
    void call(access.changeLocale, { body: { locale: next } })
      .then((updated) => cache.setQueryData(userQuery.queryKey, updated))
      .catch(() => undefined)
  }
}

/** The languages of the console, each by its own name. */
export function LanguageMenu() {
  const t = useT()
  const { locale } = useLocale()
  const choose = useChooseLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('layout.language')} position="left">
          <ActionIcon aria-label={t('layout.language')}>
            <Languages size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            onClick={() => choose(each)}
            rightSection={each === locale ? <Check size={14} aria-hidden /> : null}
            {...(each === locale && { 'aria-current': true })}
          >
            {LANGUAGE_NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
