import { z } from 'zod'

/** What LINE WORKS and NAVER WORKS take of the messages that we send, by their documentation; nothing else. */
const https = z
  .string()
  .regex(/^https:\/\//)
  .max(1_000)
const label = z.string().min(1).max(20)
const Action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    label,
    text: z.string().min(1).max(300),
    postback: z.string().min(1).max(1_000).optional(),
  }),
  z.strictObject({ type: z.literal('uri'), label, uri: z.string().min(1).max(1_000) }),
])
const quickReply = z
  .strictObject({
    items: z
      .array(z.strictObject({ action: Action }))
      .min(1)
      .max(13),
  })
  .optional()
const Column = z
  .strictObject({
    originalContentUrl: https.optional(),
    title: z.string().min(1).max(40).optional(),
    text: z.string().min(1).max(120),
    defaultAction: Action.optional(),
    actions: z.array(Action).min(1).max(3),
  })
  .refine(({ title, originalContentUrl, text }) => (!title && !originalContentUrl) || text.length <= 60)

/** A content of a message. */
export const WorksContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().trim().min(1).max(2_000), quickReply }),
  z.strictObject({ type: z.literal('image'), previewImageUrl: https, originalContentUrl: https, quickReply }),
  z.strictObject({ type: z.literal('sticker'), packageId: z.string(), stickerId: z.string(), quickReply }),
  z.strictObject({
    type: z.literal('button_template'),
    contentText: z.string().trim().min(1).max(1_000),
    actions: z.array(Action).min(1).max(10),
    quickReply,
  }),
  z.strictObject({
    type: z.literal('carousel'),
    columns: z
      .array(Column)
      .min(1)
      .max(10)
      .refine((columns) => new Set(columns.map(({ actions }) => actions.length)).size === 1),
    quickReply,
  }),
  z.strictObject({
    type: z.literal('flex'),
    altText: z.string().min(1).max(400),
    contents: z
      .looseObject({
        type: z.enum(['bubble', 'carousel']),
        contents: z.array(z.unknown()).max(10).optional(),
      })
      .refine((contents) => Buffer.byteLength(JSON.stringify(contents)) <= 15_000),
    quickReply,
  }),
])
export type WorksContent = z.infer<typeof WorksContent>

/** What a user reads of it. */
export function wordsOfWorks(content: WorksContent): string {
  switch (content.type) {
    case 'text':
      return content.text
    case 'button_template':
      return content.contentText
    case 'flex':
      return content.altText
    case 'carousel':
      return content.columns.map(({ text }) => text).join(' | ')
    default:
      return content.type
  }
}
