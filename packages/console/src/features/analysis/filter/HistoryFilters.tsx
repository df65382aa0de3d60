import { Button, CloseButton } from '@mantine/core'
import { ENVIRONMENTS, HISTORY_ROWS_MAX, TURN_OUTCOMES } from '@parlance/contract'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { type HistoryList, type HistorySearch, periodOf, spanOf } from '../historySearch'
import { useTurnTime } from '../useTurnTime'
import classes from './HistoryFilters.module.css'
import { MoreFilters } from './MoreFilters'
import { CustomSpan, PeriodFilter } from './PeriodFilter'
import { PlatformFilter } from './PlatformFilter'
import { useConversationName } from './useConversationName'

type Props = {
  domainId: number
  search: HistorySearch
  /** What was found; undefined before. */
  found: HistoryList | undefined
  onChange: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** The history may have many thousand messages to look through. */
const SEARCH_PAUSE_MS = 250

const OUTCOME_WORDS = {
  ANSWERED: 'history.outcome.ANSWERED',
  OFFERED: 'history.outcome.OFFERED',
  NOT_ANSWERED: 'history.outcome.NOT_ANSWERED',
  PICKED: 'history.outcome.PICKED',
  PRESSED: 'history.outcome.PRESSED',
  RATED: 'history.outcome.RATED',
  FAILED: 'matchType.FAIL',
  ERROR: 'history.errorOnly',
  HELPFUL: 'history.feedback.YES',
  NOT_HELPFUL: 'history.feedback.NO',
} as const satisfies Record<Outcome, string>

/** What narrows the history; every choice can be taken back by itself or all at once. */
export function HistoryFilters({ domainId, search, found, onChange, onClear }: Props) {
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
        found={found}
        onChange={onChange}
        onClear={onClear}
      />
    </div>
  )
}

type ActiveFiltersProps = {
  domainId: number
  search: HistorySearch
  /** What was found; undefined before. */
  found: HistoryList | undefined
  onChange: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** What the list is narrowed by, each with a way to take it back; the span of one's own; and where the list ends. */
function ActiveFilters({ domainId, search, found, onChange, onClear }: ActiveFiltersProps) {
  const t = useT()
  const conversation = useConversationName(domainId, search.conversationId)
  const timeOf = useTurnTime()
  const active = chipsOf(search, conversation, t)
  const isCustom = periodOf(search) === 'custom'
  const isCut = found !== undefined && found.totalCount >= HISTORY_ROWS_MAX
  const back = found?.searchedBackTo
  if (active.length === 0 && !isCustom && !isCut && !back) return null
  return (
    <div className={classes.row}>
      {isCustom && <CustomSpan search={search} onChange={onChange} />}
      {active.length > 0 && (
        <ul className={classes.chips} aria-label={t('history.activeFilters')}>
          {active.map(({ key, text }) => (
            <li key={key} className={classes.chip}>
              <span title={text}>{text}</span>
              <CloseButton
                size={24}
                iconSize={13}
                aria-label={t('history.removeFilter', { filter: text })}
                onClick={() => onChange({ [key]: undefined })}
              />
            </li>
          ))}
        </ul>
      )}
      {active.length > 0 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      )}
      {isCut && (
        <span className="quiet">{t('history.capped', { max: t.format.number(HISTORY_ROWS_MAX) })}</span>
      )}
      {back && (
        <>
          <span className="quiet">{t('history.searchedBack', { when: timeOf(back) })}</span>
          <Button
            variant="subtle"
            onClick={() => onChange({ from: spanOf(search, found.askedAt).from, to: back })}
          >
            {t('history.searchFurther')}
          </Button>
        </>
      )}
    </div>
  )
}

type Chip = { key: keyof HistorySearch; text: string }

function chipsOf(search: HistorySearch, conversation: string | undefined, t: Translate): Chip[] {
  const { environment, platform, matchType, outcome, feedback, errorOnly, userId, sessionId } = search
  const chips: [key: keyof HistorySearch, name: string, value: string | undefined][] = [
    ['environment', t('history.environment'), environment && t(`environment.${environment}`)],
    ['platform', t('history.platform'), platform && t(`platform.${platform}`)],
    ['matchType', t('history.matchType'), matchType && t(`matchType.${matchType}`)],
    ['outcome', t('history.outcome'), outcome && t(`history.outcome.${outcome}`)],
    ['feedback', t('history.feedback'), feedback && t(`history.feedback.${feedback}`)],
    ['errorOnly', '', errorOnly && t('history.errorOnly')],
    ['conversationId', t('kind.conversation'), conversation],
    ['userId', t('history.userId'), userId],
    ['sessionId', t('history.sessionId'), sessionId],
  ]
  return chips.flatMap(([key, name, value]) =>
    value ? [{ key, text: name ? `${name}: ${value}` : value }] : [],
  )
}

/** How a turn went, as people ask for it; each is one or the other of the filters of the address. */
const OUTCOMES = [...TURN_OUTCOMES, 'FAILED', 'ERROR', 'HELPFUL', 'NOT_HELPFUL'] as const
type Outcome = (typeof OUTCOMES)[number]
type Filters = Pick<HistorySearch, 'matchType' | 'outcome' | 'feedback' | 'errorOnly'>

/** The outcome that a list is narrowed to. */
function outcomeOf({ matchType, outcome, feedback, errorOnly }: Filters): Outcome | undefined {
  if (outcome) return outcome
  if (matchType === 'FAIL') return 'FAILED'
  if (errorOnly) return 'ERROR'
  return feedback && (feedback === 'YES' ? 'HELPFUL' : 'NOT_HELPFUL')
}

/** The filters of another outcome: it stands instead of the one before. */
function filtersOf(outcome: Outcome | undefined, { matchType }: Filters): Filters {
  return {
    outcome: TURN_OUTCOMES.find((each) => each === outcome),
    matchType: outcome === 'FAILED' ? 'FAIL' : matchType === 'FAIL' ? undefined : matchType,
    errorOnly: outcome === 'ERROR' || undefined,
    feedback: outcome === 'HELPFUL' ? 'YES' : outcome === 'NOT_HELPFUL' ? 'NO' : undefined,
  }
}
