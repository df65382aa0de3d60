import { Menu, useMantineColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Rows3, Sun, UserCog } from 'lucide-react'
import { useEffect } from 'react'
import { entryQuery } from '../api/entryQuery'
import { useUser } from '../api/useUser'
import { keepDraftsOf } from '../form/kept/deviceDrafts'
import { useT } from '../i18n/useT'
import { useLogout } from '../layout/useLogout'
import type { MenuOf } from './menuOf'
import classes from './UserList.module.css'

const SCHEMES = [
  { value: 'light', icon: Sun, label: 'layout.themeLight' },
  { value: 'dark', icon: Moon, label: 'layout.themeDark' },
  { value: 'auto', icon: Monitor, label: 'layout.themeAuto' },
] as const

type Props = MenuOf & { onAccount: () => void; onKeysHelp: () => void }

/** Who is signed in; account, theme, density, keys and logout. */
export function UserList({ opened, onChange, children, onAccount, onKeysHelp }: Props) {
  const t = useT()
  const user = useUser()
  const logout = useLogout()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) keepDraftsOf(userId)
  }, [userId])
  const density = useDensity()
  const consoleLink = useQuery(entryQuery).data?.links.console
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          {/* A menu may hold no element with a meaning of its own but items. */}
          <b>{user?.nick ?? ''}</b>
          <span>{user?.email ?? ''}</span>
        </div>
        <Menu.Item leftSection={<UserCog size={15} aria-hidden />} onClick={onAccount}>
          {t('layout.account')}
        </Menu.Item>
        {consoleLink && (
          <Menu.Item
            component="a"
            href={consoleLink}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<ExternalLink size={15} aria-hidden />}
          >
            {t('layout.consoleLink')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {SCHEMES.map(({ value, icon: Icon, label }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={15} aria-hidden />}
            closeMenuOnClick={false}
            {...(value === colorScheme && { 'aria-current': true, className: classes.current })}
            onClick={() => setColorScheme(value)}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Rows3 size={15} aria-hidden />}
          closeMenuOnClick={false}
          onClick={density.toggle}
        >
          {t(density.comfortable ? 'layout.compactRows' : 'layout.comfortableRows')}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={15} aria-hidden />} onClick={onKeysHelp}>
          {t('layout.keys')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={15} aria-hidden />} onClick={logout}>
          {t('layout.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Height of table rows, 36 or 44 px; kept on this device. */
function useDensity(): { comfortable: boolean; toggle: () => void } {
  const [density, setDensity] = useLocalStorage<'compact' | 'comfortable'>({
    key: 'parlance.density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => (value === 'comfortable' ? 'comfortable' : 'compact'),
  })
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  const comfortable = density === 'comfortable'
  return { comfortable, toggle: () => setDensity(comfortable ? 'compact' : 'comfortable') }
}
