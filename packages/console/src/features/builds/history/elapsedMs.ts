import type { Build } from '@parlance/contract'

/** How long a finished build took, in milliseconds; null while it has not ended. */
export function elapsedMs(build: Pick<Build, 'createdAt' | 'startedAt' | 'endedAt'>): number | null {
  if (build.endedAt === null) return null
  return Math.max(Date.parse(build.endedAt) - Date.parse(build.startedAt ?? build.createdAt), 0)
}
