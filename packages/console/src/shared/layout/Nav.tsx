import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDomain } from '../api/useDomain'
import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import { tooltip } from '../ui/tooltip/tooltip'
import classes from './Nav.module.css'
import { isOn, type Screen, type ScreenGroup } from './navigation'

type Props = { groups: readonly ScreenGroup[]; domainId: number; folded: boolean; onFold: () => void }

/** The left navigation: the groups of the specification, with the screens that exist. */
export function Nav({ groups, domainId, folded, onFold }: Props) {
  const t = useT()
  const foldLabel = t(folded ? 'layout.unfold' : 'layout.fold')
  return (
    <nav className={classes.root} data-folded={folded || undefined} aria-label={t('layout.navigation')}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.label} group={group} domainId={domainId} folded={folded} />
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

/** One group with its screens; its title folds it, and it opens again where one of its screens is shown. */
function Group({ group, domainId, folded }: { group: ScreenGroup; domainId: number; folded: boolean }) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isHere = group.screens.some((screen) => isOn(screen, domainId, path))
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
      {group.screens
        .filter(({ inTabs }) => !inTabs)
        .map((screen) => (
          <Entry key={screen.label} screen={screen} domainId={domainId} folded={folded} />
        ))}
    </details>
  )
}

function Entry({ screen, domainId, folded }: { screen: Screen; domainId: number; folded: boolean }) {
  const t = useT()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const href = screen.href(domainId)
  // A path with parameters of its own does not take a query within `to`.
  const [to, query] = href.split('?')
  const label = t(screen.label)
  const format = useFormat()
  const counts = useDomain(domainId)?.counts
  const count = screen.count && counts?.[screen.count]
  const isHere = isOn(screen, domainId, path)
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
      {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
    </Link>
  )
}
