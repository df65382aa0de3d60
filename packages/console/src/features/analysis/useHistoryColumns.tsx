import { Tooltip } from '@mantine/core'
import type { HistoryRow } from '@parlance/contract'
import { useMemo } from 'react'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { matchTone } from '../../shared/trace/matchTone'
import type { Column } from '../../shared/ui/dataTableProps'
import { Status } from '../../shared/ui/Status'
import { eventText } from './eventText'
import classes from './HistoryPage.module.css'
import { useTurnTime } from './useTurnTime'

/** From this width on, in pixels, platform and user stand in the table too. */
const WIDE = 1_060

/** The columns of the history that fit into `width` pixels. */
export function useHistoryColumns(width: number): Column<HistoryRow>[] {
  const t = useT()
  const format = useFormat()
  const time = useTurnTime()
  return useMemo(() => {
    const columns: (Column<HistoryRow> & { wide?: true })[] = [
      {
        id: 'at',
        header: t('history.time'),
        width: 116,
        cell: ({ at }) => (
          <Tooltip label={format.exact(at)}>
            <time dateTime={at} className="tabular">
              {time(at)}
            </time>
          </Tooltip>
        ),
      },
      {
        id: 'utterance',
        header: t('history.utterance'),
        width: '3fr',
        cell: (row) => <Cut text={row.event === 'send' ? row.utterance : eventText(t, row.event)} strong />,
      },
      { id: 'answer', header: t('history.answer'), width: '3fr', cell: (row) => <Cut text={row.answer} /> },
      {
        id: 'conversation',
        header: t('kind.conversation'),
        width: '2fr',
        cell: (row) => <Cut text={row.conversation?.name ?? ''} />,
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
        align: 'right',
        cell: ({ score }) => (score > 0 ? format.percent(score) : ''),
      },
      {
        id: 'environment',
        header: t('history.environment'),
        width: 96,
        cell: ({ environment }) => (
          <span className={classes.place} data-environment={environment}>
            {t(environment === 'REAL' ? 'build.live' : 'environment.BETA')}
          </span>
        ),
      },
      {
        id: 'platform',
        header: t('history.platform'),
        width: 104,
        wide: true,
        cell: ({ platform }) => t(`platform.${platform}`),
      },
      {
        id: 'user',
        header: t('history.userId'),
        width: 112,
        wide: true,
        cell: ({ userId }) => <Cut text={userId} />,
      },
    ]
    return columns.filter(({ wide }) => !wide || width >= WIDE)
  }, [format, t, time, width])
}

function Cut({ text, strong }: { text: string; strong?: boolean }) {
  return (
    <span className={strong ? `${classes.cut} ${classes.name}` : classes.cut} title={text}>
      {text}
    </span>
  )
}
