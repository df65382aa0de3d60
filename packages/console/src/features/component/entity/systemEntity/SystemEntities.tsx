import { Select, Switch } from '@mantine/core'
import {
  type Page,
  SENSITIVE_TYPES,
  type SystemEntityCode,
  type SystemEntitySetting,
  systemEntityExample,
} from '@parlance/contract'
import { useDomain } from '../../../../shared/api/useDomain'
import { useMay } from '../../../../shared/api/useMay'
import { InUseDialog } from '../../../../shared/deletion/InUseDialog'
import { useT } from '../../../../shared/i18n/useT'
import { DataTable } from '../../../../shared/table/DataTable'
import type { Column } from '../../../../shared/table/dataTableProps'
import { entityNotation } from '../../../../shared/trace/entityNotation'
import { Confirm } from '../../../../shared/ui/Confirm'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { Status } from '../../../../shared/ui/Status'
import classes from '../EntitiesPage.module.css'
import { TrySystemEntities } from '../TryEntities'
import { useSystemEntities } from './useSystemEntities'

type Changing = { editable: boolean; change: (wanted: SystemEntitySetting) => void }

/** What the product itself recognises in the language of the domain, and how the domain uses it. */
export function SystemEntities({ domainId }: { domainId: number }) {
  const t = useT()
  const system = useSystemEntities(domainId)
  const { found, all, offered, refused } = system
  const editable = useMay(domainId, 'Change/content')
  const columns = useColumns(domainId, { editable, change: system.change })
  const names = (codes: readonly SystemEntityCode[]) =>
    codes.map((code) => t(`systemEntity.${code}`)).join(', ')
  return (
    <>
      <p className={`quiet ${classes.intro}`}>{t('entity.system.intro')}</p>
      <TrySystemEntities domainId={domainId} />
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('entity.tab.system')}
        columns={columns}
        found={{ data: all && onePage(all), isPlaceholderData: false, isError: found.isError }}
        rowKey={({ code }) => code}
        rowName={({ code }) => t(`systemEntity.${code}`)}
      />
      <Confirm
        opened={offered !== null}
        title={offered ? t('entity.system.instead.title', { name: names([offered.wanted.code]) }) : ''}
        action={t('entity.system.instead.action')}
        onConfirm={() => system.answer(true)}
        onClose={() => system.answer(false)}
      >
        {offered && (
          <p>
            {t('entity.system.instead.text', {
              name: names([offered.wanted.code]),
              others: names(offered.instead.map(({ code }) => code)),
            })}
          </p>
        )}
      </Confirm>
      {refused && (
        <InUseDialog
          domainId={domainId}
          title={t(`entity.system.refused.${refused.why}`, { name: names(refused.codes) })}
          refused={{ ...refused, used: [] }}
          onClose={system.forget}
        >
          <p>{t(`entity.system.refusedText.${refused.why}`)}</p>
        </InUseDialog>
      )}
    </>
  )
}

function useColumns(domainId: number, { editable, change }: Changing): Column<SystemEntitySetting>[] {
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
          <code className="line" title={notation}>
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
          <span className="line" title={text} lang={language}>
            {text}
          </span>
        )
      },
    },
    {
      id: 'sensitive',
      header: t('entity.sensitiveType'),
      width: 150,
      from: 860,
      cell: (row) => <Sensitivity row={row} editable={editable} change={change} />,
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 100,
      cell: (row) => <OnOff row={row} editable={editable} change={change} />,
    },
  ]
}

type CellProps = Changing & { row: SystemEntitySetting }

function Sensitivity({ row, editable, change }: CellProps) {
  const t = useT()
  if (!editable) return t(`entity.sensitiveType.${row.sensitiveType}`)
  return (
    <Select
      size="xs"
      aria-label={t('entity.system.sensitiveOf', { name: t(`systemEntity.${row.code}`) })}
      data={SENSITIVE_TYPES.map((each) => ({ value: each, label: t(`entity.sensitiveType.${each}`) }))}
      value={row.sensitiveType}
      onChange={(next) => {
        const sensitiveType = SENSITIVE_TYPES.find((each) => each === next)
        if (sensitiveType && sensitiveType !== row.sensitiveType) change({ ...row, sensitiveType })
      }}
    />
  )
}

function OnOff({ row, editable, change }: CellProps) {
  const t = useT()
  const word = t(row.active ? 'common.on' : 'common.off')
  if (!editable) return <Status tone={row.active ? 'ok' : 'muted'}>{word}</Status>
  return (
    <Switch
      aria-label={t('entity.system.onOf', { name: t(`systemEntity.${row.code}`) })}
      label={word}
      checked={row.active}
      onChange={(event) => change({ ...row, active: event.currentTarget.checked })}
    />
  )
}

function onePage<Item>(items: Item[]): Page<Item> {
  return { items, pageNo: 1, pageSize: items.length, totalPage: 1, totalCount: items.length }
}
