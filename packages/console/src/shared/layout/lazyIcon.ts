import { lazy } from 'react'
import type { ScreenIcon } from './navigation'

/** The icon of a screen, fetched when it is first shown. Without it the screen is as good: it must not fail with it. */
export function lazyIcon(load: () => Promise<{ default: ScreenIcon }>): ScreenIcon {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
