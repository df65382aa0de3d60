import { BUTTONS_PER_BUBBLE } from '../primitives/limits'

/** Where a turn came from (behaviour 7.7), and the web chat that embeds the Custom API. */
export const PLATFORMS = [
  'custom',
  'webchat',
  'test',
  'line',
  'facebook',
  'lineworks',
  'naverworks',
  'talktalk',
  'kakao',
  'clova',
  'aicall',
] as const
export type Platform = (typeof PLATFORMS)[number]

/** Platforms on which the bot speaks by voice. */
export const VOICE_PLATFORMS: readonly Platform[] = ['clova', 'aicall']

/**
 * Buttons by the bubbles in which a platform shows them: those that one bubble does not hold follow in the next one
 * (behaviour 3.2). There is always a first bubble.
 */
export function buttonsByBubble<Button>(buttons: readonly Button[], platform: Platform): Button[][] {
  const most = BUTTONS_PER_BUBBLE[platform]
  const count = Math.max(1, Math.ceil(buttons.length / most))
  return Array.from({ length: count }, (_, i) => buttons.slice(i * most, (i + 1) * most))
}
