import { type ComponentType, lazy } from 'react'
import { withAllWords } from '../i18n/AllWords'
import type { Extent } from '../i18n/loadMessages'

/**
 * A named export of another file as a component, fetched when it is first shown; the words of all features come with
 * it, unless the first ones are enough for it.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: Extent = 'all',
) {
  return lazy(async () => {
    const found = (await load())[name]
    return { default: words === 'all' ? withAllWords(found) : found }
  })
}
