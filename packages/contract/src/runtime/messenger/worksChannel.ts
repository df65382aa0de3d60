import { z } from 'zod'
import { PrivateKeyText } from '../../domain/dialogueSettings'
import { text } from '../../primitives/primitives'
import { checkedOf, linkSecret, MessengerLink, messengerCalls } from './messenger'

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

/** A name of something there, without the spaces that came along with a copy. */
const idOf = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, 'REQUIRED')
        .regex(/^[\x21-\x7e]*$/, 'INVALID_VALUE'),
    )

/** What an operator fills in. A secret that is left empty stays as it is. */
export const WorksLink = z.object({
  botId: text(20)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, 'REQUIRED').regex(/^\d+$/, 'BOT_ID')),
  botSecret: linkSecret(200),
  clientId: idOf(100),
  clientSecret: linkSecret(200),
  serviceAccount: idOf(200),
  /** PEM with its header and footer lines (specification section 5). */
  privateKey: text(20_000)
    .transform((value) => value.trim())
    .pipe(z.union([z.literal(''), PrivateKeyText], 'PRIVATE_KEY_INVALID')),
})
export type WorksLink = z.infer<typeof WorksLink>

const callsOf = <const Platform extends WorksPlatform>(platform: Platform, name: string) =>
  messengerCalls({
    platform,
    name,
    channel: WorksChannel,
    link: WorksLink,
    checked: checkedOf(WORKS_PROBLEMS),
  })

/** The settings of the LINE WORKS bot (behaviour 13.5). */
export const lineworksChannel = callsOf('lineworks', 'LINE WORKS')
/** The settings of the NAVER WORKS bot (behaviour 13.5). */
export const naverworksChannel = callsOf('naverworks', 'NAVER WORKS')
/** The settings of the bot by brand. */
export const worksChannel = { lineworks: lineworksChannel, naverworks: naverworksChannel }
