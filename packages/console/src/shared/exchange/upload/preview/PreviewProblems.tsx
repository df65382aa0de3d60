import { Anchor } from '@mantine/core'
import { exchange, type RowIssue, type UploadPreview, type UploadWay } from '@parlance/contract'
import { useState } from 'react'
import { address } from '../../../api/address'
import { useT } from '../../../i18n/useT'
import { TableFoot } from '../../../table/TableFoot'
import { Status } from '../../../ui/Status'
import { titleOf, useColumnTitles } from '../columns/useColumnTitles'
import { issueText } from '../issueText'
import classes from '../tables.module.css'
import { useUploadIssues } from '../uploadPage'
import { ProblemsHeading } from './ProblemsHeading'

type Props = { domainId: number; preview: UploadPreview; way: UploadWay }

/** What is wrong with the file in the chosen way, row by row, errors first, with the whole report to take along. */
export function PreviewProblems({ domainId, preview, way }: Props) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const { uploadId, ways } = preview
  const { errorCount, warningCount } = ways[way]
  const { data: page } = useUploadIssues(domainId, uploadId, way, pageNo)
  if (errorCount + warningCount === 0) return null
  return (
    <section className={classes.section}>
      <ProblemsHeading errorCount={errorCount} warningCount={warningCount} />
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t('exchange.problems')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {t(preview.format === 'json' ? 'exchange.item' : 'exchange.row')}
              </th>
              <th scope="col">{t('exchange.severity')}</th>
              <th scope="col">{t('exchange.columnHeader')}</th>
              <th scope="col">{t('exchange.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {page?.items.map((issue, i) => (
              <Problem
                key={`${issue.row}:${issue.column}:${issue.code}:${i}`}
                issue={issue}
                format={preview.format}
              />
            ))}
          </tbody>
        </table>
      </div>
      {page && page.totalPage > 1 && <TableFoot page={page} onPage={setPageNo} />}
      <span>
        <Anchor href={address(exchange.report, { params: { uploadId }, query: { domainId } })} download>
          {t('exchange.report')}
        </Anchor>
      </span>
    </section>
  )
}

function Problem({ issue, format: fileFormat }: { issue: RowIssue; format: UploadPreview['format'] }) {
  const t = useT()
  const titles = useColumnTitles(issue.kind ? 'component' : 'conversation')
  // Of a workbook with several sheets each row is told with its sheet.
  const isOfSheet = fileFormat === 'json' || issue.kind !== undefined
  const named = [isOfSheet ? issue.sheet : undefined, issue.conversation].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className={classes.number}>{issue.row > 0 ? t.format.number(issue.row) : ''}</td>
      <td>
        <Status tone={issue.severity === 'ERROR' ? 'danger' : 'warn'}>
          {t(`exchange.severity.${issue.severity}`)}
        </Status>
      </td>
      <td className={classes.nowrap}>{issue.column && titleOf(titles, issue.column)}</td>
      <td>
        {named && <div className="quiet">{named}</div>}
        {issueText(t, issue)}
      </td>
    </tr>
  )
}
