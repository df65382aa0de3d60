import {
  type AnswerBubble,
  type BubbleAction,
  type Button,
  type Component,
  type PressAction,
  parseExpression,
  spokenTextsOf,
  voiceInformation,
} from '@parlance/contract'
import { showForm } from '../form/showForm'
import { button, postbackButton, templatePieces } from '../render/buttons'
import { asRendered, join, type Piece, pieceOf, type Rendered } from '../render/rendered'
import { callMethodsOf, renderText, renderWithForms } from '../render/renderText'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { takeOffers } from './payment'
import { renderFlex } from './renderFlex'

type Of<Type extends AnswerBubble['answerType']> = Extract<AnswerBubble, { answerType: Type }>
type TextComponent = Of<'TEXT'>['component']
type ImageCards = Of<'IMAGECARD'>['component']
type ComponentOf<Type extends Component['type']> = Extract<Component, { type: Type }>

/**
 * Renders an answer's bubbles (behaviour 7.6): expressions evaluated, forms shown where they are named, more buttons
 * than the platform holds in a further bubble. A bubble that comes out empty is left out (behaviour 4.4).
 */
export function* renderBubbles(
  turn: TurnState,
  bubbles: readonly AnswerBubble[],
  conversationId: number | null,
): Effects<Rendered> {
  // Earlier bubbles show what the action methods of later ones set (behaviour 2.2).
  yield* callMethodsOf(turn, spokenTextsOf(bubbles))
  const rendered: Rendered[] = []
  let lasting: { key: string; value: string }[] = []
  for (const bubble of bubbles) {
    const own = join(yield* renderBubble(turn, bubble, conversationId), takeOffers(turn))
    const voice = bubble.voice ? voiceInformation(bubble.voice) : []
    if (bubble.voice?.scope === 'ALL_AFTER') lasting = voice
    const information = bubble.voice ? voice : lasting
    const pieces = own.pieces.map((piece) => ({
      ...piece,
      information: [...piece.information, ...information],
    }))
    const impressions =
      bubble.impression && pieces.length > 0 ? [yield* renderUrl(turn, bubble.impression.url)] : []
    rendered.push({ ...own, pieces, impressions })
  }
  return join(...rendered)
}

function* renderBubble(
  turn: TurnState,
  bubble: AnswerBubble,
  conversationId: number | null,
): Effects<Rendered> {
  switch (bubble.answerType) {
    case 'TEXT':
      return yield* renderTextBubble(turn, bubble.component, conversationId)
    case 'IMAGECARD':
      return asRendered(yield* renderCards(turn, bubble.component, conversationId))
    case 'MULTILINKS':
      return asRendered(yield* renderLinks(turn, bubble.component, conversationId))
    case 'FLEXMESSAGE':
      return asRendered([pieceOf('FLEXMESSAGE', yield* renderFlex(turn, bubble.component))])
    case 'SINGLEFORM': {
      const { formName: name, version } = bubble.component.data
      return yield* showForm(turn, { name, version }, conversationId)
    }
    case 'STICKER':
    case 'AUDIO':
      return asRendered([pieceOf(bubble.answerType, bubble.component)])
    case 'NOANSWER':
      return asRendered()
  }
}

/** A text, and the forms that it names behind it. */
function* renderTextBubble(
  turn: TurnState,
  text: TextComponent,
  conversationId: number | null,
): Effects<Rendered> {
  const { text: description, forms } = yield* renderWithForms(turn, text.data.description)
  const component = yield* textWith(turn, text, description, conversationId)
  const isEmpty = description.trim() === '' && !text.data.url
  const rendered = [asRendered(isEmpty ? [] : [pieceOf('TEXT', component)])]
  for (const form of forms) rendered.push(yield* showForm(turn, form, conversationId))
  return join(...rendered)
}

function* renderCards(
  turn: TurnState,
  component: ImageCards,
  conversationId: number | null,
): Effects<Piece[]> {
  const chatType = 'IMAGECARD'
  if (component.type === 'image') return [pieceOf(chatType, yield* renderPicture(turn, component))]
  if (component.type === 'template') {
    const cover = yield* renderImage(turn, component.data.cover)
    const buttons = yield* renderButtons(turn, component.data.contentTable, conversationId)
    return templatePieces(chatType, cover, buttons, turn.input.platform)
  }
  const cards: ComponentOf<'template'>[] = []
  for (const card of component.data.cards) {
    if (card.type === 'image') cards.push(yield* renderPicture(turn, card))
    else {
      const cover = yield* renderImage(turn, card.data.cover)
      const rows = yield* renderButtons(turn, card.data.contentTable, conversationId)
      const contentTable = rows.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
      cards.push({ type: 'template', data: { cover, contentTable } })
    }
  }
  return [pieceOf(chatType, { type: 'carousel', data: { cards } })]
}

function* renderLinks(
  turn: TurnState,
  { data }: Of<'MULTILINKS'>['component'],
  conversationId: number | null,
): Effects<Piece[]> {
  const description = yield* renderText(turn, data.cover.data.description)
  const cover = yield* textWith(turn, data.cover, description, conversationId)
  const buttons = yield* renderButtons(turn, data.contentTable, conversationId)
  return templatePieces('MULTILINKS', cover, buttons, turn.input.platform)
}

/** A text component with the title, the link and the action that its author gave it. */
function* textWith(
  turn: TurnState,
  { title, data }: TextComponent,
  description: string,
  conversationId: number | null,
): Effects<ComponentOf<'text'>> {
  const ownTitle = title ? { title: yield* renderText(turn, title) } : {}
  const link = yield* renderLink(turn, data)
  const action = data.action && (yield* renderAction(turn, data.action, conversationId))
  return { type: 'text', ...ownTitle, data: { description, ...link, ...(action && { action }) } }
}

function* renderLink(
  turn: TurnState,
  { url, urlAlias }: { url?: string | undefined; urlAlias?: string | undefined },
): Effects<{ url?: string; urlAlias?: string }> {
  return url && urlAlias ? { url: yield* renderUrl(turn, url), urlAlias } : {}
}

/** A card without buttons is a template too: clients draw no other card (behaviour 1.6). */
function* renderPicture(
  turn: TurnState,
  component: Extract<ImageCards, { type: 'image' }>,
): Effects<ComponentOf<'template'>> {
  return { type: 'template', data: { cover: yield* renderImage(turn, component) } }
}

function* renderImage(
  turn: TurnState,
  { title, subTitle, data }: Extract<ImageCards, { type: 'image' }>,
): Effects<ComponentOf<'image'>> {
  const isPicture = !title && !subTitle && !data.description
  const imagePosition = data.imagePosition ?? (isPicture ? 'top' : undefined)
  const link = yield* renderLink(turn, data)
  return {
    type: 'image',
    ...(title && { title: yield* renderText(turn, title) }),
    ...(subTitle && { subTitle: yield* renderText(turn, subTitle) }),
    data: {
      imageUrl: data.imageUrl,
      ...(data.alt && { alt: data.alt }),
      ...(imagePosition && { imagePosition }),
      ...(data.description && { description: yield* renderText(turn, data.description) }),
      ...link,
      // Clients follow the action of a picture, others read the address beside it.
      ...(link.url && { action: { type: 'link' as const, data: { url: link.url } } }),
    },
  }
}

type Rows =
  | Extract<ImageCards, { type: 'template' }>['data']['contentTable']
  | Of<'MULTILINKS'>['component']['data']['contentTable']

function* renderButtons(turn: TurnState, rows: Rows, conversationId: number | null): Effects<Button[]> {
  const buttons: Button[] = []
  for (const { data } of rows.flat())
    buttons.push(button(data.title, yield* renderAction(turn, data.data.action, conversationId)))
  return buttons
}

/** The action of a press in the form that a client receives (behaviour 1.5). */
function* renderAction(
  turn: TurnState,
  action: PressAction,
  conversationId: number | null,
): Effects<BubbleAction> {
  switch (action.type) {
    case 'postback':
      return postbackButton(action.data.postback).data.action
    case 'link': {
      const { url, mobileUrl } = action.data
      const data = { url: yield* renderUrl(turn, url), ...(mobileUrl && { mobileUrl }) }
      return { type: 'link', data }
    }
    case 'utterance':
      return { type: 'utterance', data: { utteranceId: conversationId ?? 0, ...action.data } }
    case 'phone':
    case 'welcome':
      return action
  }
}

/** An address with the values that it names put in, encoded so that none of them can change where it leads. */
function* renderUrl(turn: TurnState, url: string): Effects<string> {
  let rendered = ''
  for (const part of parseExpression(url)) {
    const written = url.slice(part.start, part.end)
    rendered +=
      part.kind === 'text'
        ? written
        : encodeURIComponent((yield* renderText(turn, written, 'MACHINE')).toWellFormed())
  }
  return rendered
}
