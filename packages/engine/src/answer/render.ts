import { type AnswerBubble, type Component, spokenTextsOf } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { callMethodsOf, speakText, speakWithForms } from '../expression/evaluate'
import { speakUrl } from '../expression/speakUrl'
import { showForm } from '../form/showForm'
import { button, sayingButton, templatePieces } from './buttons'
import { renderFlex } from './flex'
import type { Piece } from './information'
import { join, nothingSpoken, type Spoken, textPiece } from './spoken'
import { voiceInformation } from './voice'

type Of<Type extends AnswerBubble['answerType']> = Extract<AnswerBubble, { answerType: Type }>
type TextComponent = Of<'TEXT'>['component']
type ImageCards = Of<'IMAGECARD'>['component']
type Rendered<Type extends Component['type']> = Extract<Component, { type: Type }>

/**
 * An answer's bubbles as they are sent (behaviour 7.6): expressions spoken, forms put in their places, more buttons
 * than the platform holds in a further bubble. A bubble that comes out empty is left out (behaviour 4.4).
 */
export function* renderBubbles(
  d: Deliberation,
  bubbles: readonly AnswerBubble[],
  conversationId: number | null,
): Asking<Spoken> {
  // What a method of a later bubble sets is seen by the earlier ones (behaviour 2.2).
  yield* callMethodsOf(d, spokenTextsOf(bubbles))
  const spoken: Spoken[] = []
  let lasting: { key: string; value: string }[] = []
  for (const bubble of bubbles) {
    const own = yield* renderBubble(d, bubble, conversationId)
    const voice = voiceInformation(bubble.voice)
    if (bubble.voice?.scope === 'ALL_AFTER') lasting = voice
    const information = bubble.voice ? voice : lasting
    const pieces = own.pieces.map((piece) => ({
      ...piece,
      information: [...piece.information, ...information],
    }))
    const impressions =
      bubble.impression && pieces.length > 0 ? [yield* speakUrl(d, bubble.impression.url)] : []
    spoken.push({ ...own, pieces, impressions })
  }
  return join(...spoken)
}

function* renderBubble(d: Deliberation, bubble: AnswerBubble, conversationId: number | null): Asking<Spoken> {
  switch (bubble.answerType) {
    case 'TEXT':
      return yield* renderText(d, bubble.component, conversationId)
    case 'IMAGECARD':
      return only(yield* renderCards(d, bubble.component))
    case 'MULTILINKS':
      return only(yield* renderLinks(d, bubble.component))
    case 'FLEXMESSAGE':
      return only([
        { chatType: 'FLEXMESSAGE', component: yield* renderFlex(d, bubble.component), information: [] },
      ])
    case 'SINGLEFORM': {
      const { formName: name, version } = bubble.component.data
      return yield* showForm(d, { name, version }, conversationId)
    }
    case 'STICKER':
    case 'AUDIO':
      return only([{ chatType: bubble.answerType, component: bubble.component, information: [] }])
    case 'NOANSWER':
      return nothingSpoken()
  }
}

function only(pieces: Piece[]): Spoken {
  return { ...nothingSpoken(), pieces }
}

/** A text, and the forms that it names behind it. */
function* renderText(
  d: Deliberation,
  { title, data }: TextComponent,
  conversationId: number | null,
): Asking<Spoken> {
  const { text: description, forms } = yield* speakWithForms(d, data.description)
  const link = data.url && data.urlAlias ? { url: yield* speakUrl(d, data.url), urlAlias: data.urlAlias } : {}
  const spokenTitle = title ? { title: yield* speakText(d, title) } : {}
  const component: Component = { type: 'text', ...spokenTitle, data: { description, ...link } }
  const isEmpty = description.trim() === '' && !data.url
  const spoken = [only(isEmpty ? [] : [{ chatType: 'TEXT', component, information: [] }])]
  for (const form of forms) spoken.push(yield* showForm(d, form, conversationId))
  return join(...spoken)
}

function* renderCards(d: Deliberation, component: ImageCards): Asking<Piece[]> {
  const chatType = 'IMAGECARD'
  if (component.type === 'image') {
    return [{ chatType, component: yield* renderImage(d, component), information: [] }]
  }
  if (component.type === 'template') {
    const cover = yield* renderImage(d, component.data.cover)
    return templatePieces(
      chatType,
      cover,
      yield* renderButtons(d, component.data.contentTable),
      d.input.platform,
    )
  }
  const cards: Rendered<'carousel'>['data']['cards'] = []
  for (const card of component.data.cards) {
    if (card.type === 'image') cards.push(yield* renderImage(d, card))
    else {
      const cover = yield* renderImage(d, card.data.cover)
      const rows = yield* renderButtons(d, card.data.contentTable)
      const contentTable = rows.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
      cards.push({ type: 'template', data: { cover, contentTable } })
    }
  }
  return [{ chatType, component: { type: 'carousel', data: { cards } }, information: [] }]
}

function* renderLinks(d: Deliberation, { data }: Of<'MULTILINKS'>['component']): Asking<Piece[]> {
  const description = yield* speakText(d, data.cover.data.description)
  const cover = textPiece(description).component as Rendered<'text'>
  return templatePieces('MULTILINKS', cover, yield* renderButtons(d, data.contentTable), d.input.platform)
}

function* renderImage(
  d: Deliberation,
  { title, subTitle, data }: Extract<ImageCards, { type: 'image' }>,
): Asking<Rendered<'image'>> {
  const image: Rendered<'image'> = {
    type: 'image',
    ...(title && { title: yield* speakText(d, title) }),
    ...(subTitle && { subTitle: yield* speakText(d, subTitle) }),
    data: {
      imageUrl: data.imageUrl,
      ...(data.alt && { alt: data.alt }),
      ...(data.imagePosition && { imagePosition: data.imagePosition }),
      ...(data.description && { description: yield* speakText(d, data.description) }),
    },
  }
  if (!data.url || !data.urlAlias) return image
  return { ...image, data: { ...image.data, url: yield* speakUrl(d, data.url), urlAlias: data.urlAlias } }
}

type Rows =
  | Extract<ImageCards, { type: 'template' }>['data']['contentTable']
  | Of<'MULTILINKS'>['component']['data']['contentTable']

function* renderButtons(d: Deliberation, rows: Rows): Asking<ReturnType<typeof button>[]> {
  const buttons: ReturnType<typeof button>[] = []
  for (const { data } of rows.flat()) {
    const { action } = data.data
    if (action.type === 'postback') {
      const saying = sayingButton(action.data.postback)
      buttons.push({ ...saying, title: data.title })
    } else if (action.type === 'link') {
      buttons.push(
        button(data.title, {
          type: 'link',
          data: { url: yield* speakUrl(d, action.data.url), ...mobile(action.data.mobileUrl) },
        }),
      )
    } else buttons.push(button(data.title, { type: 'phone', data: action.data }))
  }
  return buttons
}

function mobile(mobileUrl: string | undefined): { mobileUrl?: string } {
  return mobileUrl ? { mobileUrl } : {}
}
