import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fetchError } from '../../api/ApiError'
import { loadWithWords } from '../../i18n/AllWords'
import type { Extent } from '../../i18n/loadMessages'

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
  return lazyRouteComponent(() =>
    loadWithWords(load, name, words).catch((error: unknown) => {
      throw fetchError(error)
    }),
  )
}
