import { ActionIcon } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useDomain } from '../api/useDomain'
import { Header } from '../header/Header'
import { useT } from '../i18n/useT'
import { CommandPalette } from '../palette/CommandPalette'
import { useShortcuts } from '../palette/shortcuts'
import { tooltip } from '../ui/tooltip/tooltip'
import { useEver } from '../ui/useEver'
import { useKeptFocus } from './focus/useKeptFocus'
import { lazyNamed } from './lazy/lazyNamed'
import navClasses from './Nav.module.css'
import { groupsFor, type Screen, type ScreenGroup, screenAt } from './navigation'
import classes from './Shell.module.css'
import { useTestKey, useTestPanel } from './testPanel/testPanel'
import { useDomainTitle } from './usePageTitle'

const KeysHelp = lazyNamed(() => import('../palette/KeysHelp'), 'KeysHelp', 'first')
const WaitingCount = lazyNamed(() => import('./WaitingCount'), 'WaitingCount', 'first')

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

type Props = { groups: readonly ScreenGroup[]; domainId: number; folded: boolean; onFold: () => void }

/** The left navigation: the groups of the specification, with the screens that exist. */
function Nav({ groups, domainId, folded, onFold }: Props) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const entries = groups.map((group) => ({ ...group, screens: group.screens.filter((one) => !one.inTabs) }))
  // One is the current one: its own address comes before those of entries that stand for several.
  const here = screenAt(entries, domainId, path)
  const foldLabel = t(folded ? 'layout.unfold' : 'layout.fold')
  return (
    <nav className={navClasses.root} data-folded={folded || undefined} aria-label={t('layout.navigation')}>
      <div className={navClasses.groups}>
        {entries.map((group) => (
          <Group key={group.label} group={group} here={here} domainId={domainId} folded={folded} />
        ))}
      </div>
      <ActionIcon
        className={navClasses.fold}
        aria-label={foldLabel}
        onClick={onFold}
        {...tooltip(foldLabel, 'right')}
      >
        {folded ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
      </ActionIcon>
    </nav>
  )
}

type GroupProps = { group: ScreenGroup; here: Screen | undefined; domainId: number; folded: boolean }

/** One group with its screens; its title folds it, and it opens again where one of its screens is shown. */
function Group({ group, here, domainId, folded }: GroupProps) {
  const t = useT()
  const isHere = group.screens.some((screen) => screen === here)
  const [closed, setClosed] = useLocalStorage({
    key: `parlance.nav.${group.label}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    if (isHere) setClosed(false)
  }, [isHere, setClosed])
  return (
    <details
      className={navClasses.group}
      open={folded || !closed}
      onToggle={(event) => !folded && setClosed(!event.currentTarget.open)}
    >
      <summary className={navClasses.title} {...(folded && { tabIndex: -1 })}>
        <h2>{t(group.label)}</h2>
        <ChevronDown size={12} aria-hidden />
      </summary>
      {group.screens.map((screen) => (
        <Entry
          key={screen.label}
          screen={screen}
          isHere={screen === here}
          domainId={domainId}
          folded={folded}
        />
      ))}
    </details>
  )
}

type EntryProps = { screen: Screen; isHere: boolean; domainId: number; folded: boolean }

function Entry({ screen, isHere, domainId, folded }: EntryProps) {
  const t = useT()
  const href = screen.href(domainId)
  // A path with parameters of its own does not take a query within `to`.
  const [to, query] = href.split('?')
  const label = t(screen.label)
  const domain = useDomain(domainId)
  const count = screen.count && screen.count !== 'waiting' ? domain?.counts[screen.count] : undefined
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={to ?? '/'}
      search={query ? { domainId } : {}}
      className={navClasses.entry}
      aria-label={label}
      {...(isHere && { 'aria-current': 'page' as const })}
      {...(folded && tooltip(label, 'right'))}
    >
      <screen.icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={navClasses.label}>{label}</span>
      {count !== undefined && <span className={navClasses.count}>{t.format.number(count)}</span>}
      {screen.count === 'waiting' && (
        <Suspense fallback={null}>
          <WaitingCount domainId={domainId} />
        </Suspense>
      )}
    </Link>
  )
}
