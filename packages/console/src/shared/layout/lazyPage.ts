import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api/ApiError'
import { beginAllWords, withAllWords } from '../i18n/AllWords'
import type { Extent } from '../i18n/loadMessages'

/**
 * A page that is fetched when it is first shown. Without a connection that fails as a call does, and can be tried again;
 * the router would load the console anew, which is then gone. The words of all features come with it, unless the first
 * ones are enough for it.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  words: Extent = 'all',
): ReturnType<typeof lazyRouteComponent> {
  return lazyRouteComponent(async () => {
    if (words === 'all') beginAllWords()
    try {
      const page = (await load())[name]
      return { default: words === 'all' ? withAllWords(page) : page }
    } catch (error) {
      throw navigator.onLine ? error : new ApiError(0, { code: 'INTERNAL' })
    }
  })
}
