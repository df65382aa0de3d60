import { Button } from '@mantine/core'
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
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { inUse } from '../../../shared/ui/inUse/inUse'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './sensitive.module.css'
import { SensitiveSearch, sensitiveQuery } from './sensitiveQuery'
import { useSensitiveColumns } from './useSensitiveColumns'

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
