import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { INDICATOR_HOUR_DAYS_MAX } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { PlatformFilter } from '../filter/PlatformFilter'
import classes from './Indicator.module.css'
import {
  choosableDays,
  daysOf,
  type IndicatorSearch,
  mayBeByHour,
  PERIOD_DAYS,
  PERIODS,
} from './indicatorSearch'

type Props = {
  domainId: number
  search: IndicatorSearch
  /** What is shown: hours only of a short period. */
  interval: IndicatorSearch['interval']
  onChange: (next: Partial<IndicatorSearch>) => void
}

/** Of which days and which messenger the figures are, and whether they are told by day or hour. */
export function IndicatorFilters({ domainId, search, interval, onChange }: Props) {
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
