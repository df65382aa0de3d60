import { z } from 'zod'

/** What Messenger takes of the messages that we send, by its documentation; nothing else. */
const https = z.string().regex(/^https:\/\//)
const title = z.string().min(1).max(20)
const payload = z.string().min(1).max(1_000)
const Button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('web_url'), title, url: z.string().regex(/^https?:\/\//) }),
  z.strictObject({ type: z.literal('postback'), title, payload }),
  z.strictObject({ type: z.literal('phone_number'), title, payload: z.string().regex(/^\+\d+$/) }),
])
const buttons = z.array(Button).min(1).max(3)
const Element = z.strictObject({
  title: z.string().min(1).max(80),
  subtitle: z.string().min(1).max(80).optional(),
  image_url: https.optional(),
  default_action: z.strictObject({ type: z.literal('web_url'), url: z.string() }).optional(),
  buttons: buttons.optional(),
})
const Template = z.discriminatedUnion('template_type', [
  z.strictObject({ template_type: z.literal('button'), text: z.string().trim().min(1).max(640), buttons }),
  z.strictObject({ template_type: z.literal('generic'), elements: z.array(Element).min(1).max(10) }),
])
const Attachment = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['image', 'audio']),
    payload: z.strictObject({ url: https, is_reusable: z.boolean() }),
  }),
  z.strictObject({ type: z.literal('template'), payload: Template }),
])

/** A message as the Send API takes it: a text or an attachment. */
export const FacebookMessage = z
  .strictObject({
    text: z.string().trim().min(1).max(2_000).optional(),
    attachment: Attachment.optional(),
    quick_replies: z
      .array(z.strictObject({ content_type: z.literal('text'), title, payload }))
      .min(1)
      .max(13)
      .optional(),
  })
  .refine(({ text, attachment }) => (text === undefined) !== (attachment === undefined))
export type FacebookMessage = z.infer<typeof FacebookMessage>

/** A call of the Send API. */
export const Sending = z.strictObject({
  recipient: z.strictObject({ id: z.string() }),
  messaging_type: z.literal('RESPONSE'),
  message: FacebookMessage,
})
