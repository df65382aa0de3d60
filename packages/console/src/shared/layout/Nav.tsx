import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDomain } from '../api/useDomain'
import { useT } from '../i18n/useT'
import { tooltip } from '../ui/tooltip/tooltip'
import classes from './Nav.module.css'
import { type Screen, type ScreenGroup, screenAt } from './navigation'

type Props = { groups: readonly ScreenGroup[]; domainId: number; folded: boolean; onFold: () => void }

/** The left navigation: the groups of the specification, with the screens that exist. */
export function Nav({ groups, domainId, folded, onFold }: Props) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const entries = groups.map((group) => ({ ...group, screens: group.screens.filter((one) => !one.inTabs) }))
  // One is the current one: its own address comes before those of entries that stand for several.
  const here = screenAt(entries, domainId, path)
  const foldLabel = t(folded ? 'layout.unfold' : 'layout.fold')
  return (
    <nav className={classes.root} data-folded={folded || undefined} aria-label={t('layout.navigation')}>
      <div className={classes.groups}>
        {entries.map((group) => (
          <Group key={group.label} group={group} here={here} domainId={domainId} folded={folded} />
        ))}
      </div>
      <ActionIcon
        className={classes.fold}
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
      className={classes.group}
      open={folded || !closed}
      onToggle={(event) => !folded && setClosed(!event.currentTarget.open)}
    >
      <summary className={classes.title} {...(folded && { tabIndex: -1 })}>
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
  const counts = useDomain(domainId)?.counts
  const count = screen.count && counts?.[screen.count]
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={to ?? '/'}
      search={query ? { domainId } : {}}
      className={classes.entry}
      aria-label={label}
      {...(isHere && { 'aria-current': 'page' as const })}
      {...(folded && tooltip(label, 'right'))}
    >
      <screen.icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{t.format.number(count)}</span>}
    </Link>
  )
}
