import { RELEARN_TABS, type RelearnTab } from '@parlance/contract'
import { Link } from '@tanstack/react-router'
import classes from '../../../shared/component/tabs/ScreenTabs.module.css'
import { useT } from '../../../shared/i18n/useT'

/** The lists of utterances, as tabs that are links. */
export function RelearnTabs({ domainId, tab }: { domainId: number; tab: RelearnTab }) {
  const t = useT()
  return (
    <nav className={classes.root} aria-label={t('screen.relearn')}>
      {RELEARN_TABS.map((each) => (
        <Link
          key={each}
          to="/relearn"
          search={{ domainId, ...(each !== 'FAILED' && { tab: each }) }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...(each === tab && { 'aria-current': 'page' as const })}
        >
          {t(`relearn.tab.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
