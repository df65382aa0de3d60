import type { Component } from '@parlance/contract'
import type { MessengerMessage } from '../../../channel/port/pushed'
import { altTextOf } from '../../../channel/pushed/render/altText'
import {
  type Card,
  type CardActions,
  type CardContent,
  cardContent,
  hasContent,
} from '../../../channel/pushed/render/cardContent'
import { flexBubble, wordsOfCard } from '../../../channel/pushed/render/flexBubble'
import { inPieces, inRounds, linesOf } from '../../../channel/pushed/render/inPieces'
import { actionOf, uriAction, type WorksAction, worksAction } from './worksActions'

/** The most that is taken: of a text, of a template with buttons, of a carousel, and of Flex. */
const TEXT_MAX = 2_000
const TEXT_ABOVE_MAX = 1_000
const ACTIONS_MAX = 10
const COLUMNS_MAX = 10
const COLUMN_ACTIONS_MAX = 3
const COLUMN_TITLE_MAX = 40
const COLUMN_TEXT_ALONE_MAX = 120
const COLUMN_TEXT_BESIDE_MAX = 60
const FLEX_BYTES_MAX = 15_000
const URL_MAX = 1_000
/** A text above buttons may not be empty. */
const NO_WORDS = '…'
/** Pictures of these kinds are shown, over https. */
const SHOWN_PICTURE = /^https:\/\/[^?#]+\.(?:jpe?g|png)(?:[?#]|$)/i

type Content = CardContent<WorksAction>

const BY: CardActions<WorksAction> = {
  button: worksAction,
  action: actionOf,
  link: uriAction,
  isShown: (url) => SHOWN_PICTURE.test(url) && url.length <= URL_MAX,
}

/** Texts as messages; a text that is too long for one message is split. */
export function textMessages(text: string): MessengerMessage[] {
  return inPieces(text, TEXT_MAX).map((piece) => ({ type: 'text', text: piece }))
}

/** A card: words above buttons, and with a picture as a carousel of one, or in Flex where that is too small for it. */
export function worksCard(card: Card): MessengerMessage[] {
  const content = cardContent(card, BY)
  return hasContent(content) ? cardMessages(content) : []
}

/** Cards beside each other, in Flex where they have different numbers of buttons or much to say. */
export function worksCarousel({ data }: Extract<Component, { type: 'carousel' }>): MessengerMessage[] {
  const contents = data.cards.map((card) => cardContent(card, BY)).filter(hasContent)
  return besideEachOther(contents)
}

function cardMessages(content: Content): MessengerMessage[] {
  const { title, text, picture, link, actions } = content
  const words = linesOf(title, text)
  if (!picture) return actions.length > 0 ? buttonMessages(words, actions) : textMessages(words)
  if (words === '' && actions.length === 0 && !link) return [imageMessage(picture)]
  return besideEachOther([content])
}

function besideEachOther(contents: readonly Content[]): MessengerMessage[] {
  if (contents.length === 0) return []
  if (contents.length > COLUMNS_MAX)
    return [
      ...besideEachOther(contents.slice(0, COLUMNS_MAX)),
      ...besideEachOther(contents.slice(COLUMNS_MAX)),
    ]
  return isCarousel(contents) ? [carousel(contents)] : flexMessages(contents)
}

/** Whether contents can be columns of one carousel, which must be alike. */
function isCarousel(contents: readonly Content[]): boolean {
  const [first] = contents
  return contents.every(({ title, text, picture, actions }) => {
    const isBeside = picture !== null || (title !== '' && text !== '')
    const said = text || title
    return (
      actions.length > 0 &&
      actions.length <= COLUMN_ACTIONS_MAX &&
      actions.length === first!.actions.length &&
      (picture === null) === (first!.picture === null) &&
      (title === '') === (first!.title === '') &&
      title.length <= COLUMN_TITLE_MAX &&
      said !== '' &&
      said.length <= (isBeside ? COLUMN_TEXT_BESIDE_MAX : COLUMN_TEXT_ALONE_MAX)
    )
  })
}

function carousel(contents: readonly Content[]): MessengerMessage {
  return {
    type: 'carousel',
    columns: contents.map(({ title, text, picture, link, actions }) => ({
      ...(picture && { originalContentUrl: picture }),
      ...(title && text && { title }),
      text: text || title,
      ...(link && { defaultAction: link }),
      actions,
    })),
  }
}

/** Splits cards that are too large for one message; a single card that is too large is sent as picture and text. */
function flexMessages(contents: readonly Content[]): MessengerMessage[] {
  const [first] = contents
  const bubbles = contents.map(flexBubble)
  const shown = bubbles.length === 1 ? bubbles[0]! : { type: 'carousel', contents: bubbles }
  if (Buffer.byteLength(JSON.stringify(shown)) <= FLEX_BYTES_MAX)
    return [{ type: 'flex', altText: altTextOf(wordsOfCard(first!)), contents: shown }]
  const half = Math.ceil(contents.length / 2)
  return contents.length > 1
    ? [...flexMessages(contents.slice(0, half)), ...flexMessages(contents.slice(half))]
    : parts(first!)
}

function parts({ picture, ...rest }: Content): MessengerMessage[] {
  return [...(picture ? [imageMessage(picture)] : []), ...cardMessages({ ...rest, picture: null })]
}

function buttonMessages(words: string, actions: readonly WorksAction[]): MessengerMessage[] {
  const isLong = words.length > TEXT_ABOVE_MAX
  const before = isLong ? textMessages(words) : []
  const templates = inRounds(actions, ACTIONS_MAX).map((some, round) => ({
    type: 'button_template',
    contentText: (round === 0 && !isLong && words.trim()) || NO_WORDS,
    actions: some,
  }))
  return [...before, ...templates]
}

function imageMessage(picture: string): MessengerMessage {
  return { type: 'image', previewImageUrl: picture, originalContentUrl: picture }
}
