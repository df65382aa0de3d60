import type { AudioFile, ErrorCode, ErrorParams, FieldIssue, ImageFile } from '@parlance/contract'

/** A rectangle in the pixels of a picture as it is shown. */
export type Crop = { left: number; top: number; width: number; height: number }
/** The requests to the process that reads uploaded pictures and sounds. */
export type MediaRequest =
  | { kind: 'image'; path: string; crop: Crop | null }
  | { kind: 'audio'; path: string; isCallCentre: boolean }

/** A file as it is kept; `smaller` has the same picture by its width. */
export type ReadMedia = {
  facts: Omit<ImageFile, 'code'> | Omit<AudioFile, 'code'>
  bytes: Uint8Array
  smaller: { width: number; bytes: Uint8Array }[]
}
export type MediaAnswer =
  | { read: ReadMedia }
  | { error: { code: ErrorCode; params: ErrorParams; issues: FieldIssue[] } }
