import { AppError, IMAGE_PIXELS_MAX, IMAGE_WIDTHS, MEDIA_BYTES_MAX } from '@parlance/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { isDrawing } from './drawing'
import type { Crop, ReadMedia } from './mediaRequest'

/** A larger picture is made smaller: no messenger shows more. */
const SIDE_MAX = 4_096
/** Dots per inch in which a drawing is made a picture. */
const DRAWING_DENSITY = 144
const THUMBNAIL_QUALITY = 80
const READABLE = ['jpg', 'png', 'apng', 'gif', 'webp']

// The reader sees what the bytes are by itself: it may take them for nothing but these.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvg',
  ],
})

/**
 * Reads a picture and writes it anew, so that nothing of the file itself is kept: no script, no place where it was
 * taken. Throws IMAGE_TYPE_UNSUPPORTED, IMAGE_BMP, IMAGE_TOO_MANY_PIXELS, MEDIA_TOO_LARGE, FILE_DAMAGED, and INVALID with
 * CROP_OUTSIDE.
 */
export async function readImage(bytes: Uint8Array, crop: Crop | null): Promise<ReadMedia> {
  const type = await typeOf(bytes)
  const metadata = await refusing(() => open(bytes, type).metadata())
  const { width, height } = metadata.autoOrient
  if (width * height > IMAGE_PIXELS_MAX) throw tooManyPixels()
  if (crop && (crop.left + crop.width > width || crop.top + crop.height > height))
    throw new AppError('INVALID', {}, [{ path: 'crop', code: 'CROP_OUTSIDE', params: { width, height } }])
  const format = formatOf(type, metadata)
  const { data, info } = await refusing(() =>
    written(cropped(open(bytes, type, format === 'gif'), crop), format).toBuffer({ resolveWithObject: true }),
  )
  if (data.length > MEDIA_BYTES_MAX) throw new AppError('MEDIA_TOO_LARGE', { max: MEDIA_BYTES_MAX / 2 ** 20 })
  const facts = { format, width: info.width, height: info.pageHeight ?? info.height, bytes: data.length }
  const smaller = []
  for (const each of IMAGE_WIDTHS) smaller.push({ width: each, bytes: await narrowed(data, each) })
  return { facts, bytes: data, smaller }
}

async function typeOf(bytes: Uint8Array): Promise<string> {
  const ext = (await fileTypeFromBuffer(bytes))?.ext
  if (ext === 'bmp') throw new AppError('IMAGE_BMP')
  if (ext && READABLE.includes(ext)) return ext
  if (isDrawing(bytes)) return 'svg'
  throw new AppError('IMAGE_TYPE_UNSUPPORTED')
}

function open(bytes: Uint8Array, type: string, animated = false): Sharp {
  return sharp(bytes, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
    animated,
    ...(type === 'svg' && { density: DRAWING_DENSITY }),
  })
}

/** What moves stays a gif; what can be seen through, or has few colours, a png; a photograph a jpg. */
function formatOf(type: string, { pages = 1, hasAlpha }: Metadata): 'jpg' | 'png' | 'gif' {
  if (pages > 1 && (type === 'gif' || type === 'webp')) return 'gif'
  if (type === 'jpg') return 'jpg'
  return type === 'webp' && !hasAlpha ? 'jpg' : 'png'
}

function cropped(picture: Sharp, crop: Crop | null): Sharp {
  const upright = picture.autoOrient()
  return crop ? upright.extract(crop) : upright
}

function written(picture: Sharp, format: 'jpg' | 'png' | 'gif'): Sharp {
  const fitting = picture.resize({
    width: SIDE_MAX,
    height: SIDE_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  })
  if (format === 'jpg') return fitting.jpeg({ quality: 88 })
  return format === 'png' ? fitting.png() : fitting.gif()
}

/** Makes a picture narrower; of one that moves, the first picture. */
function narrowed(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer()
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : new AppError('FILE_DAMAGED')
  }
}

function tooManyPixels(): AppError {
  return new AppError('IMAGE_TOO_MANY_PIXELS', { max: IMAGE_PIXELS_MAX / 1_000_000 })
}
