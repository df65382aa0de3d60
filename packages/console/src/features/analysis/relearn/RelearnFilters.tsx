import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { PlatformFilter } from '../filter/PlatformFilter'
import classes from './Relearn.module.css'
import { RELEARN_PERIODS, type RelearnSearch, stateOf } from './relearnSearch'

type Props = { search: RelearnSearch; onChange: (next: Partial<RelearnSearch>) => void }

const SEARCH_PAUSE_MS = 250
const OF_LIST = ['OPEN', 'PENDING', 'CONFIRMED'] as const
const OF_REVIEWED = ['MODIFIED', 'ANSWERED', 'EXCLUDED', 'CORRECTED'] as const

/** What narrows the list: its state first. */
export function RelearnFilters({ search, onChange }: Props) {
  const t = useT()
  const state = stateOf(search)
  const { tab } = search
  return (
    <div className={classes.filters}>
      {tab === 'REVIEWED' ? (
        <WordFilter
          label={t('relearn.review')}
          values={OF_REVIEWED}
          word={(each) => t(`relearn.filter.${each}`)}
          value={OF_REVIEWED.find((each) => each === search.state)}
          onChange={(next) => onChange({ state: next })}
        />
      ) : (
        <SegmentedControl
          aria-label={t('relearn.review')}
          value={state}
          data={OF_LIST.map((value) => ({
            value,
            label: value === 'OPEN' ? t('relearn.open') : t(`relearn.filter.${value}`),
          }))}
          onChange={(next) => onChange({ state: OF_LIST.find((each) => each === next && each !== 'OPEN') })}
        />
      )}
      <SearchInput
        width={220}
        pauseMs={SEARCH_PAUSE_MS}
        value={search.search}
        placeholder={t('relearn.search')}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        w={140}
        aria-label={t('history.period')}
        value={search.period}
        data={RELEARN_PERIODS.map((value) => ({ value, label: t(`relearn.period.${value}`) }))}
        onChange={(period) => onChange({ period: RELEARN_PERIODS.find((each) => each === period) ?? 'all' })}
      />
      <PlatformFilter value={search.platform} onChange={(platform) => onChange({ platform })} />
      {state === 'OPEN' && (
        <Switch
          label={t('relearn.group')}
          checked={!search.alone}
          onChange={(event) => onChange({ alone: event.currentTarget.checked ? undefined : true })}
        />
      )}
    </div>
  )
}
