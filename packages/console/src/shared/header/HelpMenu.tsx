import { ActionIcon, Menu } from '@mantine/core'
import type { HelpLinks } from '@parlance/contract'
import { BookOpen, CircleHelp, MessageCircleQuestion, Phone } from 'lucide-react'
import { useT } from '../i18n/useT'
import { tooltip } from '../ui/tooltip/tooltip'

const LINKS = [
  { name: 'guide', icon: BookOpen },
  { name: 'faq', icon: MessageCircleQuestion },
  { name: 'contact', icon: Phone },
] as const

/** Guide, frequent questions and contact of whoever runs this installation, each in a tab of its own. */
export function HelpMenu({ links }: { links: HelpLinks }) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('help.title')} {...tooltip(t('help.title'), 'left')}>
          <CircleHelp size={16} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LINKS.map(({ name, icon: Icon }) => {
          const href = links[name]
          return (
            href && (
              <Menu.Item
                key={name}
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<Icon size={15} aria-hidden />}
              >
                {t(`help.${name}`)}
              </Menu.Item>
            )
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
