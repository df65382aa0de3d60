import { type FindingKind, REPORT_FINDINGS_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findingsQuery } from '../../../shared/api/modelReportQueries'
import { useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { TableFoot } from '../../../shared/table/TableFoot'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { FindingItem } from './FindingItem'
import classes from './ModelReport.module.css'

const PAGE_SIZE = 20

type Props = { domainId: number; buildId: number; kind: FindingKind; count: number }

/** What a build found of one kind, by pages, searched in names and sentences. */
export function Findings({ domainId, buildId, kind, count }: Props) {
  const t = useT()
  const [{ pageNo, search }, setAsked] = useState({ pageNo: 1, search: '' })
  const page = useQuery({
    ...findingsQuery(domainId, buildId, { kind, pageNo, pageSize: PAGE_SIZE, search }),
    enabled: count > 0,
  })
  if (count === 0) return <p className={classes.nothing}>{t(`report.none.${kind}`)}</p>
  return (
    <div className={classes.findings} aria-busy={page.isPlaceholderData}>
      <SearchInput
        value={search}
        placeholder={t('report.search')}
        onSearch={(text) => setAsked({ pageNo: 1, search: text })}
      />
      <ErrorAlert error={page.error} onRetry={() => void page.refetch()} />
      {page.data?.items.length === 0 && <p className={classes.nothing}>{t('common.noMatch')}</p>}
      <ul className={classes.list}>
        {page.data?.items.map((finding, at) => (
          <li key={`${pageNo} ${search} ${at}`}>
            <FindingItem domainId={domainId} finding={finding} />
          </li>
        ))}
      </ul>
      {page.data && page.data.totalCount > 0 && (
        <TableFoot page={page.data} onPage={(next) => setAsked({ pageNo: next, search })} />
      )}
      {count > REPORT_FINDINGS_MAX && (
        <p className="quiet">{t('report.capped', { shown: REPORT_FINDINGS_MAX, count })}</p>
      )}
    </div>
  )
}
