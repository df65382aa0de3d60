import { type AnswerBubble, jsonFault } from '@parlance/contract'
import type { ActionDraft, BubbleDraft, ButtonDraft, CardDraft, ImageCover, TextDraft } from './bubbleDraft'

/** The bubbles that drafts would save: texts trimmed, what is left blank left out. */
export function preparedBubbles(drafts: readonly BubbleDraft[]): AnswerBubble[] {
  return drafts.map((draft) => inOrder(prepared(draft)))
}

/** In the order of the contract, in which it was stored. */
function inOrder(bubble: AnswerBubble): AnswerBubble {
  const { answerType, component, marker, impression, voice } = bubble
  return {
    answerType,
    component,
    ...(marker !== undefined && { marker }),
    ...(impression && { impression }),
    ...(voice && { voice }),
  } as AnswerBubble
}

// What is still missing is for the contract to refuse: a draft may hold what no stored bubble does.
function prepared(bubble: BubbleDraft): AnswerBubble {
  const { key: _, impression, ...draft } = bubble
  const beside = impressionOf(impression)
  switch (draft.answerType) {
    case 'IMAGECARD': {
      const { cards, ...rest } = draft
      const [first, ...others] = cards.map(cardOf)
      const component = others.length > 0 ? { type: 'carousel', data: { cards: [first, ...others] } } : first
      return { ...rest, ...beside, component } as AnswerBubble
    }
    case 'MULTILINKS': {
      const { cover, links, ...rest } = draft
      const data = { cover: textOf(cover), contentTable: links.map((link) => [cellOf(link)]) }
      return { ...rest, ...beside, component: { type: 'template', data } } as AnswerBubble
    }
    case 'FLEXMESSAGE': {
      const { title, json, ...rest } = draft
      const component = { type: 'flex', title: clean(title), data: flexIn(json) }
      return { ...rest, ...beside, component } as AnswerBubble
    }
    case 'TEXT':
      return { ...draft, ...beside, component: textOf(draft.component) } as AnswerBubble
    case 'AUDIO': {
      const { audioUrl, title } = draft.component.data
      const data = { audioUrl: clean(audioUrl), ...filled({ title }) }
      return { ...draft, ...beside, component: { type: 'audio', data } }
    }
    case 'STICKER': {
      const { type, data } = draft.component
      const ids = { packageId: clean(data.packageId), stickerId: clean(data.stickerId) }
      return { ...draft, ...beside, component: { type, data: ids } }
    }
    default:
      return { ...draft, ...beside } as AnswerBubble
  }
}

function impressionOf(impression: BubbleDraft['impression']): Pick<AnswerBubble, 'impression'> {
  const { message = '', url = '' } = impression ?? {}
  return clean(message) || clean(url) ? { impression: { message: clean(message), url: clean(url) } } : {}
}

function textOf({ title, data }: TextDraft) {
  const { description, url, urlAlias, action } = data
  return {
    type: 'text',
    ...filled({ title }),
    data: {
      description: clean(description),
      ...filled({ url, urlAlias }),
      ...(action && isFilledIn(action) && { action: actionOf(action) }),
    },
  }
}

function cardOf({ cover, buttons }: CardDraft) {
  if (buttons.length === 0) return coverOf(cover)
  return {
    type: 'template',
    data: { cover: coverOf(cover), contentTable: buttons.map((button) => [cellOf(button)]) },
  }
}

function coverOf({ title, subTitle, data }: ImageCover): ImageCover {
  const { imageUrl, alt, imagePosition, description, url, urlAlias } = data
  return {
    type: 'image',
    ...filled({ title, subTitle }),
    data: {
      imageUrl: clean(imageUrl),
      ...filled({ alt }),
      ...(imagePosition && { imagePosition }),
      ...filled({ description, url, urlAlias }),
    },
  }
}

function cellOf({ title, ...draft }: ButtonDraft) {
  const isOwnWords = draft.type === 'postback' && clean(draft.value) === ''
  const action = isOwnWords ? { ...draft, value: title } : draft
  return {
    rowSpan: 1,
    colSpan: 1,
    data: { type: 'button', title: clean(title), data: { type: 'basic', action: actionOf(action) } },
  }
}

function actionOf({ type, value, mobileUrl, shown }: ActionDraft) {
  switch (type) {
    case 'link':
      return { type, data: { url: clean(value), ...filled({ mobileUrl }) } }
    case 'phone':
      return { type, data: { number: clean(value) } }
    case 'postback':
      return { type, data: { postback: clean(value) } }
    case 'utterance':
      return { type, data: { text: clean(shown), postback: clean(value) } }
    case 'welcome':
      return { type, data: filled({ postback: value }) }
  }
}

/** Whether an action says what it does; opening the chat anew needs nothing more. */
function isFilledIn({ type, value, mobileUrl, shown }: ActionDraft): boolean {
  return type === 'welcome' || [value, mobileUrl, shown].some((text) => clean(text) !== '')
}

/** The object that a text holds; while it holds none it stays the text, which is refused, and kept as it was typed. */
function flexIn(json: string): object | string {
  if (json.trim() === '') return {}
  return jsonFault(json, 'OBJECT') ? json : (JSON.parse(json) as object)
}

/** The texts that are not blank. */
function filled<Names extends string>(
  texts: Record<Names, string | undefined>,
): Partial<Record<Names, string>> {
  const entries = Object.entries<string | undefined>(texts).flatMap(([name, text]) =>
    text === undefined || clean(text) === '' ? [] : [[name, clean(text)] as const],
  )
  return Object.fromEntries(entries) as Partial<Record<Names, string>>
}

/** As the server stores texts: trimmed and composed. A text that it stores otherwise would always look changed. */
function clean(text: string): string {
  return text.trim().normalize('NFC')
}
