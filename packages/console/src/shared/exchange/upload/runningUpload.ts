import type { SheetKind } from '@parlance/contract'
import { createJobWatch, type Watched } from '../../job/jobWatch'

/** The notice that an upload goes on, which ends with it. */
export const NOTICE_OF_UPLOAD = 'upload'

/** The list of components that a file is uploaded from. */
export type UploadOf = {
  /** What its sheets are where their columns do not say more. */
  kind: SheetKind
  title: string
  /** Goes to the list from any screen, with `upload` to the file that is being applied. */
  show: (upload?: true) => void
}

type About = {
  /** A state that is being restored has none. */
  fileName: string | undefined
  of?: UploadOf | undefined
  /** Whether it undoes the last change. */
  isUndo?: boolean
}
/** An upload that is being applied, or a state that is being restored. */
export type RunningUpload = Watched<About>

/** Uploads that are being applied, one in a domain. */
export const uploads = createJobWatch<About>()
