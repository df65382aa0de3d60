import { z } from 'zod'
import { text } from '../../primitives/primitives'
import { checkedOf, linkSecret, MessengerLink, messengerCalls } from './messenger'

/** What a look at TalkTalk found wrong with a link; the console says each in plain words. */
export const TALKTALK_PROBLEMS = [
  'TOKEN_REFUSED',
  'NO_EVENT_YET',
  'UNREACHABLE',
  'TALKTALK_FAILS',
  'TALKTALK_REFUSED',
] as const
export type TalktalkProblem = (typeof TALKTALK_PROBLEMS)[number]

/** The TalkTalk account of a domain. The token is never shown again, but for its last characters. */
export const TalktalkChannel = MessengerLink.extend({
  partnerId: z.string(),
  tokenEnding: z.string().nullable(),
})
export type TalktalkChannel = z.infer<typeof TalktalkChannel>

/** What an operator fills in. A token that is left empty stays as it is. */
export const TalktalkLink = z.object({
  partnerId: text(30)
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, 'REQUIRED')
        .regex(/^w[a-z0-9]+$/, 'PARTNER_ID'),
    ),
  token: linkSecret(300),
})
export type TalktalkLink = z.infer<typeof TalktalkLink>

/** The settings of the TalkTalk account (behaviour 13.6). */
export const talktalkChannel = messengerCalls({
  platform: 'talktalk',
  name: 'NAVER TalkTalk',
  channel: TalktalkChannel,
  link: TalktalkLink,
  checked: checkedOf(TALKTALK_PROBLEMS),
})
