import { type ComponentType, lazy } from 'react'
import { loadWithWords } from '../../i18n/AllWords'
import type { Extent } from '../../i18n/loadMessages'

/**
 * A named export of another file as a component, fetched when it is first shown; the words of all features come with
 * it, unless the first ones are enough for it.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: Extent = 'all',
) {
  return lazy(() => loadWithWords(() => whenOnline(load), name, words))
}

/** Without a connection it is fetched when there is one again; until then its fallback stays. */
async function whenOnline<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}
