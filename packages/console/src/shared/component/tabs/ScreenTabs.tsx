import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import type { ScreenTab } from '../../layout/navigation'
import type { ListPath } from '../componentPageOf'
import { useComponentScreen } from '../useComponentScreen'
import classes from './ScreenTabs.module.css'

/** The lists that belong together, as tabs that are links: each has an address, and may be another screen. */
export function ScreenTabs({ tabs, domainId }: { tabs: readonly ScreenTab[]; domainId: number }) {
  const t = useT()
  const { path: shown, label: title } = useComponentScreen()
  const { tab: open } = useSearch({ strict: false })
  const isOpen = ({ path, tab }: ScreenTab) =>
    path === shown &&
    (tab ? tab === open : !tabs.some((other) => other.path === path && other.tab && other.tab === open))
  return (
    <nav className={classes.root} aria-label={t(title)}>
      {tabs.map((each) => (
        <Link
          key={each.label}
          to={each.path as ListPath}
          search={{ domainId, ...(each.tab && { tab: each.tab }) }}
          className={classes.tab}
          // The list's page and filters are in the address too: which one is open is decided here.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...(isOpen(each) && { 'aria-current': 'page' as const })}
        >
          {t(each.label)}
        </Link>
      ))}
    </nav>
  )
}
