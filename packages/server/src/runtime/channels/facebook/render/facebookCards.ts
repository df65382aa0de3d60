import type { Component } from '@parlance/contract'
import type { MessengerMessage } from '../../../channel/port/pushed'
import {
  type Card,
  type CardActions,
  type CardContent,
  cardContent,
  hasContent,
} from '../../../channel/pushed/render/cardContent'
import { cutTo, inPieces, inRounds, linesOf } from '../../../channel/pushed/render/inPieces'
import { buttonOf, type FacebookButton, facebookButton, linkButton } from './facebookButtons'

/** The most that Messenger takes. */
export const TEXT_MAX = 2_000
const TEXT_WITH_BUTTONS_MAX = 640
const TITLE_MAX = 80
const SUBTITLE_MAX = 80
const BUTTONS_MAX = 3
const ELEMENTS_MAX = 10
/** A title and the text of buttons may not be empty. */
const NO_WORDS = '…'

type Content = CardContent<FacebookButton>

/** Messenger fetches what it shows over https, and shows no drawings. */
export function isShownPicture(url: string): boolean {
  return /^https:\/\//i.test(url) && !/\.svg(?:[?#]|$)/i.test(url)
}

const BY: CardActions<FacebookButton> = {
  button: facebookButton,
  action: buttonOf,
  link: linkButton,
  isShown: isShownPicture,
}

/** Texts as messages; a text that is too long for one message is split. */
export function textMessages(text: string): MessengerMessage[] {
  return inPieces(text, TEXT_MAX).map((piece) => ({ text: piece }))
}

/** A picture, a sound, by its address. */
export function attachment(type: 'image' | 'audio', url: string): MessengerMessage {
  return { attachment: { type, payload: { url, is_reusable: true } } }
}

/** A card: with few words as one, else its picture and then its words above the buttons. */
export function facebookCard(card: Card): MessengerMessage[] {
  const content = cardContent(card, BY)
  const { title, text, picture, link, actions } = content
  if (!hasContent(content)) return []
  const isPressed = actions.length > 0 || link !== null
  if (picture && isPressed && title.length <= TITLE_MAX && text.length <= SUBTITLE_MAX)
    return [genericTemplate([content])]
  const words = linesOf(title, text)
  const pictures = picture ? [attachment('image', picture)] : []
  return [...pictures, ...(actions.length > 0 ? wordsWithButtons(words, actions) : textMessages(words))]
}

/** Cards beside each other, ten at most in one message. */
export function facebookCarousel({ data }: Extract<Component, { type: 'carousel' }>): MessengerMessage[] {
  const contents = data.cards.map((one) => cardContent(one, BY)).filter(hasContent)
  return inRounds(contents, ELEMENTS_MAX).map(genericTemplate)
}

/** Words and the buttons below them; more buttons than one message holds follow in the next. */
export function wordsWithButtons(words: string, buttons: readonly FacebookButton[]): MessengerMessage[] {
  const isLong = words.length > TEXT_WITH_BUTTONS_MAX
  const before = isLong ? textMessages(words) : []
  const templates = inRounds(buttons, BUTTONS_MAX).map((some, round) => ({
    attachment: {
      type: 'template',
      payload: {
        template_type: 'button',
        text: (round === 0 && !isLong && words.trim()) || NO_WORDS,
        buttons: some,
      },
    },
  }))
  return [...before, ...templates]
}

function genericTemplate(contents: readonly Content[]): MessengerMessage {
  return {
    attachment: {
      type: 'template',
      payload: { template_type: 'generic', elements: contents.map(elementOf) },
    },
  }
}

function elementOf({ title, text, picture, link, actions }: Content): MessengerMessage {
  const [head, rest] = title ? [title, text] : [text, text.slice(TITLE_MAX - 1)]
  const subtitle = title || text.length > TITLE_MAX ? rest : ''
  return {
    title: cutTo(head, TITLE_MAX) || NO_WORDS,
    ...(subtitle && { subtitle: cutTo(subtitle, SUBTITLE_MAX) }),
    ...(picture && { image_url: picture }),
    // Only a page can be opened by pressing the card itself.
    ...(link?.type === 'web_url' && { default_action: { type: 'web_url', url: link.url } }),
    ...(actions.length > 0 && { buttons: actions.slice(0, BUTTONS_MAX) }),
  }
}
