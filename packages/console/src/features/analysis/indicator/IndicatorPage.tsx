import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { INDICATOR_HOUR_DAYS_MAX, INDICATOR_TABS, indicator } from '@parlance/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { address } from '../../../shared/api/address'
import { useDomain } from '../../../shared/api/useDomain'
import tabs from '../../../shared/component/tabs/ScreenTabs.module.css'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { addressOf } from '../../../shared/table/listSearch'
import { PlatformFilter } from '../filter/PlatformFilter'
import { BuildTab } from './BuildTab'
import { FeedbackTab } from './FeedbackTab'
import classes from './Indicator.module.css'
import { IntegratedTab } from './IntegratedTab'
import {
  choosableDays,
  daysOf,
  type IndicatorQuery,
  IndicatorSearch,
  intervalOf,
  mayBeByHour,
  PERIOD_DAYS,
  PERIODS,
  queryOf,
} from './indicatorSearch'
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
    case 'build':
      return <BuildTab query={query} />
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

type Props = {
  domainId: number
  search: IndicatorSearch
  /** What is shown: hours only of a short period. */
  interval: IndicatorSearch['interval']
  onChange: (next: Partial<IndicatorSearch>) => void
}

/** Of which days and which messenger the figures are, and whether they are told by day or hour. */
function IndicatorFilters({ domainId, search, interval, onChange }: Props) {
  const t = useT()
  const kept = useDomain(domainId)?.dataStoragePeriod
  const days = daysOf(search)
  const offered = PERIODS.filter(
    (period) => period === 'custom' || period === '7d' || kept === undefined || PERIOD_DAYS[period] <= kept,
  )
  const canBeHours = mayBeByHour(days)
  return (
    <div className={classes.filters}>
      <Select
        w={152}
        aria-label={t('history.period')}
        value={search.period}
        data={offered.map((value) => ({ value, label: t(`indicator.period.${value}`) }))}
        onChange={(chosen) => {
          const period = offered.find((each) => each === chosen)
          if (period === 'custom') onChange({ period, ...days })
          else if (period) onChange({ period, from: undefined, to: undefined })
        }}
      />
      {search.period === 'custom' && <CustomDays days={days} kept={kept} onChange={onChange} />}
      <PlatformFilter value={search.platform} onChange={(platform) => onChange({ platform })} />
      {search.tab === 'integrated' && (
        <SegmentedControl
          aria-label={t('indicator.interval')}
          title={canBeHours ? undefined : t('indicator.hoursMax', { max: INDICATOR_HOUR_DAYS_MAX })}
          value={interval}
          data={[
            { value: 'DAY', label: t('indicator.interval.DAY') },
            { value: 'HOUR', label: t('indicator.interval.HOUR'), disabled: !canBeHours },
          ]}
          onChange={(chosen) => onChange({ interval: chosen === 'HOUR' ? 'HOUR' : 'DAY' })}
        />
      )}
    </div>
  )
}

type DaysProps = Pick<Props, 'onChange'> & {
  days: { from: string; to: string }
  /** For how many days turns are kept. */
  kept: number | undefined
}

function CustomDays({ days, kept, onChange }: DaysProps) {
  const t = useT()
  const limits = choosableDays(kept)
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      w={152}
      aria-label={label}
      value={days[name]}
      {...limits}
      // A date that is being typed is empty until it is whole.
      onChange={({ currentTarget: { value } }) => {
        if (value === '') return
        const next = { ...days, [name]: value }
        onChange(next.from > next.to ? { from: value, to: value } : next)
      }}
    />
  )
  return (
    <>
      {field('from', t('history.from'))}
      {field('to', t('history.to'))}
    </>
  )
}
