import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { ENVIRONMENTS, FEEDBACKS, MATCH_TYPES, PLATFORMS } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import { SearchInput } from '../../shared/table/SearchInput'
import { WordFilter } from '../../shared/table/WordFilter'
import { type HistorySearch, isFiltered, PERIODS, periodOf, spanOf } from './historySearch'

type Props = {
  search: HistorySearch
  onChange: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** The test is not recorded, so it is no platform of the history. */
const RECORDED = PLATFORMS.filter((platform) => platform !== 'test')

/** The history may have many thousand messages to look through. */
const SEARCH_PAUSE_MS = 250

/** What narrows the history; every choice can be taken back at its own field or all at once. */
export function HistoryFilters({ search, onChange, onClear }: Props) {
  const t = useT()
  return (
    <>
      <SearchInput
        width={220}
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
      <WordFilter
        label={t('history.platform')}
        values={RECORDED}
        word={(each) => t(`platform.${each}`)}
        value={search.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <WordFilter
        label={t('history.matchType')}
        values={MATCH_TYPES}
        word={(each) => t(`matchType.${each}`)}
        value={search.matchType}
        onChange={(matchType) => onChange({ matchType })}
      />
      <WordFilter
        label={t('history.feedback')}
        values={FEEDBACKS}
        word={(each) => t(`history.feedback.${each}`)}
        value={search.feedback}
        onChange={(feedback) => onChange({ feedback })}
      />
      <SearchInput
        width={130}
        pauseMs={SEARCH_PAUSE_MS}
        value={search.userId ?? ''}
        placeholder={t('history.userId')}
        onSearch={(userId) => onChange({ userId: userId || undefined })}
      />
      <SearchInput
        width={130}
        pauseMs={SEARCH_PAUSE_MS}
        value={search.sessionId ?? ''}
        placeholder={t('history.sessionId')}
        onSearch={(sessionId) => onChange({ sessionId: sessionId || undefined })}
      />
      <Checkbox
        label={t('history.errorOnly')}
        checked={search.errorOnly === true}
        onChange={(event) => onChange({ errorOnly: event.currentTarget.checked || undefined })}
      />
      {isFiltered(search) && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </>
  )
}

function PeriodFilter({ search, onChange }: Omit<Props, 'onClear'>) {
  const t = useT()
  const period = periodOf(search)
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="datetime-local"
      w={190}
      aria-label={label}
      value={localValue(search[name])}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value)
        onChange({ [name]: Number.isNaN(at.getTime()) ? undefined : at.toISOString() })
      }}
    />
  )
  return (
    <>
      <Select
        w={140}
        aria-label={t('history.period')}
        value={period}
        data={PERIODS.map((value) => ({ value, label: t(`history.period.${value}`) }))}
        onChange={(value) => {
          if (value === 'custom') onChange({ ...spanOf(search, Date.now()), to: new Date().toISOString() })
          else onChange({ from: value ?? PERIODS[0], to: undefined })
        }}
      />
      {period === 'custom' && field('from', t('history.from'))}
      {period === 'custom' && field('to', t('history.to'))}
    </>
  )
}

/** An instant as a field of date and time wants it: in the reader's zone, without one. */
function localValue(instant: string | undefined): string {
  if (!instant || Number.isNaN(Date.parse(instant))) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
