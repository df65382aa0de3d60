import {
  type BodyOf,
  type SensitiveItem,
  type SystemEntityCode,
  sensitiveInformation,
  type Use,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { inUse } from '../../../shared/ui/inUse/inUse'
import { useToasts } from '../../../shared/ui/Toasts'

type Level = SensitiveItem['sensitiveType']
/** What cannot become confidential, as these show it to end users. */
type Refused = { name: string; users: Use[]; count: number }

/** Changes the level of one, at once, with eight seconds to take it back. */
export function useMarkSensitive(domainId: number) {
  const t = useT()
  const toasts = useToasts()
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
      else toasts.error(error)
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
