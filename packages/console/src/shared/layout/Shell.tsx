import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useDomain } from '../api/useDomain'
import { Header } from '../header/Header'
import { useT } from '../i18n/useT'
import { CommandPalette } from '../palette/CommandPalette'
import { useShortcuts } from '../palette/shortcuts'
import { useEver } from '../ui/useEver'
import { useKeptFocus } from './focus/useKeptFocus'
import { lazyNamed } from './lazy/lazyNamed'
import { Nav } from './Nav'
import { groupsFor, type ScreenGroup } from './navigation'
import classes from './Shell.module.css'
import { useTestKey, useTestPanel } from './testPanel/testPanel'
import { useDomainTitle } from './usePageTitle'

const KeysHelp = lazyNamed(() => import('../palette/KeysHelp'), 'KeysHelp', 'first')

type ShellProps = {
  /** Undefined outside a domain: there is then no left navigation. */
  domainId: number | undefined
  groups: readonly ScreenGroup[]
  /** Build and deploy, at the right of the header. */
  controls?: ReactNode
  /** The manual test, in a panel at the right of every screen. */
  testPanel?: ReactNode
  /** The person's own account, shown while it is opened. */
  Account?: ComponentType<{ onClose: () => void }>
  children: ReactNode
}

/** The frame of every screen after login: header, left navigation, page, test panel, palette and keys. */
export function Shell({ domainId, groups: all, controls, testPanel, Account, children }: ShellProps) {
  const t = useT()
  const navigate = useNavigate()
  const domain = useDomain(domainId)
  const groups = useMemo(() => groupsFor(all, domain), [all, domain])
  const panel = useTestPanel()
  const nav = useNavFold()
  const [keysOpened, setKeysOpened] = useState(false)
  const keysEver = useEver(keysOpened)
  const [accountOpened, setAccountOpened] = useState(false)
  useDomainTitle(domain?.name ?? '')
  useKeptFocus()
  const screens = groups.flatMap((group) => group.screens)
  useShortcuts({
    go: Object.fromEntries(
      screens.flatMap(({ goKey, href }) =>
        goKey && domainId !== undefined ? [[goKey, () => void navigate({ href: href(domainId) })]] : [],
      ),
    ),
    onKeysHelp: () => setKeysOpened(true),
    ...(testPanel !== undefined && { onTestPanel: panel.toggle }),
  })
  useTestKey(testPanel !== undefined && domainId !== undefined ? panel : undefined)
  const panelOpened = panel.opened && testPanel !== undefined && domainId !== undefined
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <Header
        domainId={domainId}
        controls={controls}
        {...(testPanel !== undefined && { testPanel: panel })}
        onAccount={() => setAccountOpened(true)}
        onKeysHelp={() => setKeysOpened(true)}
      />
      <div className={classes.body}>
        {domainId !== undefined && <Nav groups={groups} domainId={domainId} {...nav} />}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        {panelOpened && (
          <aside className={classes.panel} data-test-panel aria-label={t('layout.testPanel')}>
            {testPanel}
          </aside>
        )}
      </div>
      {accountOpened && Account && (
        <Suspense fallback={null}>
          <Account onClose={() => setAccountOpened(false)} />
        </Suspense>
      )}
      <CommandPalette groups={groups} domainId={domainId} />
      {keysEver && (
        <Suspense fallback={null}>
          <KeysHelp opened={keysOpened} onClose={() => setKeysOpened(false)} screens={screens} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the navigation is folded: as the reader decided, else by the width of the window. */
function useNavFold() {
  const narrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false })
  // Until the reader decides, the width of the window decides.
  const [foldChoice, setFoldChoice] = useLocalStorage<boolean | null>({
    key: 'parlance.nav.folded',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  // On a phone the navigation lies over the page only while it is used.
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null)
  const folded = phone ? unfoldedAt !== path : (foldChoice ?? narrow)
  const fold = () => (phone ? setUnfoldedAt(folded ? path : null) : setFoldChoice(!folded))
  return { folded, onFold: fold }
}
