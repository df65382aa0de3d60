import { valueAt } from '../../../../shared/form/draftPath'
import { type Draft, QUESTION_LISTS } from './draft'

/**
 * The path of the field that shows what stands at a path of the draft: `general.3.text` is `q:` and its line's key;
 * for what is not there any more it is that of what holds it.
 */
export function fieldAt(draft: Draft, path: string): string {
  const [field = '', at] = path.split('.')
  const list = QUESTION_LISTS.find((each) => each === field)
  if (list) return `q:${nearest(draft[list], at)?.key}`
  const steps = path.split('.')
  while (steps.length > 1 && valueAt(draft, steps.join('.')) === undefined) steps.pop()
  return steps.join('.')
}

/** What stands at a position; the last where there is nothing any more. */
function nearest<Item>(items: readonly Item[], at: string | undefined): Item | undefined {
  return items[Number(at)] ?? items.at(-1)
}
