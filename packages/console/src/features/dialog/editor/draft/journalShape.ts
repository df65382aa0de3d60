import { QUESTION_TYPES } from '@parlance/contract'
import { z } from 'zod'

/** What a kept draft of a conversation must look like: its texts may be wrong, and its settings are not looked at. */
export const journalShape = z.looseObject({
  name: z.string(),
  group: z.string().nullable(),
  tags: z.array(z.string()),
  questions: z.array(z.object({ chatType: z.enum(QUESTION_TYPES), text: z.string() })),
  answers: z.array(
    z.looseObject({
      chatStatusCode: z.enum(['ENABLED', 'DISABLED']),
      bubbles: z.array(
        z.union([
          z.looseObject({
            answerType: z.literal('TEXT'),
            component: z.looseObject({ data: z.looseObject({ description: z.string() }) }),
          }),
          z.looseObject({ answerType: z.string().refine((type) => type !== 'TEXT') }),
        ]),
      ),
    }),
  ),
  random: z.boolean(),
  json: z.string().optional(),
})
