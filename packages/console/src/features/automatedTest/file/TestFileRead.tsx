import { Button } from '@mantine/core'
import type { FieldIssue, TestFilePreview } from '@parlance/contract'
import { useEffect, useRef } from 'react'
import { ProblemsHeading } from '../../../shared/exchange/upload/preview/ProblemsHeading'
import tables from '../../../shared/exchange/upload/tables.module.css'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { usePersonName } from '../../../shared/person/usePersonName'
import { useFieldText } from '../../../shared/ui/useErrorText'
import classes from '../automatedTest.module.css'
import { useTestTitles } from './useTestTitles'

type Props = { preview: TestFilePreview; onAnother: () => void }

/** What a file holds: how many rows, the first of them, and every problem by row and column. */
export function TestFileRead({ preview, onAnother }: Props) {
  const { fileName, rows, expected, runBefore, sample } = preview
  const t = useT()
  const format = useFormat()
  const personName = usePersonName()
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
            at: format.minute(runBefore.at),
            by: personName(runBefore.by),
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

function Problems({ preview: { issues, errorCount, warningCount } }: Pick<Props, 'preview'>) {
  const t = useT()
  const titleOf = useTestTitles()
  const format = useFormat()
  const fieldText = useFieldText()
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
                <td className={tables.number}>{format.number(issue.row)}</td>
                <td className={tables.nowrap}>{titleOf(issue.column)}</td>
                <td>{fieldText(issue as Pick<FieldIssue, 'code' | 'params'>)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errorCount > 0 && <p className="quiet">{t('automatedTest.mend')}</p>}
    </section>
  )
}
