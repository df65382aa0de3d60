import { Menu } from '@mantine/core'
import { LOCALES } from '@parlance/contract'
import { Check } from 'lucide-react'
import { useLocale } from '../i18n/LocaleProvider'
import { LANGUAGE_NAMES, useChooseLanguage } from './languages'
import type { MenuOf } from './menuOf'

/** The languages of the console, each by its own name. */
export function LanguageList({ opened, onChange, children }: MenuOf) {
  const { locale } = useLocale()
  const choose = useChooseLanguage()
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
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
