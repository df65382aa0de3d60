import type { RelearnDecision, RelearnRow } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../shared/api/ApiError'
import { relearnKeys } from '../../../shared/api/queryKeys'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { errorText, fieldText } from '../../../shared/ui/errorText'
import { toasts } from '../../../shared/ui/Toasts'
import { type Home, itemsOf, type LearnedItem, relearnCalls } from './relearnCalls'
import { keyOfRow, type RelearnPage } from './relearnSearch'

export type RelearnActions = {
  decide: (rows: readonly RelearnRow[], decision: RelearnDecision) => void
  learn: (rows: readonly RelearnRow[], home: Home, items?: readonly LearnedItem[]) => void
  cancel: (rows: readonly RelearnRow[]) => void
  pending: boolean
}

/** Decisions on rows, each of which can be taken back. */
export function useRelearnActions(domainId: number): RelearnActions {
  const t = useT()
  const calls = relearnCalls(domainId)
  const { settle, pending } = useSettling(domainId)
  const decide: RelearnActions['decide'] = (rows, decision) =>
    settle(rows, async () => {
      const reviewIds = await calls.review(itemsOf(rows), decision)
      const count = reviewIds.length
      return { text: t(`relearn.done.${decision}`, { count }), undo: () => calls.cancel(reviewIds) }
    })
  function learn(rows: readonly RelearnRow[], home: Home, items: readonly LearnedItem[] = itemsOf(rows)) {
    const gone = items.length < itemsOf(rows).length ? [] : rows
    const act = async () => {
      const { reviewIds, added } = await calls.learn(items, home.id)
      const text = t('relearn.done.MODIFIED', { count: added, name: home.name })
      return { text, undo: () => calls.cancel(reviewIds), home }
    }
    settle(gone, act, (elsewhere) => learn(rows, elsewhere, items))
  }
  const cancel: RelearnActions['cancel'] = (rows) =>
    settle(rows, async () => {
      await calls.cancel(rows.flatMap(({ review }) => review?.id ?? []))
      return { text: t('relearn.done.cancel', { count: rows.length }), undo: () => calls.redo(rows) }
    })
  return { decide, learn, cancel, pending }
}

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
function useSettling(domainId: number) {
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
      cache.setQueriesData<RelearnPage>(
        { queryKey: relearnKeys.pages(domainId) },
        (page) => page && without(page, keys),
      )
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

/** Tells why a decision was refused; a question that another conversation has already can be settled there. */
function useRefusal(): (error: unknown, settleAt?: (home: Home) => void) => void {
  const t = useT()
  return (error, settleAt) => {
    const reply = error instanceof ApiError ? error.reply : undefined
    const { question, conversationId, conversationName } = reply?.params ?? {}
    if (reply?.code === 'DUPLICATE_QUESTION' && typeof conversationId === 'number') {
      const home = { id: conversationId, name: String(conversationName) }
      const text = t('relearn.duplicate', { question: String(question), name: home.name })
      toasts.failure(
        text,
        settleAt && { label: t('relearn.addThere', { name: home.name }), run: () => settleAt(home) },
      )
      return
    }
    const issue = reply?.code === 'INVALID' ? reply.issues?.[0] : undefined
    toasts.failure(issue ? t('relearn.refused', { reason: fieldText(t, issue) }) : errorText(t, error))
  }
}
