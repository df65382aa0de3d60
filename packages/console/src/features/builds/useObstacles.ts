import type { BuildMode, LastBuild } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../shared/i18n/useT'
import { quickCountQuery } from './quickCountQuery'
import { isRunning } from './useLastBuild'

type Input = {
  domainId: number
  /** Undefined while it loads. */
  last: LastBuild | undefined
  /** Whether the ways to build are in sight: only then is it asked how many quick builds are free. */
  shown: boolean
}

/** Why a build of each mode cannot be asked for now, if so; and how many quick builds are free, once that is known. */
export function useObstacles({ domainId, last, shown }: Input) {
  const t = useT()
  const counted = useQuery({ ...quickCountQuery(domainId), enabled: shown }).data
  const limit = counted?.limit ?? null
  const quick = limit === null ? null : { left: Math.max(limit - (counted?.count ?? 0), 0), limit }
  const obstacleOf = (mode: BuildMode): string | undefined => {
    if (isRunning(last)) return t('error.BUILD_IN_PROGRESS')
    if (mode === 'APPLY' && !last?.applyEnabled) return t('build.applyNeedsNormal')
    if (mode === 'QUICK' && quick?.left === 0) return t('build.quickNoneLeft', { limit: quick.limit })
    return undefined
  }
  return { obstacleOf, quick }
}
