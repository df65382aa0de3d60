import { z } from 'zod'
import { PLAIN } from './channel'
import { linkField, linkId, linkSecret } from './linkField'
import { checkedOf, linkedChannel, MessengerLink, messengerCalls } from './messengerLink'

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
  pageId: linkField(linkId(30, /^\d+$/, 'PAGE_ID'), { label: 'facebook.pageId', input: 'digits' }),
  secret: linkField(linkSecret(100), {
    label: 'facebook.secret',
    help: 'facebook.secretHelp',
    secret: { name: 'secret', ending: 'secretEnding' },
  }),
  accessToken: linkField(linkSecret(1_000), {
    label: 'facebook.token',
    help: 'facebook.tokenHelp',
    secret: { name: 'token', ending: 'tokenEnding' },
  }),
})

/** The settings of the Facebook page (behaviour 13.4). */
export const facebookChannel = messengerCalls({
  platform: 'facebook',
  name: 'Facebook',
  channel: FacebookChannel,
  link: FacebookLink,
  checked: checkedOf(FACEBOOK_PROBLEMS),
})

/** Facebook Messenger (behaviour 13.4). */
export const FACEBOOK = linkedChannel({
  name: 'Facebook',
  buttonsPerBubble: 4,
  limits: {
    ...PLAIN,
    // Its templates hold fewer than the four of the product.
    buttons: 3,
    textAboveButtons: 640,
    textOfCard: 80,
    titleOfCard: 80,
    buttonName: 20,
    quickReplyName: 20,
  },
  tint: '#0866ff',
  words: 'facebook',
  link: FacebookLink,
  made: { verifyToken: '' },
  steps: [
    { says: 'facebook.step.app', url: 'https://developers.facebook.com/apps/' },
    { says: 'facebook.step.secrets' },
    { says: 'facebook.step.webhook', webhook: true },
    {
      says: 'facebook.step.verify',
      copies: { field: 'verifyToken', label: 'facebook.verifyToken', later: 'facebook.verifyTokenLater' },
    },
    { says: 'facebook.step.events' },
    { says: 'facebook.step.publish' },
  ],
  calls: facebookChannel,
})
