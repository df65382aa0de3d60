import type { Locale } from '@parlance/contract'
import { fetchError } from '../api/ApiError'

type Messages = Record<string, string>
/** The first words, or those of every feature. */
export type Extent = 'first' | 'all'

/** The words of each locale, those of `isFirstWords` apart: two files of each are fetched, not one for each feature. */
const files = import.meta.glob<Messages[]>('./words/*.ts', { import: 'words' })
const loading = new Map<string, Promise<Messages>>()

/** The messages of one locale, fetched once; other locales are not fetched. What failed can be tried again. */
export function loadMessages(locale: Locale, extent: Extent): Promise<Messages> {
  const wanted = `${locale} ${extent}`
  const known = loading.get(wanted)
  if (known) return known
  const parts = extent === 'all' ? (['first', 'more'] as const) : (['first'] as const)
  const loaded = Promise.all(parts.map((part) => files[`./words/${locale}.${part}.ts`]!())).then(
    (found) => Object.assign({}, ...found.flat()) as Messages,
    (error: unknown) => {
      loading.delete(wanted)
      throw fetchError(error)
    },
  )
  loading.set(wanted, loaded)
  return loaded
}
