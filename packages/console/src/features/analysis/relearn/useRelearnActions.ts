import type { RelearnDecision, RelearnRow } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { type Home, itemsOf, type LearnedItem, relearnCalls } from './relearnCalls'
import { useSettling } from './useSettling'

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
