import { Suspense } from 'react'
import type { ScreenIcon } from './navigation'

/** The icon of a screen; until it has arrived, its room. */
export function IconOf({ icon: Icon, size = 16 }: { icon: ScreenIcon; size?: number }) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </Suspense>
  )
}
