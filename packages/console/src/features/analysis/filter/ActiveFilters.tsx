import { Button, CloseButton } from '@mantine/core'
import { HISTORY_ROWS_MAX } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { type HistorySearch, periodOf } from '../historySearch'
import classes from './HistoryFilters.module.css'
import { CustomSpan } from './PeriodFilter'
import { useConversationName } from './useConversationName'

type Props = {
  domainId: number
  search: HistorySearch
  /** How many turns were found. */
  total: number
  onChange: (next: Partial<HistorySearch>) => void
  onClear: () => void
}

/** What the list is narrowed by, each with a way to take it back; the span of one's own; and where the list ends. */
export function ActiveFilters({ domainId, search, total, onChange, onClear }: Props) {
  const t = useT()
  const format = useFormat()
  const conversation = useConversationName(domainId, search.conversationId)
  const active = chipsOf(search, conversation, t)
  const isCustom = periodOf(search) === 'custom'
  const isCut = total >= HISTORY_ROWS_MAX
  if (active.length === 0 && !isCustom && !isCut) return null
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
        <span className="quiet">{t('history.capped', { max: format.number(HISTORY_ROWS_MAX) })}</span>
      )}
    </div>
  )
}

type Chip = { key: keyof HistorySearch; text: string }

function chipsOf(search: HistorySearch, conversation: string | undefined, t: Translate): Chip[] {
  const { environment, platform, matchType, feedback, errorOnly, userId, sessionId } = search
  const chips: [key: keyof HistorySearch, name: string, value: string | undefined][] = [
    ['environment', t('history.environment'), environment && t(`environment.${environment}`)],
    ['platform', t('history.platform'), platform && t(`platform.${platform}`)],
    ['matchType', t('history.matchType'), matchType && t(`matchType.${matchType}`)],
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
