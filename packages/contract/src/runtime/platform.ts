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
