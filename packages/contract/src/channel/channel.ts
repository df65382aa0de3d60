/** What a messenger holds of an answer, and what it does not have; without a limit it takes all that an answer may hold. */
export type ChannelLimits = {
  /** Buttons in one bubble or card; those of the product, where the messenger holds as many. */
  buttons?: number
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
  /** The messenger whose stickers it shows. */
  sticker?: 'line_sticker' | 'lineworks_sticker' | 'all'
  /** An image stands above its text, whatever was chosen. */
  imageOnTop: boolean
  /** A text that does something when it is pressed. */
  hasPressableText: boolean
}

/** Where people talk to a bot, as all packages have to know it. */
export type Channel = {
  /** Buttons that the product puts into one bubble there (specification section 9); more go into a second bubble. */
  buttonsPerBubble: number
  /** The channel's own limits, as its makers publish them. */
  limits: ChannelLimits
  /** The bot speaks there by voice. */
  isVoice?: true
  /** The colour of the channel, on which the console shows how it looks there. */
  tint?: `#${string}`
}

/** A channel that shows all that an answer may hold. */
export const WHOLE: ChannelLimits = {
  hasFlex: true,
  hasAudio: true,
  sticker: 'all',
  imageOnTop: false,
  hasPressableText: true,
}
/** What most messengers have. */
export const PLAIN: ChannelLimits = {
  hasFlex: false,
  hasAudio: true,
  imageOnTop: true,
  hasPressableText: false,
}
