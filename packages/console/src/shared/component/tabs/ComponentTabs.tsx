import { Link, useSearch } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import type { ScreenTab } from '../../layout/navigation'
import { Page } from '../../layout/Page'
import { ComponentPage } from '../ComponentPage'
import type { ComponentRow } from '../componentCalls'
import type { KindPage, ListPath } from '../componentPageOf'
import { useComponentScreen } from '../useComponentScreen'
import classes from './ScreenTabs.module.css'

type Props<Fields, Row extends ComponentRow, Draft> = { of: KindPage<Fields, Row, Draft> }

/** The screen of a kind, below the tabs of the lists that belong to it. */
export function ComponentTabs<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ of }: Props<Fields, Row, Draft>) {
  const t = useT()
  const { label } = useComponentScreen()
  const { domainId = 0, tab } = useSearch({ strict: false })
  const { also, tabs } = of
  const links = tabs && <ScreenTabs tabs={tabs} domainId={domainId} />
  if (!also || tab !== also.tab) return <ComponentPage of={of} tabs={links} />
  return (
    <Page title={t(label)} layout="list">
      {links}
      <also.List domainId={domainId} />
    </Page>
  )
}

/** The lists that belong together, as tabs that are links: each has an address, and may be another screen. */
function ScreenTabs({ tabs, domainId }: { tabs: readonly ScreenTab[]; domainId: number }) {
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
