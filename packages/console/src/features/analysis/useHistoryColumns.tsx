import type { HistoryRow } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import type { Column } from '../../shared/table/dataTableProps'
import { matchTone } from '../../shared/trace/matchTone'
import { EnvironmentChips } from '../../shared/ui/build/EnvironmentChips'
import { Status } from '../../shared/ui/Status'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import { eventText } from './eventText'
import { FilterButton } from './FilterButton'
import classes from './HistoryPage.module.css'
import type { HistorySearch } from './historySearch'
import { useTurnTime } from './useTurnTime'

/**
 * The columns of the history: a narrow table leaves its width to the turn itself, and what no row of the page has takes
 * none.
 */
export function useHistoryColumns(
  rows: readonly HistoryRow[],
  onFilter: (filter: Partial<HistorySearch>) => void,
): Column<HistoryRow>[] {
  const t = useT()
  const time = useTurnTime()
  const has = (present: (row: HistoryRow) => boolean, column: Column<HistoryRow>) =>
    rows.some(present) ? [column] : []
  const sometimes = [
    ...has(({ feedback }) => Boolean(feedback), {
      id: 'feedback',
      header: t('history.feedback'),
      width: 124,
      from: 640,
      cell: ({ feedback }) =>
        feedback && (
          <Status tone={feedback === 'YES' ? 'ok' : 'danger'}>{t(`history.feedback.${feedback}`)}</Status>
        ),
    }),
    ...has(({ errorCodes }) => errorCodes.length > 0, {
      id: 'errors',
      header: t('history.errorCode'),
      width: 116,
      from: 1_100,
      cell: ({ errorCodes }) => <Cut text={errorCodes.join(', ')} />,
    }),
  ]
  // The columns after them need so much more room.
  const taken = sometimes.reduce((sum, { width }) => sum + Number(width), 0)
  return [
    {
      id: 'at',
      header: t('history.time'),
      width: 116,
      cell: ({ at }) => (
        <time dateTime={at} className="tabular" {...tooltip(t.format.exact(at))}>
          {time(at)}
        </time>
      ),
    },
    {
      id: 'utterance',
      header: t('history.utterance'),
      width: '3fr',
      cell: (row) =>
        row.event === 'send' ? (
          <Cut text={row.utterance} look={classes.name} />
        ) : (
          <Cut text={eventText(t, row.event)} look={quietOf(row)} />
        ),
    },
    {
      id: 'answer',
      header: t('history.answer'),
      width: '3fr',
      cell: (row) => <Cut text={onOneLine(row.answer)} look={quietOf(row)} />,
    },
    {
      id: 'conversation',
      header: t('kind.conversation'),
      width: '2fr',
      from: 660,
      cell: (row) => <Cut text={row.conversation?.name ?? ''} look={quietOf(row)} />,
    },
    {
      id: 'match',
      header: t('history.matchType'),
      width: 168,
      cell: ({ matchType }) => <Status tone={matchTone(matchType)}>{t(`matchType.${matchType}`)}</Status>,
    },
    {
      id: 'score',
      header: t('history.score'),
      width: 76,
      from: 740,
      align: 'right',
      cell: ({ score }) => (score > 0 ? t.format.percent(score) : ''),
    },
    ...sometimes,
    ...wideColumns(t, onFilter).map(({ from = 0, ...column }) => ({ ...column, from: from + taken })),
  ]
}

/** Each bubble is a line of the answer, such as the question for feedback behind it. */
function onOneLine(answer: string): string {
  return answer.replaceAll('\n', ' · ')
}

/** Where a turn happened, and what it was decided by. */
function wideColumns(
  t: ReturnType<typeof useT>,
  onFilter: (filter: Partial<HistorySearch>) => void,
): Column<HistoryRow>[] {
  return [
    {
      id: 'environment',
      header: t('history.environment'),
      width: 96,
      from: 820,
      cell: ({ environment }) => (
        <EnvironmentChips onReal={environment === 'REAL'} onBeta={environment === 'BETA'} />
      ),
    },
    {
      id: 'platform',
      header: t('history.platform'),
      width: 104,
      from: 1_260,
      cell: ({ platform }) => t(`platform.${platform}`),
    },
    {
      id: 'user',
      header: t('history.userId'),
      width: 92,
      from: 1_000,
      cell: ({ userId: value }) => <FilterButton value={value} onFilter={(userId) => onFilter({ userId })} />,
    },
    {
      id: 'session',
      header: t('history.sessionId'),
      width: 92,
      from: 1_140,
      cell: ({ sessionId: value }) => (
        <FilterButton value={value} onFilter={(sessionId) => onFilter({ sessionId })} />
      ),
    },
    {
      id: 'tags',
      header: t('history.tags'),
      from: 1_440,
      cell: ({ tags }) => <Cut text={tags.join(', ')} />,
    },
    {
      id: 'entities',
      header: t('history.entities'),
      from: 1_560,
      cell: ({ entities }) => (
        <Cut text={entities.map(({ name, value }) => `${name}: ${value}`).join(', ')} />
      ),
    },
    {
      id: 'contexts',
      header: t('history.contexts'),
      from: 1_680,
      cell: ({ contexts }) => <Cut text={contexts.join(', ')} />,
    },
  ]
}

/** A row that says only that a chat was opened is shown quietly: the user said nothing. */
function quietOf({ event }: HistoryRow): string | undefined {
  return event === 'open' ? 'quiet' : undefined
}

function Cut({ text, look = '' }: { text: string; look?: string | undefined }) {
  return (
    <span className={`${classes.cut} ${look}`} title={text}>
      {text}
    </span>
  )
}
