import { useT } from '../../i18n/useT'
import type { ComponentPageOf } from '../componentPageOf'
import type { SavedChange } from './savedChange'

const SHOWN_ITEMS = 5
type Page = Pick<ComponentPageOf<never, never>, 'kind' | 'itemText' | 'itemParts'>

/**
 * Describes what a save changed, field by field, in the words of the form: `<kind>.<field>` and
 * `<kind>.<field>.<value>`; of a list, what was added and removed, also within one of its items.
 */
export function useChanges({ kind, itemText, itemParts }: Page) {
  const t = useT()
  const listChanges = useListChanges()
  const nameOf = (field: string) => t.find(`${kind}.${field}`) ?? t.find(`common.${field}`) ?? field
  const inWords = (field: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? t.find(`${kind}.${field}.${value}`) : undefined
  }
  const textsOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((item: unknown) =>
      typeof item === 'string' ? item : (itemText?.(item as never, { t }) ?? JSON.stringify(item)),
    )
  const changeOf = (field: string, from: unknown, to: unknown): SavedChange[] => {
    const name = nameOf(field)
    const [fromText, toText] = [inWords(field, from), inWords(field, to)]
    if (fromText !== undefined && toText !== undefined) return [`${name}: ${fromText} → ${toText}`]
    if (isText(from) && isText(to)) {
      const [before, after] = [from, to].map((text) => (text ? (inWords(field, text) ?? text) : null))
      if (before !== after) return [{ name, before: before!, after: after! }]
    }
    const { before, after, within } = pairedItems(from, to, itemParts)
    const more = within.length - SHOWN_ITEMS
    const changes = [
      ...within
        .slice(0, SHOWN_ITEMS)
        .flatMap(({ item, was, is }) => listChanges(`${name} (${item})`, was, is)),
      ...(more > 0
        ? [t('component.changedField', { field: `${name} (${t('common.andMore', { count: more })})` })]
        : []),
      ...listChanges(name, textsOf(before), textsOf(after)),
    ]
    return changes.length > 0 ? changes : [t('component.changedField', { field: name })]
  }
  return <Fields>(before: Fields, after: Fields): SavedChange[] => {
    const [was, is] = [before, after].map((fields) => new Map(Object.entries(fields as object)))
    const changes = [...is!].flatMap(([field, to]) => {
      const from: unknown = was!.get(field)
      return JSON.stringify(from) === JSON.stringify(to) ? [] : changeOf(field, from, to)
    })
    return changes.length > 0 ? changes : [t('component.noChange')]
  }
}

/** A text, or none at all. */
function isText(value: unknown): value is string | null | undefined {
  return typeof value === 'string' || value === undefined || value === null
}

/** Describes what was added to a list of texts and removed from it. */
export function useListChanges() {
  const t = useT()
  const itemsIn = (some: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    const own = some.filter((item) => !known.has(item))
    const more = own.length - SHOWN_ITEMS
    const shown = [...own.slice(0, SHOWN_ITEMS), ...(more > 0 ? [t('common.andMore', { count: more })] : [])]
    return shown.join(', ')
  }
  return (name: string, was: readonly string[], is: readonly string[]): string[] => {
    const [added, removed] = [itemsIn(is, was), itemsIn(was, is)]
    return [
      ...(added ? [t('component.addedItems', { field: name, items: added })] : []),
      ...(removed ? [t('component.removedItems', { field: name, items: removed })] : []),
    ]
  }
}

type Within = { item: string; was: readonly string[]; is: readonly string[] }

/** Items of one name in both lists are compared by what they hold; the others are left in their lists. */
function pairedItems(from: unknown, to: unknown, itemParts: Page['itemParts']) {
  const [before, after] = [from, to].map((list): unknown[] => (Array.isArray(list) ? list : []))
  const within: Within[] = []
  if (!itemParts) return { before, after, within }
  const earlier = new Map(before!.map((item) => [itemParts(item as never).name, item]))
  const added = after!.filter((item) => {
    const { name, parts } = itemParts(item as never)
    const other = earlier.get(name)
    if (other === undefined) return true
    earlier.delete(name)
    const { parts: was } = itemParts(other as never)
    if (!isSameSet(was, parts)) within.push({ item: name, was, is: parts })
    return false
  })
  return { before: [...earlier.values()], after: added, within }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others)
  return some.length === others.length && some.every((part) => known.has(part))
}
