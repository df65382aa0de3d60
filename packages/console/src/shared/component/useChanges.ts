import { useT } from '../i18n/useT'
import type { PageKind } from './componentPageOf'

const SHOWN_LENGTH = 60

/** Describes what a save changed, field by field, in the words of the form: `<kind>.<field>` and `<kind>.<field>.<value>`. */
export function useChanges(kind: PageKind) {
  const t = useT()
  const nameOf = (field: string) => t.find(`${kind}.${field}`) ?? t.find(`common.${field}`) ?? field
  const inWords = (field: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string' || value.length > SHOWN_LENGTH) return undefined
    return t.find(`${kind}.${field}.${value}`) ?? (value || t('common.none'))
  }
  return <Fields>(before: Fields | undefined, after: Fields): string[] => {
    if (!before) return []
    const [was, is] = [before, after].map((fields) => new Map(Object.entries(fields as object)))
    return [...is!.keys()].flatMap((field) => {
      const [from, to] = [was!.get(field), is!.get(field)]
      if (JSON.stringify(from) === JSON.stringify(to)) return []
      const [fromText, toText] = [inWords(field, from), inWords(field, to)]
      if (fromText === undefined || toText === undefined) return [nameOf(field)]
      return [`${nameOf(field)}: ${fromText} → ${toText}`]
    })
  }
}
