import type { TestResult } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import type { Column } from '../../../shared/table/dataTableProps'
import { matchTone } from '../../../shared/trace/matchTone'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import classes from '../automatedTest.module.css'

const TONES: Record<TestResult['outcome'], StatusTone> = { PASS: 'ok', FAIL: 'danger', NONE: 'muted' }

/** Whether a row passed, and what became of it since the run before. */
export function OutcomeMark({ result }: { result: TestResult }) {
  const t = useT()
  const word = t(`automatedTest.outcome.${result.outcome}`)
  return (
    <Status tone={TONES[result.outcome]}>
      {result.change ? `${word} · ${t(`automatedTest.change.${result.change}`)}` : word}
    </Status>
  )
}

/** The columns of the rows of a run; a narrow table leaves its width to question, expectation and match. */
export function useResultColumns(): Column<TestResult>[] {
  const t = useT()
  return [
    {
      id: 'no',
      header: t('automatedTest.no'),
      width: 56,
      align: 'right',
      cell: ({ no }) => <span className="tabular">{t.format.number(no)}</span>,
    },
    {
      id: 'question',
      header: t('automatedTest.question'),
      width: '3fr',
      cell: ({ question }) => <Cut text={question} look={classes.name} />,
    },
    {
      id: 'outcome',
      header: t('automatedTest.outcome'),
      width: 148,
      cell: (row) => <OutcomeMark result={row} />,
    },
    {
      id: 'expected',
      header: t('automatedTest.expected'),
      width: '2fr',
      from: 560,
      cell: ({ conversation, answer }) => <Cut text={conversation || answer} />,
    },
    {
      id: 'matched',
      header: t('automatedTest.matched'),
      width: '2fr',
      cell: ({ matched }) => <Cut text={matched?.name ?? ''} />,
    },
    {
      id: 'match',
      header: t('history.matchType'),
      width: 168,
      from: 740,
      cell: ({ matchType }) => <Status tone={matchTone(matchType)}>{t(`matchType.${matchType}`)}</Status>,
    },
    {
      id: 'score',
      header: t('history.score'),
      width: 76,
      align: 'right',
      from: 840,
      cell: ({ score }) => (score > 0 ? t.format.percent(score) : ''),
    },
    {
      id: 'reply',
      header: t('history.answer'),
      width: '3fr',
      from: 1_000,
      cell: ({ reply }) => <Cut text={reply.replaceAll('\n', ' · ')} look="quiet" />,
    },
    {
      id: 'elapsed',
      header: t('build.column.elapsed'),
      width: 96,
      align: 'right',
      from: 1_160,
      cell: ({ elapsedMs }) => t.format.duration(elapsedMs),
    },
  ]
}

function Cut({ text, look = '' }: { text: string; look?: string | undefined }) {
  return (
    <span className={`${classes.cut} ${look}`} title={text}>
      {text}
    </span>
  )
}
