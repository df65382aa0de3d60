import { Select } from '@mantine/core'
import { SENSITIVE_TYPES, type SensitiveItem, type SystemEntityCode } from '@parlance/contract'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import type { Column } from '../../../shared/table/dataTableProps'
import { entityNotation } from '../../../shared/trace/entityNotation'

type Mark = (item: SensitiveItem, level: SensitiveItem['sensitiveType']) => void

/** What it is, how texts write it, how much uses it, and its level to change. */
export function useSensitiveColumns(domainId: number, mark: Mark): Column<SensitiveItem>[] {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '3fr',
      min: 160,
      cell: ({ kind, id, name }) =>
        id === null ? (
          <AnchorLink to="/entity" search={{ domainId, tab: 'system' }}>
            {t(`systemEntity.${name as SystemEntityCode}`)}
          </AnchorLink>
        ) : (
          <ComponentLink domainId={domainId} kind={kind} id={id} name={name} />
        ),
    },
    {
      id: 'notation',
      header: t('sensitive.notation'),
      width: '3fr',
      min: 150,
      from: 700,
      cell: (row) => <code>{notationOf(row)}</code>,
    },
    { id: 'kind', header: t('sensitive.kind'), width: '2fr', cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'uses',
      header: t('component.uses'),
      width: 90,
      align: 'right',
      from: 560,
      cell: ({ useCount }) => t.format.number(useCount),
    },
    {
      id: 'level',
      header: t('sensitive.level'),
      width: 170,
      cell: (row) =>
        may ? <LevelInput row={row} mark={mark} /> : t(`entity.sensitiveType.${row.sensitiveType}`),
    },
  ]
}

function notationOf({ kind, name }: SensitiveItem): string {
  if (kind === 'userVariable') return `*{${name}}`
  return entityNotation(kind === 'systemEntity' ? `\`@${name}` : name)
}

function LevelInput({ row, mark }: { row: SensitiveItem; mark: Mark }) {
  const t = useT()
  return (
    <Select
      size="xs"
      aria-label={t('sensitive.levelOf', { name: row.name })}
      data={SENSITIVE_TYPES.map((each) => ({ value: each, label: t(`entity.sensitiveType.${each}`) }))}
      value={row.sensitiveType}
      onChange={(next) => {
        const level = SENSITIVE_TYPES.find((each) => each === next)
        if (level && level !== row.sensitiveType) mark(row, level)
      }}
    />
  )
}
