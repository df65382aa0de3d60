import type { BuildMode } from '@parlance/contract'
import { createEvent } from '../store/createEvent'
import { useEvent } from '../store/useEvent'

const requested = createEvent<BuildMode>()

/** Opens the dialog of the build control in the header, from any screen; does nothing where there is none. */
export function openBuildDialog(mode: BuildMode = 'STANDARD'): void {
  requested.emit(mode)
}

/** Calls `open` when another part of the console asks for the build dialog. */
export function useBuildRequests(open: (mode: BuildMode) => void): void {
  useEvent(requested, open)
}
