import type { Component } from '@parlance/contract'
import type { MessengerMessage } from '../../../channel/port/pushed'
import { altTextOf } from '../../../channel/pushed/render/altText'
import {
  type CardActions,
  type CardContent,
  cardContent,
  hasContent,
} from '../../../channel/pushed/render/cardContent'
import { flexBubble, wordsOfCard } from '../../../channel/pushed/render/flexBubble'
import { inRounds, linesOf } from '../../../channel/pushed/render/inPieces'
import { actionOf, type LineAction, lineAction, uriAction } from './lineActions'

type Of<Type extends Component['type']> = Extract<Component, { type: Type }>

/** The most that LINE takes of a template with buttons, and of a carousel. */
const ACTIONS_MAX = 4
const TEXT_ALONE_MAX = 160
const TEXT_BESIDE_MAX = 60
const TITLE_MAX = 40
const BUBBLES_MAX = 12
/** LINE shows pictures of these kinds, over https. */
const SHOWN_PICTURE = /^https:\/\/[^?#]+\.(?:jpe?g|png)(?:[?#]|$)/i

type Content = CardContent<LineAction>

const BY: CardActions<LineAction> = {
  button: lineAction,
  action: actionOf,
  link: uriAction,
  isShown: (url) => SHOWN_PICTURE.test(url),
}

/** A card as a template with buttons, or in Flex where a template is too small for it. */
export function lineCard(card: Of<'image'> | Of<'template'>): MessengerMessage[] {
  const content = cardContent(card, BY)
  const { title, text, picture, link, actions } = content
  if (actions.length === 0 && title === '' && text === '')
    return picture ? [pictureMessage(picture, link)] : []
  if (actions.length === 0 && !picture) return [{ type: 'text', text: linesOf(title, text) }]
  if (!fitsTemplate(content)) return [flexMessage(content, flexBubble(content))]
  return [
    {
      type: 'template',
      altText: altTextOf(wordsOfCard(content)),
      template: {
        type: 'buttons',
        ...(picture && { thumbnailImageUrl: picture, ...(link && { defaultAction: link }) }),
        ...(title && text && { title }),
        text: text || title,
        actions,
      },
    },
  ]
}

/** Cards beside each other. LINE's own carousel wants as many buttons in each, and Flex does not. */
export function lineCarousel({ data }: Of<'carousel'>): MessengerMessage[] {
  const contents = data.cards.map((card) => cardContent(card, BY)).filter(hasContent)
  const [first] = contents
  if (!first) return []
  if (contents.length === 1) return [flexMessage(first, flexBubble(first))]
  return inRounds(contents, BUBBLES_MAX).map((some) =>
    flexMessage(first, { type: 'carousel', contents: some.map(flexBubble) }),
  )
}

function fitsTemplate({ title, text, picture, actions }: Content): boolean {
  const said = text || title
  const isBeside = picture !== null || (title !== '' && text !== '')
  return (
    actions.length > 0 &&
    actions.length <= ACTIONS_MAX &&
    said !== '' &&
    said.length <= (isBeside ? TEXT_BESIDE_MAX : TEXT_ALONE_MAX) &&
    title.length <= TITLE_MAX
  )
}

function pictureMessage(picture: string, link: LineAction | null): MessengerMessage {
  if (!link) return { type: 'image', originalContentUrl: picture, previewImageUrl: picture }
  const content = { title: '', text: '', picture, link, actions: [] }
  return flexMessage(content, flexBubble(content))
}

function flexMessage(content: Content, contents: Record<string, unknown>): MessengerMessage {
  return { type: 'flex', altText: altTextOf(wordsOfCard(content)), contents }
}
