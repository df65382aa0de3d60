import { type Page, type SystemEntitySetting, systemEntityExample } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useDomain } from '../../shared/api/useDomain'
import { useT } from '../../shared/i18n/useT'
import { DataTable } from '../../shared/table/DataTable'
import type { Column } from '../../shared/table/dataTableProps'
import { entityNotation } from '../../shared/trace/entityNotation'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { Status } from '../../shared/ui/Status'
import { dialogueSettingsQuery } from './dialogueSettingsQuery'
import classes from './EntitiesPage.module.css'

/** What the product itself recognises in the language of the domain, and how the domain uses it. */
export function SystemEntities({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery(dialogueSettingsQuery(domainId))
  const columns = useColumns(domainId)
  return (
    <>
      <p className={`quiet ${classes.intro}`}>{t('entity.system.intro')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('entity.tab.system')}
        columns={columns}
        found={{
          data: found.data && onePage(found.data.settings.systemEntities),
          isPlaceholderData: false,
          isError: found.isError,
        }}
        rowKey={({ code }) => code}
        rowName={({ code }) => t(`systemEntity.${code}`)}
        empty={null}
      />
    </>
  )
}

function useColumns(domainId: number): Column<SystemEntitySetting>[] {
  const t = useT()
  const language = useDomain(domainId)?.language
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '2fr',
      min: 160,
      cell: ({ code }) => t(`systemEntity.${code}`),
    },
    {
      id: 'code',
      header: t('entity.system.code'),
      width: '2fr',
      min: 150,
      cell: ({ code }) => {
        const notation = entityNotation(`\`@${code}`)
        return (
          <code className={classes.line} title={notation}>
            {notation}
          </code>
        )
      },
    },
    {
      id: 'example',
      header: t('entity.system.example'),
      width: '3fr',
      min: 200,
      cell: ({ code }) => {
        const example = language && systemEntityExample(code, language)
        if (!example) return t('entity.system.anyText')
        const text = `${example[0]} → ${example[1]}`
        return (
          <span className={classes.line} title={text} lang={language}>
            {text}
          </span>
        )
      },
    },
    {
      id: 'sensitive',
      header: t('entity.sensitiveType'),
      width: 140,
      from: 860,
      cell: ({ sensitiveType }) => t(`entity.sensitiveType.${sensitiveType}`),
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 90,
      cell: ({ active }) => (
        <Status tone={active ? 'ok' : 'muted'}>{t(active ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ]
}

function onePage<Item>(items: Item[]): Page<Item> {
  return { items, pageNo: 1, pageSize: items.length, totalPage: 1, totalCount: items.length }
}
