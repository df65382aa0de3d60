import type { Restored } from '@parlance/contract'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'

/** Says that something came back, with the new names of what has another one now. */
export function useRestoredNotice(): (restored: Restored) => void {
  const t = useT()
  return ({ restored, renamed }) => {
    const [first] = renamed
    toasts.success(
      first
        ? t('trash.restoredRenamed', { count: restored, renamed: renamed.length, ...first })
        : t('trash.restored', { count: restored }),
    )
  }
}
