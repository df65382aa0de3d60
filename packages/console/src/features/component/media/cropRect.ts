import type { MessageId } from '../../../shared/i18n/messageId'

/** A rectangle in the pixels of a picture. */
export type Rect = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** What is cut out: nothing, or a rectangle of these proportions. */
export const CROP_SHAPES = ['WHOLE', 'SQUARE', 'THREE_TWO', 'FREE'] as const
export type CropShape = (typeof CROP_SHAPES)[number]
export const SHAPE_WORDS: Record<CropShape, MessageId> = {
  WHOLE: 'image.cropShape.WHOLE',
  SQUARE: 'image.cropShape.SQUARE',
  THREE_TWO: 'image.cropShape.THREE_TWO',
  FREE: 'image.cropShape.FREE',
}
/** Width by height; null for any. */
const RATIO: Record<CropShape, number | null> = { WHOLE: null, SQUARE: 1, THREE_TWO: 3 / 2, FREE: null }

/** The largest rectangle of a shape, in the middle of a picture. */
export function largest(shape: CropShape, size: Size): Rect {
  const ratio = RATIO[shape]
  // The size may be a bitmap, of which nothing is copied by spreading.
  if (ratio === null) return { left: 0, top: 0, width: size.width, height: size.height }
  const width = Math.max(1, Math.round(Math.min(size.width, size.height * ratio)))
  const height = Math.max(1, Math.min(size.height, Math.round(width / ratio)))
  return {
    left: Math.floor((size.width - width) / 2),
    top: Math.floor((size.height - height) / 2),
    width,
    height,
  }
}

/** The rectangle at another place, within the picture. */
export function moved(rect: Rect, left: number, top: number, size: Size): Rect {
  return {
    ...rect,
    left: within(left, 0, size.width - rect.width),
    top: within(top, 0, size.height - rect.height),
  }
}

/** The rectangle with another width and height, within the picture and in its proportions: then the width counts. */
export function resized(rect: Rect, width: number, height: number, shape: CropShape, size: Size): Rect {
  const ratio = RATIO[shape]
  const room = { width: size.width - rect.left, height: size.height - rect.top }
  if (ratio === null)
    return { ...rect, width: within(width, 1, room.width), height: within(height, 1, room.height) }
  const wide = within(width, 1, Math.min(room.width, Math.floor(room.height * ratio)))
  return { ...rect, width: wide, height: within(wide / ratio, 1, room.height) }
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.round(value)))
}
