import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../api/ApiError'

/**
 * A page that is fetched when it is first shown. Without a connection that fails as a call does, and can be tried again;
 * the router would load the console anew, which is then gone.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): ReturnType<typeof lazyRouteComponent> {
  return lazyRouteComponent(async () => {
    try {
      return { default: (await load())[name] }
    } catch (error) {
      throw navigator.onLine ? error : new ApiError(0, { code: 'INTERNAL' })
    }
  })
}
