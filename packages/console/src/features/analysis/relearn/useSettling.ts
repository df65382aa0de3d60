import type { RelearnRow } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { relearnKeys } from '../../../shared/api/queryKeys'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import type { Home } from './relearnCalls'
import { keyOfRow, type RelearnPage } from './relearnSearch'
import { useRefusal } from './useRefusal'

/** What was done: how it is told, and what takes it back. */
type Done = { text: string; undo: () => Promise<unknown>; home?: Home }
type Work = {
  rows: readonly RelearnRow[]
  act: () => Promise<Done>
  /** Settles them where their question is one already. */
  actAt: ((home: Home) => void) | undefined
}

/**
 * Settles rows: they leave the list at once, and come back where the server refuses. What is done is told with the way
 * back.
 */
export function useSettling(domainId: number) {
  const cache = useQueryClient()
  const refused = useRefusal()
  const queryKey = relearnKeys.lists(domainId)
  const onSettled = () => {
    refreshComponents(cache, domainId)
    void cache.invalidateQueries({ queryKey })
  }
  const undo = useMutation({
    mutationFn: (back: Done['undo']) => back(),
    onSettled,
    onError: (error) => refused(error),
  })
  const tell = useTellDone(domainId, (back) => undo.mutate(back))
  const work = useMutation({
    mutationFn: ({ act }: Work) => act(),
    onMutate: async ({ rows }) => {
      await cache.cancelQueries({ queryKey })
      const keys = new Set(rows.map(keyOfRow))
      cache.setQueriesData<RelearnPage>({ queryKey }, (page) => page && without(page, keys))
    },
    onSuccess: tell,
    onSettled,
    onError: (error, { actAt }) => refused(error, actAt),
  })
  return {
    settle: (rows: Work['rows'], act: Work['act'], actAt?: Work['actAt']) =>
      work.mutate({ rows, act, actAt }),
    pending: work.isPending || undo.isPending,
  }
}

/** Tells what is done, with the way back and the way to the conversation. */
function useTellDone(domainId: number, takeBack: (undo: Done['undo']) => void): (done: Done) => void {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  return ({ text, undo, home }) => {
    const open = (id: number) => void navigate({ to: '/dmManagementModify', search: { domainId, id } })
    const actions = home ? [{ label: t('relearn.openConversation'), run: () => open(home.id) }] : []
    toasts.undoable(text, () => takeBack(undo), { byKey: true, actions })
  }
}

function without(page: RelearnPage, keys: ReadonlySet<string>): RelearnPage {
  const items = page.items.filter((row) => !keys.has(keyOfRow(row)))
  return { ...page, items, totalCount: page.totalCount - (page.items.length - items.length) }
}
