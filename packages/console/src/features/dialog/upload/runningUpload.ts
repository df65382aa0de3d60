import { createJobWatch, type Watched } from '../../../shared/job/jobWatch'

/** The notice that an upload goes on, which ends with it. */
export const NOTICE_OF_UPLOAD = 'upload'

/** An upload that is being applied, or a state that is being restored, which has no file. */
export type RunningUpload = Watched<{ fileName: string | undefined }>

/** Uploads that are being applied, one in a domain. */
export const {
  follow: followUpload,
  ended: uploadEnded,
  useRunning: useRunningUpload,
} = createJobWatch<{ fileName: string | undefined }>()
