import { systemVariablesOf } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import classes from './VariablesPage.module.css'

type SystemVariable = { notation: string; definition: string }

/** The variables that the product itself has for the language of the domain. */
export function SystemVariables({ domainId }: { domainId: number }) {
  const t = useT()
  const language = useDomain(domainId)?.language
  const columns = useColumns()
  if (!language) return null
  const items = Object.entries(systemVariablesOf(language)).map(([name, definition]) => ({
    notation: `\`@var.{${name}}`,
    definition,
  }))
  if (items.length === 0) return <p className={`quiet ${classes.intro}`}>{t('variable.system.none')}</p>
  return (
    <>
      <p className={`quiet ${classes.intro}`}>{t('variable.system.intro')}</p>
      <DataTable
        label={t('variable.tab.system')}
        columns={columns}
        found={{
          data: { items, pageNo: 1, pageSize: items.length, totalPage: 1, totalCount: items.length },
          isPlaceholderData: false,
          isError: false,
        }}
        rowKey={({ notation }) => notation}
        rowName={({ notation }) => notation}
      />
    </>
  )
}

function useColumns(): Column<SystemVariable>[] {
  const t = useT()
  return [
    {
      id: 'notation',
      header: t('common.name'),
      width: '1fr',
      min: 170,
      cell: ({ notation }) => <code className="line">{notation}</code>,
    },
    {
      id: 'definition',
      header: t('variable.definition'),
      width: '3fr',
      min: 240,
      cell: ({ definition }) => (
        <code className="line" title={definition} lang="ko">
          {definition}
        </code>
      ),
    },
    {
      id: 'copy',
      header: t('common.copy'),
      width: 110,
      cell: ({ notation }) => <CopyButton text={notation} name={notation} subtle />,
    },
  ]
}
