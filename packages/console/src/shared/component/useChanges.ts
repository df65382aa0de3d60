import { useFormat } from '../i18n/useFormat'
import { useT } from '../i18n/useT'
import type { ComponentPageOf } from './componentPageOf'

const SHOWN_LENGTH = 60
const SHOWN_ITEMS = 5
type Page = Pick<ComponentPageOf<never, never>, 'kind' | 'itemText'>

/**
 * Describes what a save changed, field by field, in the words of the form: `<kind>.<field>` and
 * `<kind>.<field>.<value>`; of a list, what was added and removed.
 */
export function useChanges({ kind, itemText }: Page) {
  const t = useT()
  const format = useFormat()
  const nameOf = (field: string) => t.find(`${kind}.${field}`) ?? t.find(`common.${field}`) ?? field
  const inWords = (field: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string' || value.length > SHOWN_LENGTH) return undefined
    return t.find(`${kind}.${field}.${value}`) ?? (value || t('common.none'))
  }
  const textsOf = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((item: unknown) =>
      typeof item === 'string' ? item : (itemText?.(item as never, { t, format }) ?? JSON.stringify(item)),
    )
  const itemsIn = (some: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    const own = some.filter((item) => !known.has(item))
    const more = own.length - SHOWN_ITEMS
    const shown = [...own.slice(0, SHOWN_ITEMS), ...(more > 0 ? [t('common.andMore', { count: more })] : [])]
    return shown.join(', ')
  }
  const changeOf = (field: string, from: unknown, to: unknown): string[] => {
    const name = nameOf(field)
    const [fromText, toText] = [inWords(field, from), inWords(field, to)]
    if (fromText !== undefined && toText !== undefined) return [`${name}: ${fromText} → ${toText}`]
    const [was, is] = [textsOf(from), textsOf(to)]
    const [added, removed] = [itemsIn(is, was), itemsIn(was, is)]
    if (!added && !removed) return [t('component.changedField', { field: name })]
    return [
      ...(added ? [t('component.addedItems', { field: name, items: added })] : []),
      ...(removed ? [t('component.removedItems', { field: name, items: removed })] : []),
    ]
  }
  return <Fields>(before: Fields, after: Fields): string[] => {
    const [was, is] = [before, after].map((fields) => new Map(Object.entries(fields as object)))
    const changes = [...is!].flatMap(([field, to]) => {
      const from: unknown = was!.get(field)
      return JSON.stringify(from) === JSON.stringify(to) ? [] : changeOf(field, from, to)
    })
    return changes.length > 0 ? changes : [t('component.noChange')]
  }
}
