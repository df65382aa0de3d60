import { z } from 'zod'
import { ComponentList, crud } from '../../endpoint/crud'
import { endpoint } from '../../endpoint/endpoint'
import { IMAGE_DESCRIPTION_MAX, IMAGES_PER_PLAN, IMAGES_UPLOADABLE } from '../../primitives/limits'
import { Title } from '../../primitives/name'
import { InDomain, text, URL_MAX, webImageUrl } from '../../primitives/primitives'
import { FileCode, fileAddress, IMAGE_FORMATS } from './mediaFile'

/** FILE: uploaded to this server; URL: it lies on another one. */
export const IMAGE_TYPES = ['FILE', 'URL'] as const

/** An uploaded picture as it is kept; width and height in pixels. */
export const ImageFile = z.object({
  code: FileCode,
  format: z.enum(IMAGE_FORMATS),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  bytes: z.number().int().min(1),
})
export type ImageFile = z.infer<typeof ImageFile>

/** A picture that answers can show (specification section 3). What its type does not use is kept for the way back. */
export const ImageFields = z
  .object({
    name: Title,
    type: z.enum(IMAGE_TYPES),
    file: ImageFile.nullable().default(null),
    url: text(URL_MAX).default(''),
    description: text(IMAGE_DESCRIPTION_MAX).default(''),
  })
  .superRefine(({ type, file, url }, context) => {
    if (type === 'FILE' && !file)
      context.addIssue({ code: 'custom', path: ['file'], message: 'FILE_REQUIRED' })
    if (type === 'URL')
      for (const { message } of webImageUrl.safeParse(url).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['url'], message })
  })
export type ImageFields = z.infer<typeof ImageFields>

/** The address by which answers show a picture. */
export function imageAddress({ type, file, url }: Pick<ImageFields, 'type' | 'file' | 'url'>): string {
  return type === 'FILE' && file ? fileAddress(file) : url
}

/** How many pictures a domain may have: the smaller of what can be uploaded and what its plan allows (section 9). */
export function imagesMax(billType: keyof typeof IMAGES_PER_PLAN): number {
  return Math.min(IMAGES_UPLOADABLE, IMAGES_PER_PLAN[billType])
}

const Pixels = z.coerce.number<number>().int().min(0).max(100_000)
const CROP = ['cropLeft', 'cropTop', 'cropWidth', 'cropHeight'] as const

const calls = crud('image', ImageFields, 'images')
/** Calls of images, and the upload of the file of one. */
export const image = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(IMAGE_TYPES).optional() }) },
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/image/file',
    permit: 'Change/content',
    summary:
      'Upload a picture, or what a rectangle in its pixels cuts out of it; what is answered is the `file` of an image',
    query: InDomain.extend({
      cropLeft: Pixels.optional(),
      cropTop: Pixels.optional(),
      cropWidth: Pixels.min(1).optional(),
      cropHeight: Pixels.min(1).optional(),
    }).superRefine((query, context) => {
      const missing = CROP.filter((name) => query[name] === undefined)
      if (missing.length === CROP.length) return
      for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'REQUIRED' })
    }),
    upload: true,
    reply: ImageFile,
  }),
}
