import { z } from 'zod'
import { AnswerBubble } from '../answer/answer'
import { PLATFORMS } from '../channel/channels'
import { endpoint } from '../endpoint/endpoint'
import { BUBBLES_PER_ANSWER_MAX } from '../primitives/limits'
import { InDomain } from '../primitives/primitives'
import { Bubble, Button } from '../turn/turn'

/** What an answer that is being written would look like (behaviour 1.3). */
export const AnswerPreview = z.object({
  bubbles: z.array(Bubble),
  quickButtons: z.array(Button),
  /** The place of people that gets the talk behind it, where the answer hands it over. */
  handsOverTo: z.string().optional(),
  /** What is sent: the messages of a messenger in its own form, in order; else the whole reply of the Custom API. */
  payload: z.json(),
})
export type AnswerPreview = z.infer<typeof AnswerPreview>

/** The preview of answers. */
export const answerPreview = {
  render: endpoint({
    method: 'POST',
    path: '/api/v1/answer/preview',
    permit: 'View/executeBuilder',
    summary:
      'What bubbles come out as on a platform, with the forms of the domain; other expressions stay as written',
    query: InDomain,
    body: z.object({
      bubbles: z.array(AnswerBubble).min(1).max(BUBBLES_PER_ANSWER_MAX),
      platform: z.enum(PLATFORMS),
    }),
    reply: AnswerPreview,
  }),
}
