import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { LOCALES } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { Languages, LayoutGrid, LogOut, Moon, Search } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useLocale } from '../i18n/LocaleProvider'
import { useT } from '../i18n/useT'
import { keyOf } from '../input/keyOf'
import { LANGUAGE_NAMES, useChooseLanguage } from '../layout/LanguageMenu'
import type { ScreenGroup } from '../layout/navigation'
import { useLogout } from '../layout/useLogout'
import classes from './CommandPalette.module.css'
import { type PaletteAction, shownActions, useAllPaletteActions, usePaletteActions } from './paletteActions'
import { paletteQuery, paletteSearching } from './paletteQuery'
import { useFirstSelected } from './useFirstSelected'

const [paletteStore, palette] = createSpotlight()

/** Opens the command palette (⌘K, Ctrl+K). */
export function openPalette(): void {
  palette.open()
}

/** Goes to any screen and runs any command of it, by name. */
export function CommandPalette(props: { groups: readonly ScreenGroup[]; domainId: number | undefined }) {
  const t = useT()
  useOwnActions(props)
  usePaletteKey()
  const all = useAllPaletteActions()
  const query = paletteQuery.useValue((typed) => typed)
  const searching = paletteSearching.useValue((now) => now)
  const actions = useMemo(() => shownActions(all, query), [all, query])
  const grouped = useMemo(() => byGroup(actions), [actions])
  useFirstSelected(paletteStore, actions)
  return (
    <Spotlight
      store={paletteStore}
      filter={(_query, shown) => shown}
      centered={false}
      yOffset="15vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      transitionProps={{ duration: 120 }}
      limit={40}
      onQueryChange={paletteQuery.set}
      nothingFound={t(searching ? 'palette.searching' : 'common.nothingFound')}
      searchProps={{
        leftSection: <Search size={16} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
      actions={grouped.map(([group, own]) => ({
        group,
        actions: own.map((action) => ({
          id: action.id,
          label: action.label,
          onClick: action.run,
          ...(action.description && { description: action.description }),
          leftSection: <span className={classes.icon}>{action.icon}</span>,
          rightSection: action.keys ? <kbd className={classes.keys}>{action.keys}</kbd> : null,
        })),
      }))}
    />
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

function useOwnActions({
  groups,
  domainId,
}: {
  groups: readonly ScreenGroup[]
  domainId: number | undefined
}) {
  const t = useT()
  const navigate = useNavigate()
  const logout = useLogout()
  const { setColorScheme } = useMantineColorScheme()
  const chooseLanguage = useChooseLanguage()
  const { locale } = useLocale()
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
  usePaletteActions([
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
    ...LOCALES.filter((each) => each !== locale).map((each) => ({
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
  ])
}

function byGroup(actions: readonly PaletteAction[]): [string, PaletteAction[]][] {
  const groups = new Map<string, PaletteAction[]>()
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action])
  return [...groups]
}
