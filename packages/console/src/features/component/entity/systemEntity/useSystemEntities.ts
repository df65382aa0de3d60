import {
  dialogueSettings,
  EXCLUDED_BY_DATETIME,
  type SystemEntityCode,
  type SystemEntitySetting,
  type Use,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../shared/api/ApiError'
import { call } from '../../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../../shared/api/dialogueSettingsQuery'
import { refreshComponents } from '../../../../shared/component/refreshComponents'
import { useT } from '../../../../shared/i18n/useT'
import { inUse } from '../../../../shared/ui/inUse/inUse'
import { toasts } from '../../../../shared/ui/Toasts'

/** A change that others stand against, with what they are. */
type Refused = { codes: SystemEntityCode[]; why: 'off' | 'confidential'; users: Use[]; count: number }
/** A change that cannot go without switching others off. */
type Offered = { wanted: SystemEntitySetting; instead: SystemEntitySetting[] }

/** The system entities of a domain, each change of which is shown and saved at once, and can be taken back. */
export function useSystemEntities(domainId: number) {
  const t = useT()
  const found = useQuery(dialogueSettingsQuery(domainId))
  const [refused, setRefused] = useState<Refused | null>(null)
  const [offered, setOffered] = useState<Offered | null>(null)
  const { pending, save } = useSave(domainId)
  const stored = found.data?.settings.systemEntities
  const all = stored && pending.reduce(withChanges, stored)

  /** The message after a switch was saved: what is on or off now. */
  const savedText = (before: readonly SystemEntitySetting[]) => (one: SystemEntitySetting) => {
    const isSwitched = before.find(({ code }) => code === one.code)?.active !== one.active
    const id = !isSwitched ? 'entity.system.saved' : one.active ? 'entity.system.isOn' : 'entity.system.isOff'
    return t(id, { name: t(`systemEntity.${one.code}`) })
  }
  const change = async (changes: SystemEntitySetting[], isUndo = false) => {
    const before = all?.filter(({ code }) => changes.some((one) => one.code === code)) ?? []
    try {
      await save(changes)
      const text = changes.map(savedText(before)).join(' · ')
      if (isUndo) toasts.success(text)
      else toasts.undoable(text, () => void change(before, true), { byKey: true })
    } catch (error) {
      const refusal = refusalOf(error, changes)
      if (refusal) setRefused(refusal)
      else toasts.error(t, error)
    }
  }
  return {
    found,
    all,
    change: (wanted: SystemEntitySetting) => {
      const instead = wanted.active ? excludedBy(wanted.code, all ?? []) : []
      if (instead.length > 0) setOffered({ wanted, instead })
      else void change([wanted])
    },
    offered,
    answer: (isMeant: boolean) => {
      if (offered && isMeant)
        void change([offered.wanted, ...offered.instead.map((one) => ({ ...one, active: false }))])
      setOffered(null)
    },
    refused,
    forget: () => setRefused(null),
  }
}

/** Saves changes one after the other, each upon the settings as they are stored then; `pending` are under way. */
function useSave(domainId: number) {
  const cache = useQueryClient()
  const [pending, setPending] = useState<SystemEntitySetting[][]>([])
  const query = dialogueSettingsQuery(domainId)
  const send = async (changes: SystemEntitySetting[]) => {
    const { settings, revision } = await cache.ensureQueryData(query)
    const systemEntities = withChanges(settings.systemEntities, changes)
    const body = { revision, settings: { ...settings, systemEntities } }
    cache.setQueryData(query.queryKey, await call(dialogueSettings.update, { query: { domainId }, body }))
  }
  const mutation = useMutation({
    scope: { id: `dialogueSettings ${domainId}` },
    mutationFn: async (changes: SystemEntitySetting[]) => {
      try {
        await send(changes)
      } catch (error) {
        if (!(error instanceof ApiError) || error.reply.code !== 'EDITED_BY_ANOTHER') throw error
        // Another changed other settings: these changes stand beside them.
        await cache.fetchQuery({ ...query, staleTime: 0 })
        await send(changes)
      }
    },
    onMutate: (changes) => setPending((now) => [...now, changes]),
    onSettled: (_done, _error, changes) => setPending((now) => now.filter((one) => one !== changes)),
    onSuccess: () => refreshComponents(cache, domainId),
  })
  return { pending, save: mutation.mutateAsync }
}

function refusalOf(error: unknown, changes: readonly SystemEntitySetting[]): Refused | null {
  const codesOf = (is: (one: SystemEntitySetting) => boolean) => changes.filter(is).map(({ code }) => code)
  const used = inUse(error)
  if (used)
    return { codes: codesOf(({ active }) => !active), why: 'off', users: used.users, count: used.count }
  if (!(error instanceof ApiError)) return null
  const issue = error.reply.issues?.find(({ code }) => code === 'CONFIDENTIAL_NOT_ALLOWED')
  if (!issue) return null
  const users = (issue.params?.['users'] ?? []) as Use[]
  const codes = codesOf(({ sensitiveType }) => sensitiveType === 'CONFIDENTIAL')
  return { codes, why: 'confidential', users, count: users.length }
}

/** System entities as they are to be; those that are not among the changes stay. */
function withChanges(
  all: readonly SystemEntitySetting[],
  changes: readonly SystemEntitySetting[],
): SystemEntitySetting[] {
  const changed = new Map(changes.map((change) => [change.code, change]))
  return all.map((one) => changed.get(one.code) ?? one)
}

/** What is on and cannot be together with a code (section 4). */
function excludedBy(code: SystemEntityCode, all: readonly SystemEntitySetting[]): SystemEntitySetting[] {
  const excluded: readonly SystemEntityCode[] =
    code === 'DATETIME' ? EXCLUDED_BY_DATETIME : EXCLUDED_BY_DATETIME.includes(code) ? ['DATETIME'] : []
  return all.filter((one) => one.active && excluded.includes(one.code))
}
