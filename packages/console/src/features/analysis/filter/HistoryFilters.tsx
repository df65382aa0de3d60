import { ENVIRONMENTS } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import type { HistorySearch } from '../historySearch'
import { ActiveFilters } from './ActiveFilters'
import classes from './HistoryFilters.module.css'
import { MoreFilters } from './MoreFilters'
import { filtersOf, OUTCOMES, type Outcome, outcomeOf } from './outcome'
import { PeriodFilter } from './PeriodFilter'
import { PlatformFilter } from './PlatformFilter'

type Props = {
  domainId: number
  search: HistorySearch
  /** How many turns were found. */
  total: number
  onChange: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** The history may have many thousand messages to look through. */
const SEARCH_PAUSE_MS = 250

const OUTCOME_WORDS = {
  FAILED: 'matchType.FAIL',
  ERROR: 'history.errorOnly',
  HELPFUL: 'history.feedback.YES',
  NOT_HELPFUL: 'history.feedback.NO',
} as const satisfies Record<Outcome, string>

/** What narrows the history; every choice can be taken back by itself or all at once. */
export function HistoryFilters({ domainId, search, total, onChange, onClear }: Props) {
  const t = useT()
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        <SearchInput
          width={240}
          pauseMs={SEARCH_PAUSE_MS}
          value={search.search}
          placeholder={t('history.search')}
          onSearch={(text) => onChange({ search: text })}
        />
        <PeriodFilter search={search} onChange={onChange} />
        <WordFilter
          label={t('history.environment')}
          values={ENVIRONMENTS}
          word={(each) => t(`environment.${each}`)}
          value={search.environment}
          onChange={(environment) => onChange({ environment })}
        />
        <PlatformFilter value={search.platform} onChange={(platform) => onChange({ platform })} />
        <WordFilter
          label={t('history.outcome')}
          values={OUTCOMES}
          word={(each) => t(OUTCOME_WORDS[each])}
          value={outcomeOf(search)}
          onChange={(outcome) => onChange(filtersOf(outcome, search))}
        />
        <MoreFilters domainId={domainId} search={search} onChange={onChange} />
      </div>
      <ActiveFilters
        domainId={domainId}
        search={search}
        total={total}
        onChange={onChange}
        onClear={onClear}
      />
    </div>
  )
}
