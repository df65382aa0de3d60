import type { AnswerBubble, AnswerType, PressAction } from '@parlance/contract'

/** The bubbles of one kind. */
type Of<Kind extends AnswerType> = Extract<AnswerBubble, { answerType: Kind }>
type Beside = Pick<AnswerBubble, 'marker' | 'impression' | 'voice'>
export type ImageCover = Extract<Of<'IMAGECARD'>['component'], { type: 'image' }>

/** What pressing something does, and the address, number or message that it does it with; blank where it has none. */
export type ActionDraft = {
  type: PressAction['type']
  value: string
  /** The address on phones. */
  mobileUrl: string
  /** What stands in the chat as the end user's words, where something else is sent. */
  shown: string
}
/** A button of a card or one of several links. */
export type ButtonDraft = ActionDraft & { key: number; title: string }
type TextComponent = Of<'TEXT'>['component']
/** A text with its title, link and action. */
export type TextDraft = Omit<TextComponent, 'data'> & {
  data: Omit<TextComponent['data'], 'action'> & { action?: ActionDraft | undefined }
}
/** One image card: its image with texts, and its buttons, if any. */
export type CardDraft = { key: number; cover: ImageCover; buttons: ButtonDraft[] }

/** A speech bubble while it is edited: texts may be blank, lists are flat, and the JSON of a Flex message is text. */
export type BubbleDraft = { key: number } & Beside &
  (
    | { answerType: 'TEXT'; component: TextDraft }
    | { answerType: 'IMAGECARD'; cards: CardDraft[] }
    | { answerType: 'MULTILINKS'; cover: TextDraft; links: ButtonDraft[] }
    | { answerType: 'FLEXMESSAGE'; title: string; json: string }
    | Of<'SINGLEFORM'>
    | Of<'STICKER'>
    | Of<'AUDIO'>
    | Of<'NOANSWER'>
  )
/** The draft of one kind of bubble. */
export type DraftOf<Kind extends AnswerType> = Extract<BubbleDraft, { answerType: Kind }>

let lastKey = 0
function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** An action that is not filled in yet. */
export function newAction(type: ActionDraft['type']): ActionDraft {
  return { type, value: '', mobileUrl: '', shown: '' }
}

/** A new button that opens a page. */
export function newButton(): ButtonDraft {
  return { key: nextKey(), title: '', ...newAction('link') }
}

/** A new image card without buttons. */
export function newCard(): CardDraft {
  return { key: nextKey(), cover: { type: 'image', data: { imageUrl: '' } }, buttons: [] }
}

/** A new bubble of a kind, empty. */
export function newBubble(kind: AnswerType): BubbleDraft {
  const key = nextKey()
  switch (kind) {
    case 'TEXT':
      return { key, answerType: kind, component: { type: 'text', data: { description: '' } } }
    case 'IMAGECARD':
      return { key, answerType: kind, cards: [newCard()] }
    case 'MULTILINKS':
      return {
        key,
        answerType: kind,
        cover: { type: 'text', data: { description: '' } },
        links: [newButton()],
      }
    case 'FLEXMESSAGE':
      return { key, answerType: kind, title: '', json: '' }
    case 'SINGLEFORM':
      return { key, answerType: kind, component: { type: 'form', data: { formName: '', version: 2 } } }
    case 'STICKER':
      return {
        key,
        answerType: kind,
        component: { type: 'line_sticker', data: { packageId: '', stickerId: '' } },
      }
    case 'AUDIO':
      return { key, answerType: kind, component: { type: 'audio', data: { audioUrl: '' } } }
    case 'NOANSWER':
      return { key, answerType: kind, component: { type: 'none' } }
  }
}

/** Stored bubbles in the shape in which they are edited. */
export function draftsOf(bubbles: readonly AnswerBubble[]): BubbleDraft[] {
  return bubbles.map(draftOf)
}

/** An object as the text that is edited; what is still half typed in a kept draft is that text. */
function flexText(data: object | string): string {
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2)
}

function draftOf(bubble: AnswerBubble): BubbleDraft {
  const { answerType, component, ...beside } = bubble
  const key = nextKey()
  switch (answerType) {
    case 'IMAGECARD':
      return {
        ...beside,
        key,
        answerType,
        cards: (component.type === 'carousel' ? component.data.cards : [component]).map(cardOf),
      }
    case 'MULTILINKS': {
      const { cover, contentTable } = component.data
      return { ...beside, key, answerType, cover: textOf(cover), links: contentTable.flat().map(buttonOf) }
    }
    case 'FLEXMESSAGE':
      return {
        ...beside,
        key,
        answerType,
        title: component.title,
        json: flexText(component.data),
      }
    case 'TEXT':
      return { ...beside, key, answerType, component: textOf(component) }
    default:
      return { ...bubble, key }
  }
}

type StoredCard = Exclude<Of<'IMAGECARD'>['component'], { type: 'carousel' }>
type StoredButton = Extract<StoredCard, { type: 'template' }>['data']['contentTable'][number][number]

function cardOf(card: StoredCard): CardDraft {
  const key = nextKey()
  if (card.type === 'image') return { key, cover: card, buttons: [] }
  return { key, cover: card.data.cover, buttons: card.data.contentTable.flat().map(buttonOf) }
}

function buttonOf({ data: { title, data } }: StoredButton): ButtonDraft {
  const action = actionOf(data.action)
  // What it says where nothing else is typed: it follows the words on the button.
  const value = action.type === 'postback' && action.value === title ? '' : action.value
  return { key: nextKey(), title, ...action, value }
}

function textOf({ data: { action, ...data }, ...text }: TextComponent): TextDraft {
  return { ...text, data: { ...data, ...(action && { action: actionOf(action) }) } }
}

function actionOf(action: PressAction): ActionDraft {
  const { type, data } = action
  const blank = newAction(type)
  switch (type) {
    case 'link':
      return { ...blank, value: data.url, mobileUrl: data.mobileUrl ?? '' }
    case 'phone':
      return { ...blank, value: data.number }
    case 'utterance':
      return { ...blank, value: data.postback, shown: data.text }
    case 'postback':
    case 'welcome':
      return { ...blank, value: data.postback ?? '' }
  }
}
