import { z } from 'zod'

/** What LINE takes of the messages that we send, by its published descriptions and its documentation; nothing else. */
const label = z.string().min(1).max(20)
const https = z
  .string()
  .regex(/^https:\/\//)
  .max(2_000)
const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), label, text: z.string().min(1).max(300) }),
  z.strictObject({
    type: z.literal('postback'),
    label,
    data: z.string().min(1).max(300),
    displayText: z.string().min(1).max(300).optional(),
  }),
  z.strictObject({
    type: z.literal('uri'),
    label,
    uri: z
      .string()
      .regex(/^(?:https?|line|tel):/)
      .max(1_000),
    altUri: z.strictObject({ desktop: z.string().max(1_000) }).optional(),
  }),
])
const quickReply = z
  .strictObject({
    items: z
      .array(z.strictObject({ type: z.literal('action'), action: Action }))
      .min(1)
      .max(13),
  })
  .optional()
const altText = z.string().min(1).max(400)
const Buttons = z
  .strictObject({
    type: z.literal('buttons'),
    thumbnailImageUrl: https.optional(),
    defaultAction: Action.optional(),
    title: z.string().min(1).max(40).optional(),
    text: z.string().min(1).max(160),
    actions: z.array(Action).min(1).max(4),
  })
  .refine(({ title, thumbnailImageUrl, text }) => (!title && !thumbnailImageUrl) || text.length <= 60)
const FlexText = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  weight: z.enum(['regular', 'bold']).optional(),
  size: z.string().optional(),
  wrap: z.boolean().optional(),
})
const FlexButton = z.strictObject({
  type: z.literal('button'),
  style: z.enum(['primary', 'secondary', 'link']).optional(),
  height: z.enum(['sm', 'md']).optional(),
  action: Action,
})
const Box = z.strictObject({
  type: z.literal('box'),
  layout: z.enum(['vertical', 'horizontal', 'baseline']),
  spacing: z.string().optional(),
  contents: z.array(z.discriminatedUnion('type', [FlexText, FlexButton])).min(1),
})
const FlexBubble = z.strictObject({
  type: z.literal('bubble'),
  hero: z
    .strictObject({
      type: z.literal('image'),
      url: https,
      size: z.string().optional(),
      aspectRatio: z.string().optional(),
      aspectMode: z.enum(['cover', 'fit']).optional(),
      action: Action.optional(),
    })
    .optional(),
  body: Box.optional(),
  footer: Box.optional(),
})
const FlexContainer = z.discriminatedUnion('type', [
  FlexBubble,
  z.strictObject({ type: z.literal('carousel'), contents: z.array(FlexBubble).min(1).max(12) }),
])
const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5_000), quickReply }),
  z.strictObject({
    type: z.literal('image'),
    originalContentUrl: https,
    previewImageUrl: https,
    quickReply,
  }),
  z.strictObject({
    type: z.literal('audio'),
    originalContentUrl: https,
    duration: z.number().int().positive(),
    quickReply,
  }),
  z.strictObject({ type: z.literal('sticker'), packageId: z.string(), stickerId: z.string(), quickReply }),
  z.strictObject({ type: z.literal('template'), altText, template: Buttons, quickReply }),
  z.strictObject({ type: z.literal('flex'), altText, contents: FlexContainer, quickReply }),
])
const messages = z.array(Message).min(1).max(5)

/** The bodies of the calls that send. */
export const SENDING = {
  reply: z.strictObject({ replyToken: z.string(), messages }),
  push: z.strictObject({ to: z.string().regex(/^[UCR]/), messages }),
  multicast: z.strictObject({ to: z.array(z.string()).min(1).max(500), messages }),
}
export type Sending = keyof typeof SENDING
