import {
  RELEARN_ITEMS_MAX,
  type RelearnDecision,
  type RelearnItem,
  type RelearnRow,
  relearn,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../shared/api/call'
import { relearnKeys } from '../../../shared/api/queryKeys'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { keyOfRow, type RelearnPage } from './relearnSearch'
import { useRefusal } from './useRefusal'

/** A conversation that utterances become questions of. */
export type Home = { id: number; name: string }
/** An utterance, and what it becomes as a question where that was edited. */
export type LearnedItem = RelearnItem & { question?: string }

export type RelearnActions = {
  decide: (rows: readonly RelearnRow[], decision: RelearnDecision) => void
  learn: (rows: readonly RelearnRow[], home: Home, items?: readonly LearnedItem[]) => void
  cancel: (rows: readonly RelearnRow[]) => void
  pending: boolean
}

/** What was done: how it is told, and what takes it back. */
type Done = { text: string; undo: () => Promise<unknown>; home?: Home }
type Work = { rows: readonly RelearnRow[]; act: () => Promise<Done> }

/** All utterances of some rows, as calls name them. */
export function itemsOf(rows: readonly RelearnRow[]): RelearnItem[] {
  return rows.flatMap(({ utterances }) => utterances.map(({ list, turnId }) => ({ list, turnId })))
}

/** Decisions on rows: these leave the list at once and come back where the server refuses; each can be taken back. */
export function useRelearnActions(domainId: number): RelearnActions {
  const t = useT()
  const format = useFormat()
  const toasts = useToasts()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const calls = relearnCalls(domainId)
  const refused = useRefusal()
  const refresh = () => {
    refreshComponents(cache, domainId)
    void cache.invalidateQueries({ queryKey: relearnKeys.lists(domainId) })
  }
  const undo = useMutation({
    mutationFn: (back: Done['undo']) => back(),
    onSettled: refresh,
    onError: (error) => refused(error),
  })
  const work = useMutation({
    mutationFn: ({ act }: Work) => act(),
    onMutate: async ({ rows }) => {
      await cache.cancelQueries({ queryKey: relearnKeys.lists(domainId) })
      const keys = new Set(rows.map(keyOfRow))
      cache.setQueriesData<RelearnPage>({ queryKey: relearnKeys.lists(domainId) }, (page) =>
        page ? without(page, keys) : page,
      )
    },
    onSuccess: ({ text, undo: back, home }) =>
      toasts.undoable(text, () => undo.mutate(back), {
        byKey: true,
        ...(home && {
          actions: [
            {
              label: t('relearn.openConversation'),
              run: () => void navigate({ to: '/dmManagementModify', search: { domainId, id: home.id } }),
            },
          ],
        }),
      }),
    onSettled: refresh,
    onError: (error, { rows }) => refused(error, (home) => learn(rows, home)),
  })
  const decide: RelearnActions['decide'] = (rows, decision) =>
    work.mutate({
      rows,
      act: async () => {
        const reviewIds = await calls.review(itemsOf(rows), decision)
        const count = reviewIds.length
        return { text: t(`relearn.done.${decision}`, { count }), undo: () => calls.cancel(reviewIds) }
      },
    })
  const learn: RelearnActions['learn'] = (rows, home, items = itemsOf(rows)) =>
    work.mutate({
      rows: items.length < itemsOf(rows).length ? [] : rows,
      act: async () => {
        const { reviewIds, added } = await calls.learn(items, home.id)
        const text = t('relearn.done.MODIFIED', { count: added, name: home.name })
        return { text, undo: () => calls.cancel(reviewIds), home }
      },
    })
  const cancel: RelearnActions['cancel'] = (rows) =>
    work.mutate({
      rows,
      act: async () => {
        await calls.cancel(rows.flatMap(({ review }) => review?.id ?? []))
        const text = t('relearn.done.cancel', { count: rows.length, total: format.number(rows.length) })
        return { text, undo: () => calls.redo(rows) }
      },
    })
  return { decide, learn, cancel, pending: work.isPending || undo.isPending }
}

function without(page: RelearnPage, keys: ReadonlySet<string>): RelearnPage {
  const items = page.items.filter((row) => !keys.has(keyOfRow(row)))
  return { ...page, items, totalCount: page.totalCount - (page.items.length - items.length) }
}

/** The calls; what is too much for one of them is split. */
function relearnCalls(domainId: number) {
  const query = { domainId }
  const review = async (items: readonly RelearnItem[], decision: RelearnDecision) => {
    const reviewIds: number[] = []
    for (const some of inParts(items))
      reviewIds.push(...(await call(relearn.review, { query, body: { items: some, decision } })).reviewIds)
    return reviewIds
  }
  const learn = async (items: readonly LearnedItem[], conversationId: number) => {
    const all = { reviewIds: [] as number[], added: 0 }
    for (const some of inParts(items)) {
      const done = await call(relearn.learn, { query, body: { items: some, conversationId } })
      all.reviewIds.push(...done.reviewIds)
      all.added += done.added
    }
    return all
  }
  const cancel = async (ids: readonly number[]) => {
    for (const reviewIds of inParts(ids)) await call(relearn.cancel, { query, body: { reviewIds } })
  }
  /** Reviews again as before what was cancelled. */
  const redo = async (rows: readonly RelearnRow[]) => {
    for (const decision of ['PENDING', 'EXCLUDED', 'CORRECTED'] as const) {
      const items = itemsOf(rows.filter(({ state }) => state === decision))
      if (items.length > 0) await review(items, decision)
    }
    for (const row of rows) {
      const { conversation, question } = row.review ?? {}
      if (row.state !== 'MODIFIED' || !conversation?.id) continue
      const items = itemsOf([row]).map((item) => ({ ...item, ...(question && { question }) }))
      await learn(items, conversation.id)
    }
  }
  return { review, learn, cancel, redo }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += RELEARN_ITEMS_MAX)
    parts.push(items.slice(at, at + RELEARN_ITEMS_MAX))
  return parts
}
