import type { OtherEditor } from '@parlance/contract'
import { useEffect } from 'react'
import type { Stored } from '../draftForm'
import { useLatest } from '../useLatest'

/** Reads again what the server has when another who has the object open has saved it: once for each revision. */
export function useNewer(
  refresh: (() => void) | undefined,
  base: Stored<unknown> | null,
  others: readonly OtherEditor[],
): void {
  const newest = Math.max(0, ...others.map(({ revision }) => revision ?? 0))
  const latest = useLatest({ refresh, revision: base?.revision })
  useEffect(() => {
    const { revision = newest, refresh: read } = latest.current
    if (newest > revision) read?.()
  }, [newest, latest])
}
