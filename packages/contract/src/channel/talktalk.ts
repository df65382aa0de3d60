import { z } from 'zod'
import { PLAIN } from './channel'
import { linkField, linkId, linkSecret } from './linkField'
import { checkedOf, linkedChannel, MessengerLink, messengerCalls } from './messengerLink'

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
  partnerId: linkField(linkId(30, /^w[a-z0-9]+$/, 'PARTNER_ID'), {
    label: 'talktalk.partnerId',
    help: 'talktalk.partnerIdHelp',
  }),
  token: linkField(linkSecret(300), {
    label: 'talktalk.token',
    help: 'talktalk.tokenHelp',
    secret: { name: 'token', ending: 'tokenEnding' },
  }),
})

/** The settings of the TalkTalk account (behaviour 13.6). */
export const talktalkChannel = messengerCalls({
  platform: 'talktalk',
  name: 'NAVER TalkTalk',
  channel: TalktalkChannel,
  link: TalktalkLink,
  checked: checkedOf(TALKTALK_PROBLEMS),
})

/** NAVER TalkTalk (behaviour 13.6). */
export const TALKTALK = linkedChannel({
  name: 'NAVER TalkTalk',
  buttonsPerBubble: 10,
  limits: {
    ...PLAIN,
    textAboveButtons: 1_000,
    titleOfCard: 200,
    buttonName: 18,
    quickReplyName: 10,
    hasAudio: false,
  },
  tint: '#03c75a',
  words: 'talktalk',
  link: TalktalkLink,
  steps: [
    { says: 'talktalk.step.account', url: 'https://partner.talk.naver.com/' },
    { says: 'talktalk.step.token' },
    { says: 'talktalk.step.webhook', webhook: true, note: 'talktalk.step.secretAddress' },
    { says: 'talktalk.step.events' },
    { says: 'talktalk.step.check' },
  ],
  calls: talktalkChannel,
})
