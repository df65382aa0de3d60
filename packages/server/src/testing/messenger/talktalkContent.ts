import { z } from 'zod'

/** What TalkTalk takes of the events that we send, by its documentation; nothing else. */
const page = z.string().regex(/^https?:\/\//)
const buttonOf = (titleMax: number) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('TEXT'),
      data: z.strictObject({
        title: z.string().min(1).max(titleMax),
        code: z.string().min(1).max(1_000).optional(),
      }),
    }),
    z.strictObject({
      type: z.literal('LINK'),
      data: z.strictObject({ title: z.string().min(1).max(titleMax), url: page, mobileUrl: page }),
    }),
  ])
const quickReply = z.strictObject({ buttonList: z.array(buttonOf(10)).min(1).max(10) }).optional()
const Composite = z
  .strictObject({
    title: z.string().min(1).max(200).optional(),
    description: z.string().min(1).max(1_000).optional(),
    image: z.strictObject({ imageUrl: page }).optional(),
    buttonList: z.array(buttonOf(18)).min(1).max(10).optional(),
  })
  .refine(({ title, description }) => title !== undefined || description !== undefined)
  .refine((card) => Object.keys(card).length >= 2)

/** What is sent: one content of the three. */
export const TalktalkEvent = z
  .strictObject({
    event: z.literal('send'),
    user: z.string(),
    textContent: z.strictObject({ text: z.string().trim().min(1).max(10_000), quickReply }).optional(),
    imageContent: z.strictObject({ imageUrl: page, quickReply }).optional(),
    compositeContent: z
      .strictObject({ compositeList: z.array(Composite).min(1).max(10), quickReply })
      .optional(),
  })
  .refine((event) => Object.keys(event).filter((key) => key.endsWith('Content')).length === 1)
export type TalktalkEvent = z.infer<typeof TalktalkEvent>

/** What a user reads of it. */
export function wordsOfTalktalk({ textContent, imageContent, compositeContent }: TalktalkEvent): string {
  if (textContent) return textContent.text
  if (imageContent) return imageContent.imageUrl
  return compositeContent!.compositeList.map(({ title, description }) => description ?? title).join(' | ')
}
