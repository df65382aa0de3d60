import { Anchor } from '@mantine/core'
import { exchange, type RowIssue, type UploadPreview } from '@parlance/contract'
import { address } from '../../../shared/api/address'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { Status } from '../../../shared/ui/Status'
import classes from './tables.module.css'
import { useIssueText } from './useIssueText'

/** What is wrong with the file, row by row, errors first, with the whole report to take along. */
export function PreviewProblems({ domainId, preview }: { domainId: number; preview: UploadPreview }) {
  const t = useT()
  const { uploadId, issues, errorCount, warningCount } = preview
  const total = errorCount + warningCount
  if (total === 0) return null
  const sorted = [...issues].sort((a, b) => Number(b.severity === 'ERROR') - Number(a.severity === 'ERROR'))
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        {t('exchange.problems')}
        {errorCount > 0 && <Status tone="danger">{t('exchange.errors', { count: errorCount })}</Status>}
        {warningCount > 0 && <Status tone="warn">{t('exchange.warnings', { count: warningCount })}</Status>}
      </h3>
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
            {sorted.map((issue, i) => (
              <Problem key={`${issue.row}:${issue.column}:${issue.code}:${i}`} issue={issue} />
            ))}
          </tbody>
        </table>
      </div>
      <span>
        {total > issues.length && `${t('exchange.shown', { shown: issues.length })} `}
        <Anchor href={address(exchange.report, { params: { uploadId }, query: { domainId } })} download>
          {t('exchange.report')}
        </Anchor>
      </span>
    </section>
  )
}

function Problem({ issue }: { issue: RowIssue }) {
  const t = useT()
  const format = useFormat()
  const issueText = useIssueText()
  return (
    <tr>
      <td className={classes.number}>{format.number(issue.row)}</td>
      <td>
        <Status tone={issue.severity === 'ERROR' ? 'danger' : 'warn'}>
          {t(`exchange.severity.${issue.severity}`)}
        </Status>
      </td>
      <td className={classes.nowrap}>{t.find(`exchange.column.${issue.column}`) ?? issue.column}</td>
      <td>
        {issue.conversation && <div className="quiet">{issue.conversation}</div>}
        {issueText(issue)}
      </td>
    </tr>
  )
}
