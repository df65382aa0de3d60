import type { BuildMode } from '@parlance/contract'
import { useEffect, useRef } from 'react'

type Listener = (mode: BuildMode) => void
let opener: Listener | null = null

/** Asks the build control in the header for its dialog, from any screen; nothing happens where there is none. */
export function askToBuild(mode: BuildMode = 'STANDARD'): void {
  opener?.(mode)
}

/** Makes the caller the one that opens the dialog. */
export function useBuildRequests(open: Listener): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const own: Listener = (mode) => latest.current(mode)
    opener = own
    return () => {
      if (opener === own) opener = null
    }
  }, [])
}
