import { PLATFORMS, VOICE_PLATFORMS } from '@parlance/contract'

/** The messengers with bubbles that end users use. */
export const PREVIEWED = PLATFORMS.filter(
  (platform) => platform !== 'test' && !VOICE_PLATFORMS.includes(platform),
)
