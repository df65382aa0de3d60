import type { Locale } from '@parlance/contract'
import { fetchError } from '../api/ApiError'
import { isFirstWords } from './firstWords'

export type Messages = Record<string, string>
/** The first words, or those of every feature. */
export type Extent = 'first' | 'all'

const files = import.meta.glob<Messages>('../../locales/*/*.json', { import: 'default' })
const loading = new Map<string, Promise<Messages>>()

/** The messages of one locale, fetched once; other locales are not fetched. What failed can be tried again. */
export function loadMessages(locale: Locale, extent: Extent): Promise<Messages> {
  const wanted = `${locale} ${extent}`
  const known = loading.get(wanted)
  if (known) return known
  const own = Object.entries(files).filter(
    ([path]) => path.includes(`/locales/${locale}/`) && (extent === 'all' || isFirstWords(path)),
  )
  const loaded = Promise.all(own.map(([, load]) => load())).then(
    (parts) => Object.assign({}, ...parts) as Messages,
    (error: unknown) => {
      loading.delete(wanted)
      throw fetchError(error)
    },
  )
  loading.set(wanted, loaded)
  return loaded
}
