import type { Draft } from './draft'

/** The path of the field that shows what stands at a path of the draft: `general.3.text` is `q:` and its line's key. */
export function fieldAt(draft: Draft, path: string): string {
  const [field = '', at, of, bubbleAt] = path.split('.')
  if (field === 'general' || field === 'scripts') return `q:${nearest(draft[field], at)?.key}`
  if (field !== 'answers') return field
  const answer = nearest(draft.answers, at)
  return of === 'bubbles' ? `b:${nearest(answer?.bubbles ?? [], bubbleAt)?.key}` : `a:${answer?.key}`
}

/** What stands at a position; the last where there is nothing any more. */
function nearest<Item>(items: readonly Item[], at: string | undefined): Item | undefined {
  return items[Number(at)] ?? items.at(-1)
}
