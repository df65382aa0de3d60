import type { LastBuild } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { relearnKeys } from '../../shared/api/queryKeys'
import { useT } from '../../shared/i18n/useT'
import { toasts } from '../../shared/ui/Toasts'
import { displayId } from './displayId'
import { isRunning } from './useLastBuild'

/**
 * Tells once, of a build that this console saw run, how many of the wordings that it was taught it answers, and what it
 * settled in relearning.
 */
export function useRelearnNotices(domainId: number, last: LastBuild | undefined): void {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (last?.id == null) return
    const { id, relearned } = last
    if (isRunning(last) || relearned?.isOpen) {
      watched.current = id
      return
    }
    if (watched.current !== id || !relearned) return
    watched.current = null
    const { taught, answered, settled } = relearned
    void cache.invalidateQueries({ queryKey: relearnKeys.lists(domainId) })
    const build = displayId(last)
    const told = [
      ...(taught > 0 ? [t('build.taught', { id: build, answered, taught })] : []),
      ...(settled > 0 ? [t('build.settled', { id: build, count: settled })] : []),
    ]
    if (told.length === 0) return
    toasts.success(told.join(' '), {
      label: t('build.seeSettled'),
      run: () =>
        void navigate({
          to: '/relearn',
          search: { domainId, tab: 'REVIEWED', ...(settled > 0 && { state: 'ANSWERED' as const }) },
        }),
    })
  }, [cache, domainId, last, navigate, t])
}
