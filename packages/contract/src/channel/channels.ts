import { type Channel, PLAIN, WHOLE } from './channel'
import { FACEBOOK } from './facebook'
import { LINE } from './line'
import type { LinkedChannel } from './messengerLink'
import { TALKTALK } from './talktalk'
import { LINE_WORKS, NAVER_WORKS } from './works'

/** Outside messengers that a domain is linked with: another one is an entry here, and one in the server's list. */
export const LINKED_CHANNELS = {
  line: LINE,
  facebook: FACEBOOK,
  lineworks: LINE_WORKS,
  naverworks: NAVER_WORKS,
  talktalk: TALKTALK,
} as const satisfies Record<string, LinkedChannel>

/** Where a turn came from (behaviour 7.7): messengers, what asks by itself, and a test. */
export const CHANNELS = {
  custom: { buttonsPerBubble: 20, limits: WHOLE },
  webchat: { buttonsPerBubble: 20, limits: WHOLE },
  test: { buttonsPerBubble: 20, limits: WHOLE },
  ...LINKED_CHANNELS,
  kakao: {
    buttonsPerBubble: 10,
    limits: {
      ...PLAIN,
      buttons: 3,
      textAboveButtons: 400,
      textOfCard: 230,
      titleOfCard: 50,
      buttonName: 14,
      quickReplyName: 14,
      bubbles: 3,
      hasAudio: false,
    },
    tint: '#fee500',
  },
  clova: { buttonsPerBubble: 10, limits: PLAIN, isVoice: true },
  aicall: { buttonsPerBubble: 10, limits: PLAIN, isVoice: true },
} as const satisfies Record<string, Channel>

export type Platform = keyof typeof CHANNELS
export const PLATFORMS = Object.keys(CHANNELS) as Platform[]

/** What is known of a channel; one that the product no longer has shows all that an answer may hold. */
export function channelOf(platform: Platform): Channel {
  const channels: Partial<Record<string, Channel>> = CHANNELS
  return channels[platform] ?? CHANNELS.custom
}

/** Platforms on which the bot speaks by voice. */
export const VOICE_PLATFORMS: readonly Platform[] = PLATFORMS.filter(
  (platform) => channelOf(platform).isVoice,
)

export type MessengerPlatform = keyof typeof LINKED_CHANNELS
export const MESSENGERS = Object.keys(LINKED_CHANNELS) as MessengerPlatform[]

/** The messenger that a platform is; undefined for what asks the Custom API. */
export function messengerOf(platform: Platform): MessengerPlatform | undefined {
  return MESSENGERS.find((messenger) => messenger === platform)
}

type PushPlatform = {
  [P in MessengerPlatform]: (typeof LINKED_CHANNELS)[P] extends { takesPush: true } ? P : never
}[MessengerPlatform]

/** Messengers that a message can be pushed to (behaviour 12.8): those with a call for it that the product can make. */
export const PUSH_PLATFORMS = MESSENGERS.filter(
  (platform): platform is PushPlatform => (LINKED_CHANNELS[platform] as LinkedChannel).takesPush ?? false,
)

/**
 * Buttons by the bubbles in which a platform shows them: those that one bubble does not hold follow in the next one
 * (behaviour 3.2). There is always a first bubble.
 */
export function buttonsByBubble<Button>(buttons: readonly Button[], platform: Platform): Button[][] {
  const most = channelOf(platform).buttonsPerBubble
  const count = Math.max(1, Math.ceil(buttons.length / most))
  return Array.from({ length: count }, (_, i) => buttons.slice(i * most, (i + 1) * most))
}
