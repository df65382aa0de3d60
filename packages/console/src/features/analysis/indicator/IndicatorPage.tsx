import { Button } from '@mantine/core'
import { INDICATOR_TABS, indicator } from '@parlance/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { address } from '../../../shared/api/address'
import tabs from '../../../shared/component/tabs/ScreenTabs.module.css'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { addressOf } from '../../../shared/table/listSearch'
import { FeedbackTab } from './FeedbackTab'
import classes from './Indicator.module.css'
import { IndicatorFilters } from './IndicatorFilters'
import { IntegratedTab } from './IntegratedTab'
import { type IndicatorQuery, IndicatorSearch, intervalOf, queryOf } from './indicatorSearch'
import { OperatingTab } from './OperatingTab'
import { PaymentTab } from './PaymentTab'
import { RankTab } from './RankTab'

const route = getRouteApi('/signedIn/inDomain/indicator')

/** Indicators of the live bot; the part, the period and what is drawn stand in the address. */
export function IndicatorPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, ...inAddress } = route.useSearch()
  const search = IndicatorSearch.parse(inAddress)
  const query = queryOf(domainId, search)
  const interval = intervalOf(search)
  const stateOf = (next: Partial<IndicatorSearch>) => ({
    domainId,
    ...addressOf(IndicatorSearch, { ...search, ...next }),
  })
  const show = (next: Partial<IndicatorSearch>) =>
    void navigate({ to: '/indicator', search: stateOf(next), replace: true })
  return (
    <Page
      title={t('screen.indicators')}
      actions={
        <Button
          component="a"
          href={address(indicator.download, {
            query: { ...query, interval, tab: search.tab, series: search.series },
          })}
          download
          leftSection={<Download size={15} aria-hidden />}
        >
          {t('indicator.download')}
        </Button>
      }
    >
      <nav className={tabs.root} aria-label={t('screen.indicators')}>
        {INDICATOR_TABS.map((tab) => (
          <Link
            key={tab}
            to="/indicator"
            search={stateOf({ tab })}
            className={tabs.tab}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            {...(tab === search.tab && { 'aria-current': 'page' as const })}
          >
            {t(`indicator.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      <div className={classes.root}>
        <IndicatorFilters domainId={domainId} search={search} interval={interval} onChange={show} />
        <Part search={search} query={query} interval={interval} onChange={show} />
      </div>
    </Page>
  )
}

type PartProps = {
  search: IndicatorSearch
  query: IndicatorQuery
  interval: IndicatorSearch['interval']
  onChange: (next: Partial<IndicatorSearch>) => void
}

function Part({ search, query, interval, onChange }: PartProps) {
  switch (search.tab) {
    case 'integrated':
      return <IntegratedTab search={search} query={query} interval={interval} onChange={onChange} />
    case 'rank':
      return <RankTab query={query} />
    case 'operating':
      return <OperatingTab query={query} />
    case 'feedback':
      return <FeedbackTab query={query} />
    case 'payment':
      return <PaymentTab query={query} />
  }
}
