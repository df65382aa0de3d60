import { z } from 'zod'
import { text } from '../../primitives/primitives'
import { checkedOf, linkSecret, MessengerLink, messengerCalls } from './messenger'

/** What a look at Facebook found wrong with a link; the console says each in plain words. */
export const FACEBOOK_PROBLEMS = [
  'TOKEN_REFUSED',
  'SECRET_REFUSED',
  'OTHER_PAGE',
  'NOT_SUBSCRIBED',
  'EVENTS_MISSING',
  'WELCOME_MISSING',
  'UNREACHABLE',
  'FACEBOOK_FAILS',
  'FACEBOOK_REFUSED',
] as const
export type FacebookProblem = (typeof FACEBOOK_PROBLEMS)[number]

/** The Facebook page of a domain. Secrets are never shown again, but for their last characters. */
export const FacebookChannel = MessengerLink.extend({
  pageId: z.string(),
  secretEnding: z.string().nullable(),
  tokenEnding: z.string().nullable(),
  /** Made here, and entered at Facebook beside the webhook address: it proves that the address is ours. */
  verifyToken: z.string(),
})
export type FacebookChannel = z.infer<typeof FacebookChannel>

/** What an operator fills in. A secret that is left empty stays as it is. */
export const FacebookLink = z.object({
  pageId: text(30)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, 'REQUIRED').regex(/^\d+$/, 'PAGE_ID')),
  secret: linkSecret(100),
  accessToken: linkSecret(1_000),
})
export type FacebookLink = z.infer<typeof FacebookLink>

/** The settings of the Facebook page (behaviour 13.4). */
export const facebookChannel = messengerCalls({
  platform: 'facebook',
  name: 'Facebook',
  channel: FacebookChannel,
  link: FacebookLink,
  checked: checkedOf(FACEBOOK_PROBLEMS),
})
