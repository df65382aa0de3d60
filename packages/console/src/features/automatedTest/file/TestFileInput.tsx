import { Anchor, Button, Progress } from '@mantine/core'
import {
  automatedTest,
  type FieldIssue,
  TEST_COLUMNS,
  TEST_ROWS_MAX,
  type TestColumn,
  type TestFilePreview,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { address } from '../../../shared/api/address'
import { testRunKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { ProblemsHeading } from '../../../shared/exchange/upload/preview/ProblemsHeading'
import tables from '../../../shared/exchange/upload/tables.module.css'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { personName } from '../../../shared/person/personName'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { fieldText } from '../../../shared/ui/errorText'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { UploadBox } from '../../../shared/ui/UploadBox'
import classes from '../automatedTest.module.css'
import type { useTestFile } from './useTestFile'

type Props = { domainId: number; file: ReturnType<typeof useTestFile> }
/** Section 5: only xls and xlsx. */
const EXTENSIONS = ['xlsx', 'xls']
const CODES = { type: 'FILE_NOT_WORKBOOK', size: 'FILE_TOO_LARGE' } as const

/** Takes a test file, and shows what was read from it or what is wrong with it by row and column. */
export function TestFileInput({ domainId, file: { state, send, discard } }: Props) {
  const t = useT()
  if (state.step === 'sending') {
    const text = t(state.share >= 1 ? 'exchange.reading' : 'exchange.sending', { name: state.name })
    return (
      <div className={classes.section}>
        <span aria-live="polite">{text}</span>
        <Progress value={state.share * 100} animated={state.share >= 1} aria-label={text} />
        <div>
          <Button onClick={discard}>{t('common.cancel')}</Button>
        </div>
      </div>
    )
  }
  if (state.step === 'read') return <TestFileRead preview={state.preview} onAnother={discard} />
  return (
    <div className={classes.section}>
      <UploadBox extensions={EXTENSIONS} codes={CODES} onFile={send} />
      <ErrorAlert error={state.error} />
      <div className={classes.links}>
        <Anchor href={address(automatedTest.template, { query: { domainId, headings: t.locale } })} download>
          {t('automatedTest.template')}
        </Anchor>
        <span className="quiet">{t('automatedTest.rowsMax', { max: TEST_ROWS_MAX })}</span>
      </div>
      <TestFileHelp />
    </div>
  )
}

const LETTERS = 'ABCDEF'

/** The columns of a test file, and what each may hold. */
function TestFileHelp() {
  const t = useT()
  const titleOf = useTestTitles()
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('automatedTest.columns')}</h3>
      <FactList
        look="columns"
        facts={TEST_COLUMNS.map(
          (column, at): Fact => [`${LETTERS[at]} · ${titleOf(column)}`, t(`automatedTest.help.${column}`)],
        )}
      />
      <p className="quiet">{t('automatedTest.fromHistory')}</p>
    </section>
  )
}

type TestFileReadProps = { preview: TestFilePreview; onAnother: () => void }

/** What a file holds: how many rows, the first of them, and every problem by row and column. */
function TestFileRead({ preview, onAnother }: TestFileReadProps) {
  const { fileName, rows, expected, runBefore, sample } = preview
  const t = useT()
  const titleOf = useTestTitles()
  const another = useRef<HTMLButtonElement>(null)
  // The button that chose the file is gone, and the focus with it.
  useEffect(() => another.current?.focus(), [])
  return (
    <div className={classes.section}>
      <div className={classes.lead}>
        <strong>{fileName}</strong>
        <span className="quiet">{t('automatedTest.read', { rows, expected })}</span>
        <Button ref={another} size="compact-sm" onClick={onAnother}>
          {t('automatedTest.another')}
        </Button>
      </div>
      {runBefore && (
        <p className="quiet">
          {t('automatedTest.runBefore', {
            id: runBefore.id,
            at: t.format.minute(runBefore.at),
            by: personName(t, runBefore.by),
          })}
        </p>
      )}
      <Problems preview={preview} />
      {preview.errorCount === 0 && (
        <div className={tables.frame} tabIndex={0} role="region" aria-label={t('automatedTest.sample')}>
          <table className={tables.table}>
            <thead>
              <tr>
                {(['question', 'conversation', 'answer'] as const).map((column) => (
                  <th key={column} scope="col">
                    {titleOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row) => (
                <tr key={row.row}>
                  <td>{row.question}</td>
                  <td>{row.conversation}</td>
                  <td>{row.answer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function Problems({ preview: { issues, errorCount, warningCount } }: Pick<TestFileReadProps, 'preview'>) {
  const t = useT()
  const titleOf = useTestTitles()
  if (issues.length === 0) return null
  return (
    <section className={tables.section}>
      <ProblemsHeading errorCount={errorCount} warningCount={warningCount} />
      <div className={tables.frame} tabIndex={0} role="region" aria-label={t('exchange.problems')}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col" className={tables.number}>
                {t('exchange.row')}
              </th>
              <th scope="col">{t('exchange.columnHeader')}</th>
              <th scope="col">{t('exchange.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={`${issue.row} ${issue.column} ${issue.code} ${String(issue.params?.['name'])}`}>
                <td className={tables.number}>{t.format.number(issue.row)}</td>
                <td className={tables.nowrap}>{titleOf(issue.column)}</td>
                <td>{fieldText(t, issue as Pick<FieldIssue, 'code' | 'params'>)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errorCount > 0 && <p className="quiet">{t('automatedTest.mend')}</p>}
    </section>
  )
}

/** What a column of a test file is called in the reader's language; its own name while that is on its way. */
function useTestTitles(): (column: TestColumn) => string {
  const { locale } = useLocale()
  const { data } = useQuery({
    ...queryTo(testRunKeys.titles(locale), automatedTest.titles, { query: { locale } }),
    // They come with the product and never change while it runs.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (column) => data?.[column] ?? column
}
