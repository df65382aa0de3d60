import { Button, Select } from '@mantine/core'
import {
  type BodyOf,
  SENSITIVE_TYPES,
  type SensitiveItem,
  type SystemEntityCode,
  sensitiveInformation,
  type Use,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import type { Column } from '../../../shared/table/dataTableProps'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { entityNotation } from '../../../shared/trace/entityNotation'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { inUse } from '../../../shared/ui/inUse/inUse'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './sensitive.module.css'
import { SensitiveSearch, sensitiveQuery } from './sensitiveQuery'

/** What of a domain is sensitive information, what that means, and its levels to change. */
export function SensitiveInformationPage() {
  const t = useT()
  const list = useListAddress('/sensitiveInformation', SensitiveSearch)
  const { domainId, search } = list
  const found = useQuery(sensitiveQuery(domainId, search))
  const { mark, refused, forget } = useMarkSensitive(domainId)
  const columns = useSensitiveColumns(domainId, mark)
  return (
    <ListPage
      title={t('screen.sensitive')}
      found={found}
      above={
        <dl className={classes.levels}>
          {(['GENERAL', 'CONFIDENTIAL'] as const).map((level) => (
            <div key={level}>
              <dt>{t(`entity.sensitiveType.${level}`)}</dt>
              <dd>{t(`sensitive.means.${level}`)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <ListTable
        list={list}
        label={t('screen.sensitive')}
        columns={columns}
        found={found}
        rowKey={({ kind, id, name }) => `${kind} ${id ?? name}`}
        rowName={({ name }) => name}
        filters={
          <>
            <SearchInput placeholder={t('component.searchNames')} {...list.searching} />
            <WordFilter
              label={t('sensitive.level')}
              values={SENSITIVE_TYPES}
              word={(level) => t(level === 'NONE' ? 'sensitive.unmarked' : `entity.sensitiveType.${level}`)}
              {...list.filter('level')}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
            text={t('sensitive.empty')}
            action={
              <Button onClick={() => list.show({ level: 'NONE', pageNo: 1 })}>
                {t('sensitive.showUnmarked')}
              </Button>
            }
          />
        }
      />
      {refused && (
        <InUseDialog
          domainId={domainId}
          title={t('sensitive.refused', { name: refused.name })}
          refused={{ ...refused, used: [] }}
          onClose={forget}
        >
          <p>{t('entity.system.refusedText.confidential')}</p>
        </InUseDialog>
      )}
    </ListPage>
  )
}

type Level = SensitiveItem['sensitiveType']
/** What cannot become confidential, as these show it to end users. */
type Refused = { name: string; users: Use[]; count: number }

/** Changes the level of one, at once, with eight seconds to take it back. */
function useMarkSensitive(domainId: number) {
  const t = useT()
  const cache = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ item, level }: { item: SensitiveItem; level: Level; isUndo?: true }) =>
      call(sensitiveInformation.change, { query: { domainId }, body: bodyOf(item, level) }),
    onSuccess: ({ before }, { item, level, isUndo }) => {
      if (isUndo) return toasts.success(t('bulk.undone'))
      const text = t('sensitive.changed', { name: item.name, level: t(`entity.sensitiveType.${level}`) })
      toasts.undoable(text, () => mutate({ item, level: before, isUndo: true }), { byKey: true })
    },
    onError: (error, { item }) => {
      const users = usersIn(error)
      if (users) setRefused({ name: item.name, ...users })
      else toasts.error(t, error)
    },
    onSettled: () => {
      refreshComponents(cache, domainId)
      void cache.invalidateQueries({ queryKey: dialogueSettingsQuery(domainId).queryKey })
    },
  })
  return {
    mark: (item: SensitiveItem, level: Level) => mutate({ item, level }),
    refused,
    forget: () => setRefused(null),
  }
}

function bodyOf(
  { kind, id, name }: SensitiveItem,
  sensitiveType: Level,
): BodyOf<typeof sensitiveInformation.change> {
  if (kind === 'systemEntity') return { kind, code: name as SystemEntityCode, sensitiveType }
  return { kind, id: id ?? 0, sensitiveType }
}

/** What stands against a level: the users of what is in use, or that an issue names. */
function usersIn(error: unknown): Omit<Refused, 'name'> | null {
  const used = inUse(error)
  if (used) return used
  const issues = error instanceof ApiError ? (error.reply.issues ?? []) : []
  const users = issues.find(({ code }) => code === 'CONFIDENTIAL_NOT_ALLOWED')?.params?.['users']
  return Array.isArray(users) ? { users: users as Use[], count: users.length } : null
}

type Mark = (item: SensitiveItem, level: SensitiveItem['sensitiveType']) => void

/** What it is, how texts write it, how much uses it, and its level to change. */
function useSensitiveColumns(domainId: number, mark: Mark): Column<SensitiveItem>[] {
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
