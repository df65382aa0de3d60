import { useMantineColorScheme } from '@mantine/core'
import { LOCALES } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { Languages, LayoutGrid, LogOut, Moon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { LANGUAGE_NAMES, useChooseLanguage } from '../header/languages'
import { useT } from '../i18n/useT'
import { keyOf } from '../input/keyOf'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import type { ScreenGroup } from '../layout/navigation'
import { useLogout } from '../layout/useLogout'
import { type PaletteAction, usePaletteActions } from './paletteActions'
import { openPalette } from './paletteStore'

const PaletteDialog = lazyNamed(() => import('./PaletteDialog'), 'PaletteDialog', 'first')
type Props = { groups: readonly ScreenGroup[]; domainId: number | undefined }

/** Goes to any screen and runs any command of it, by name. Its dialog is fetched behind the page. */
export function CommandPalette(props: Props) {
  useOwnActions(props)
  usePaletteKey()
  return (
    <Suspense fallback={null}>
      <PaletteDialog {...props} />
    </Suspense>
  )
}

/** ⌘K and Ctrl+K, in a field too and whatever the keyboard writes. */
function usePaletteKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || keyOf(event) !== 'k') return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function useOwnActions({ groups, domainId }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const logout = useLogout()
  const { setColorScheme } = useMantineColorScheme()
  const chooseLanguage = useChooseLanguage()
  const go: PaletteAction[] = groups.flatMap(({ screens }) =>
    screens.flatMap(({ label, icon: Icon, href, goKey }) =>
      domainId === undefined
        ? []
        : [
            {
              id: `go:${label}`,
              label: t(label),
              group: t('palette.goTo'),
              icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
              ...(goKey && { keys: `g ${goKey}` }),
              run: () => void navigate({ href: href(domainId) }),
            },
          ],
    ),
  )
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark'
  const own: PaletteAction[] = [
    ...go,
    {
      id: 'go:domains',
      label: t('layout.allDomains'),
      group: t('palette.goTo'),
      icon: <LayoutGrid size={16} aria-hidden />,
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'theme',
      label: t('palette.theme'),
      group: t('palette.console'),
      icon: <Moon size={16} aria-hidden />,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...LOCALES.filter((each) => each !== t.locale).map((each) => ({
      id: `language:${each}`,
      label: LANGUAGE_NAMES[each],
      group: t('layout.language'),
      icon: <Languages size={16} aria-hidden />,
      run: () => chooseLanguage(each),
    })),
    {
      id: 'logout',
      label: t('layout.logout'),
      group: t('palette.console'),
      icon: <LogOut size={16} aria-hidden />,
      run: logout,
    },
  ]
  usePaletteActions(own.map((action) => ({ ...action, everywhere: true })))
}
