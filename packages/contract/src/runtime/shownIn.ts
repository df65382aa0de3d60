import type { Channel, ChannelLimits } from '../channel/channel'
import type { Button, Component } from '../turn/turn'

/** How a messenger shows something otherwise than it was written. */
export const SHOWN_NOTES = [
  'FLEX_AS_TEXT',
  'STICKER_AS_WORD',
  'AUDIO_AS_LINK',
  'BUTTONS_SPLIT',
  'BUTTON_CUT',
  'TEXT_CUT',
  'TITLE_CUT',
  'QUICK_REPLY_CUT',
  'IMAGE_ON_TOP',
  'TEXT_NOT_PRESSED',
  'BUBBLES_JOINED',
  'BUBBLES_LEFT_OUT',
] as const
/** One of them; `max` is the messenger's limit, `text` what goes beyond it. */
export type ShownNote = { code: (typeof SHOWN_NOTES)[number]; max?: number; text?: string }

type Of<Type extends Component['type']> = Extract<Component, { type: Type }>
/** What is said once however often it happens, but for each text. */
type Notes = Map<string, ShownNote>
type Shape = { limits: ChannelLimits & { buttons: number }; notes: Notes }
type Answer = { bubbles: readonly Component[]; quickButtons: readonly Button[] }

/**
 * An answer as a messenger shows it: what it does not have is replaced, what goes beyond its limits is cut or follows
 * in a bubble of its own. The notes say what differs.
 */
export function shownIn(
  channel: Pick<Channel, 'buttonsPerBubble' | 'limits'>,
  { bubbles, quickButtons }: Answer,
): { bubbles: Component[]; quickButtons: Button[]; notes: ShownNote[] } {
  const limits = { buttons: channel.buttonsPerBubble, ...channel.limits }
  const shape: Shape = { limits, notes: new Map() }
  const shown = withinCount(
    shape,
    withWholeButtons(limits.buttons < channel.buttonsPerBubble, bubbles).flatMap((bubble) =>
      shownBubble(shape, bubble),
    ),
  )
  const quick = quickButtons.map((button) => ({
    ...button,
    title: cut(shape, 'QUICK_REPLY_CUT', button.title, shape.limits.quickReplyName),
  }))
  return { bubbles: shown, quickButtons: quick, notes: [...shape.notes.values()] }
}

/**
 * Buttons that the product has split go on in a bubble without words: where a messenger holds fewer of them, they are
 * split anew from all, and not into a full and a small bubble each.
 */
function withWholeButtons(isSplitAnew: boolean, bubbles: readonly Component[]): Component[] {
  const whole: Component[] = []
  for (const bubble of bubbles) {
    const before = whole.at(-1)
    const goesOn = bubble.type === 'template' && !bubble.data.cover && before?.type === 'template'
    if (!isSplitAnew || !goesOn) whole.push(bubble)
    else {
      const contentTable = [...(before.data.contentTable ?? []), ...(bubble.data.contentTable ?? [])]
      whole[whole.length - 1] = { ...before, data: { ...before.data, contentTable } }
    }
  }
  return whole
}

function shownBubble(shape: Shape, bubble: Component): Component[] {
  const { limits } = shape
  switch (bubble.type) {
    case 'text':
      return [pressable(shape, bubble)]
    case 'image':
      return [withImage(shape, bubble)]
    case 'template':
      return splitTemplate(shape, bubble)
    case 'carousel': {
      const cards = bubble.data.cards.flatMap((card) => shownBubble(shape, card) as typeof bubble.data.cards)
      return [{ ...bubble, data: { cards } }]
    }
    case 'flex':
      if (limits.hasFlex) return [bubble]
      note(shape, { code: 'FLEX_AS_TEXT' })
      return [{ type: 'text', data: { description: bubble.title } }]
    case 'audio':
      if (limits.hasAudio) return [bubble]
      note(shape, { code: 'AUDIO_AS_LINK' })
      return [linkTo(bubble)]
    default:
      // The chat draws every sticker as its word.
      if (limits.sticker !== 'all' && limits.sticker !== bubble.type) note(shape, { code: 'STICKER_AS_WORD' })
      return [bubble]
  }
}

function linkTo({ data: { audioUrl, title } }: Of<'audio'>): Component {
  return { type: 'text', data: { description: title ?? '♪', url: audioUrl, urlAlias: title ?? audioUrl } }
}

function pressable(shape: Shape, text: Of<'text'>): Of<'text'> {
  const { action, ...data } = text.data
  if (!action || shape.limits.hasPressableText) return text
  note(shape, { code: 'TEXT_NOT_PRESSED' })
  return { ...text, data }
}

/** An image with its text, as a card has it. */
function withImage(shape: Shape, image: Of<'image'>): Of<'image'> {
  const { limits } = shape
  const { title, subTitle, data } = image
  const { imagePosition, description } = data
  const isBeside = imagePosition !== undefined && imagePosition !== 'top'
  if (isBeside && limits.imageOnTop) note(shape, { code: 'IMAGE_ON_TOP' })
  return {
    ...image,
    ...(title && { title: cut(shape, 'TITLE_CUT', title, limits.titleOfCard) }),
    ...(subTitle && { subTitle }),
    data: {
      ...data,
      ...(isBeside && limits.imageOnTop && { imagePosition: 'top' as const }),
      ...(description && { description: cut(shape, 'TEXT_CUT', description, limits.textOfCard) }),
    },
  }
}

function splitTemplate(shape: Shape, { data }: Of<'template'>): Of<'template'>[] {
  const { limits } = shape
  const buttons = (data.contentTable ?? []).flat().map((cell) => ({
    ...cell,
    data: { ...cell.data, title: cut(shape, 'BUTTON_CUT', cell.data.title, limits.buttonName) },
  }))
  if (buttons.length > limits.buttons) note(shape, { code: 'BUTTONS_SPLIT', max: limits.buttons })
  const cover = data.cover && coverOf(shape, data.cover, buttons.length > 0)
  if (buttons.length === 0) return [{ type: 'template', data: { ...(cover && { cover }) } }]
  const count = Math.ceil(buttons.length / limits.buttons)
  return Array.from({ length: count }, (_, i) => {
    const contentTable = buttons.slice(i * limits.buttons, (i + 1) * limits.buttons).map((cell) => [cell])
    return { type: 'template', data: { ...(cover && i === 0 && { cover }), contentTable } }
  })
}

function coverOf(shape: Shape, cover: Of<'text'> | Of<'image'>, hasButtons: boolean) {
  if (cover.type === 'image') return withImage(shape, cover)
  const text = pressable(shape, cover)
  if (!hasButtons) return text
  const description = cut(shape, 'TEXT_CUT', text.data.description, shape.limits.textAboveButtons)
  return { ...text, data: { ...text.data, description } }
}

/** Neighbouring texts become one until there are few enough bubbles; what is still too many is not sent. */
function withinCount(shape: Shape, bubbles: Component[]): Component[] {
  const max = shape.limits.bubbles
  if (max === undefined || bubbles.length <= max) return bubbles
  const joined: Component[] = []
  let tooMany = bubbles.length - max
  for (const bubble of bubbles) {
    const before = joined.at(-1)
    if (tooMany > 0 && before && isPlain(before) && isPlain(bubble)) {
      const description = `${before.data.description}\n\n${bubble.data.description}`
      joined[joined.length - 1] = { type: 'text', data: { description } }
      tooMany -= 1
      note(shape, { code: 'BUBBLES_JOINED', max })
    } else joined.push(bubble)
  }
  if (tooMany > 0) note(shape, { code: 'BUBBLES_LEFT_OUT', max })
  return joined.slice(0, max)
}

function isPlain(component: Component): component is Of<'text'> {
  return component.type === 'text' && !component.title && !component.data.url && !component.data.action
}

function cut(shape: Shape, code: ShownNote['code'], text: string, max: number | undefined): string {
  if (max === undefined || text.length <= max) return text
  note(shape, { code, max, text: excerpt(text) })
  return `${text.slice(0, max - 1).toWellFormed()}…`
}

/** The beginning of a text, to tell it from others. */
function excerpt(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23).toWellFormed()}…` : text
}

function note({ notes }: Shape, found: ShownNote): void {
  notes.set(`${found.code} ${found.text ?? ''}`, found)
}
