import { z } from 'zod'
import { PLAIN } from './channel'
import { linkField, linkId, linkPrivateKey, linkSecret } from './linkField'
import { checkedOf, linkedChannel, MessengerLink, messengerCalls } from './messengerLink'

/** The two brands of one messenger: LINE WORKS in Japan and elsewhere, NAVER WORKS in Korea. */
export const WORKS_PLATFORMS = ['lineworks', 'naverworks'] as const
export type WorksPlatform = (typeof WORKS_PLATFORMS)[number]

/** What a look at it found wrong with a link; the console says each in plain words. */
export const WORKS_PROBLEMS = [
  'CLIENT_REFUSED',
  'KEY_REFUSED',
  'SCOPE_MISSING',
  'TOKEN_REFUSED',
  'BOT_UNKNOWN',
  'WEBHOOK_MISSING',
  'WEBHOOK_OTHER',
  'WEBHOOK_OFF',
  'UNREACHABLE',
  'WORKS_FAILS',
  'WORKS_REFUSED',
] as const
export type WorksProblem = (typeof WORKS_PROBLEMS)[number]

/** The bot of a domain there. Secrets are never shown again, but for their last characters. */
export const WorksChannel = MessengerLink.extend({
  botId: z.string(),
  clientId: z.string(),
  serviceAccount: z.string(),
  botSecretEnding: z.string().nullable(),
  clientSecretEnding: z.string().nullable(),
  /** The last characters of the SHA-256 of the public key; the private key itself is never shown. */
  keyFingerprint: z.string().nullable(),
})
export type WorksChannel = z.infer<typeof WorksChannel>

/** What an operator fills in. A secret that is left empty stays as it is. */
export const WorksLink = z.object({
  botId: linkField(linkId(20, /^\d+$/, 'BOT_ID'), { label: 'works.botId', input: 'digits' }),
  botSecret: linkField(linkSecret(200), {
    label: 'works.botSecret',
    help: 'works.botSecretHelp',
    secret: { name: 'botSecret', ending: 'botSecretEnding' },
  }),
  clientId: linkField(linkId(100), { label: 'works.clientId' }),
  clientSecret: linkField(linkSecret(200), {
    label: 'works.clientSecret',
    help: 'works.clientSecretHelp',
    secret: { name: 'clientSecret', ending: 'clientSecretEnding' },
  }),
  serviceAccount: linkField(linkId(200), {
    label: 'works.serviceAccount',
    placeholder: 'xxxx.serviceaccount@example.com',
  }),
  privateKey: linkField(linkPrivateKey(), {
    label: 'works.privateKey',
    help: 'works.privateKeyHelp',
    input: 'privateKey',
    secret: { name: 'privateKey', ending: 'keyFingerprint', kept: 'works.privateKeyKept' },
  }),
})

/** The two brands are one messenger: names, addresses and their own calls are all that differs. */
function worksOf<const Platform extends WorksPlatform>(platform: Platform, name: string, developers: string) {
  return linkedChannel({
    name,
    buttonsPerBubble: 10,
    limits: {
      ...PLAIN,
      textAboveButtons: 1_000,
      buttonName: 20,
      quickReplyName: 20,
      hasFlex: true,
      // It refuses many sounds, and plays others badly: all are links.
      hasAudio: false,
      sticker: 'lineworks_sticker',
    },
    tint: '#03c75a',
    words: 'works',
    link: WorksLink,
    steps: [
      { says: 'works.step.app', url: developers },
      { says: 'works.step.bot' },
      { says: 'works.step.secrets' },
      { says: 'works.step.webhook', webhook: true },
      { says: 'works.step.publish' },
      { says: 'works.step.check' },
    ],
    calls: messengerCalls({
      platform,
      name,
      channel: WorksChannel,
      link: WorksLink,
      checked: checkedOf(WORKS_PROBLEMS),
    }),
  })
}

/** LINE WORKS (behaviour 13.5). */
export const LINE_WORKS = worksOf('lineworks', 'LINE WORKS', 'https://dev.worksmobile.com/')
/** NAVER WORKS (behaviour 13.5). */
export const NAVER_WORKS = worksOf('naverworks', 'NAVER WORKS', 'https://dev.worksmobile.com/kr/')

/** The settings of the bot there. */
export const lineworksChannel = LINE_WORKS.calls
export const naverworksChannel = NAVER_WORKS.calls
