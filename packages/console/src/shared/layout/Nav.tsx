import { ActionIcon } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
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
          <section key={group.label} className={classes.group}>
            <h2 className={classes.title}>{t(group.label)}</h2>
            {group.screens
              .filter(({ inTabs }) => !inTabs)
              .map((screen) => (
                <Entry key={screen.label} screen={screen} domainId={domainId} folded={folded} />
              ))}
          </section>
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
  return (
    <Link
      to={to ?? '/'}
      search={query ? { domainId } : {}}
      className={classes.entry}
      aria-label={label}
      {...(isOn(screen, domainId, path) && { 'aria-current': 'page' as const })}
      {...(folded && tooltip(label, 'right'))}
    >
      <screen.icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
    </Link>
  )
}
