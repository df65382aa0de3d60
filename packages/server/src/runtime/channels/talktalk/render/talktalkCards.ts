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
import { buttonOf, linkButton, type TalktalkButton, talktalkButton } from './talktalkButtons'

/** The most that TalkTalk takes. */
const TEXT_MAX = 10_000
const TITLE_MAX = 200
const DESCRIPTION_MAX = 1_000
const BUTTONS_MAX = 10
const CARDS_MAX = 10
/** A card has words. */
const NO_WORDS = '…'
/** TalkTalk fetches pictures of these kinds. */
const SHOWN_PICTURE = /^https?:\/\/[^?#]+\.(?:jpe?g|png|gif)(?:[?#]|$)/i

type Content = CardContent<TalktalkButton>

const BY: CardActions<TalktalkButton> = {
  button: talktalkButton,
  action: buttonOf,
  link: linkButton,
  isShown: (url) => SHOWN_PICTURE.test(url),
}

/** Texts as messages; a text that is too long for one message is split. */
export function textMessages(text: string): MessengerMessage[] {
  return inPieces(text, TEXT_MAX).map((piece) => ({ textContent: { text: piece } }))
}

/** A card alone; words that it does not hold go before it. */
export function talktalkCard(card: Card): MessengerMessage[] {
  const content = cardContent(card, BY)
  const { title, text, picture, actions } = content
  if (!hasContent(content)) return []
  if (actions.length === 0 && !picture) return textMessages(linesOf(title, text))
  if (actions.length === 0 && title === '' && text === '') return [{ imageContent: { imageUrl: picture } }]
  if (text.length <= DESCRIPTION_MAX) return [composite([content])]
  return [...textMessages(linesOf(title, text)), composite([{ ...content, title: '', text: '' }])]
}

/** Cards beside each other, ten at most in one message. */
export function talktalkCarousel({ data }: Extract<Component, { type: 'carousel' }>): MessengerMessage[] {
  const contents = data.cards.map((card) => cardContent(card, BY)).filter(hasContent)
  return inRounds(contents, CARDS_MAX).map(composite)
}

function composite(contents: readonly Content[]): MessengerMessage {
  return { compositeContent: { compositeList: contents.map(cardOf) } }
}

/** A card has a title or a description, and at least two parts in all. */
function cardOf({ title, text, picture, actions }: Content): MessengerMessage {
  const isAlone = !picture && actions.length === 0
  const head = title || (isAlone ? NO_WORDS : '')
  const description = text || (title === '' || isAlone ? NO_WORDS : '')
  return {
    ...(head && { title: cutTo(head, TITLE_MAX) }),
    ...(description && { description: cutTo(description, DESCRIPTION_MAX) }),
    ...(picture && { image: { imageUrl: picture } }),
    ...(actions.length > 0 && { buttonList: actions.slice(0, BUTTONS_MAX) }),
  }
}
