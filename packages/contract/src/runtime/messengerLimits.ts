import { BUTTONS_PER_BUBBLE } from '../primitives/limits'
import type { Platform } from '../turn/platform'

/** What a messenger holds of an answer, and what it does not have; without a limit it takes all that an answer may hold. */
export type MessengerLimits = {
  /** Buttons in one bubble or card. */
  buttons: number
  /** Characters of a text above buttons, and of that of a card with an image. */
  textAboveButtons?: number
  textOfCard?: number
  titleOfCard?: number
  buttonName?: number
  quickReplyName?: number
  /** Bubbles of one answer. */
  bubbles?: number
  hasFlex: boolean
  hasAudio: boolean
  /** Whose stickers it shows. */
  sticker?: 'line_sticker' | 'lineworks_sticker' | 'all'
  /** An image stands above its text, whatever was chosen. */
  imageOnTop: boolean
  /** A text that does something when it is pressed. */
  hasPressableText: boolean
}

const ALL: Omit<MessengerLimits, 'buttons'> = {
  hasFlex: true,
  hasAudio: true,
  sticker: 'all',
  imageOnTop: false,
  hasPressableText: true,
}
const OTHER: Omit<MessengerLimits, 'buttons'> = {
  hasFlex: false,
  hasAudio: true,
  imageOnTop: true,
  hasPressableText: false,
}
const WORKS: MessengerLimits = {
  ...OTHER,
  buttons: BUTTONS_PER_BUBBLE.lineworks,
  textAboveButtons: 1_000,
  buttonName: 20,
  quickReplyName: 20,
  hasFlex: true,
  // It refuses many sounds, and plays others badly: all are links.
  hasAudio: false,
  sticker: 'lineworks_sticker',
}

/** The messengers' own limits, as their makers publish them; those of the product are in `limits.ts`. */
export const MESSENGER_LIMITS: Record<Platform, MessengerLimits> = {
  custom: { ...ALL, buttons: BUTTONS_PER_BUBBLE.custom },
  webchat: { ...ALL, buttons: BUTTONS_PER_BUBBLE.webchat },
  test: { ...ALL, buttons: BUTTONS_PER_BUBBLE.test },
  line: {
    ...OTHER,
    buttons: BUTTONS_PER_BUBBLE.line,
    textAboveButtons: 160,
    textOfCard: 60,
    titleOfCard: 40,
    buttonName: 20,
    quickReplyName: 20,
    hasFlex: true,
    sticker: 'line_sticker',
  },
  facebook: {
    ...OTHER,
    // Its templates hold fewer than the four of the product.
    buttons: 3,
    textAboveButtons: 640,
    textOfCard: 80,
    titleOfCard: 80,
    buttonName: 20,
    quickReplyName: 20,
  },
  lineworks: WORKS,
  naverworks: WORKS,
  talktalk: {
    ...OTHER,
    buttons: BUTTONS_PER_BUBBLE.talktalk,
    textAboveButtons: 1_000,
    titleOfCard: 200,
    buttonName: 18,
    quickReplyName: 10,
    hasAudio: false,
  },
  kakao: {
    ...OTHER,
    buttons: 3,
    textAboveButtons: 400,
    textOfCard: 230,
    titleOfCard: 50,
    buttonName: 14,
    quickReplyName: 14,
    bubbles: 3,
    hasAudio: false,
  },
  clova: { ...OTHER, buttons: BUTTONS_PER_BUBBLE.clova },
  aicall: { ...OTHER, buttons: BUTTONS_PER_BUBBLE.aicall },
}
