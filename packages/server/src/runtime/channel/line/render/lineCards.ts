import type { Component } from '@parlance/contract'
import { altTextOf } from './altText'
import { actionOf, type LineAction, lineAction, uriAction } from './lineActions'

/** A message as the Messaging API takes it. */
export type LineMessage = Record<string, unknown>

type Of<Type extends Component['type']> = Extract<Component, { type: Type }>
type Card = Of<'text'> | Of<'image'> | Of<'template'>

/** The most that LINE takes of a template with buttons, and of a carousel. */
const ACTIONS_MAX = 4
const TEXT_ALONE_MAX = 160
const TEXT_BESIDE_MAX = 60
const TITLE_MAX = 40
const BUBBLES_MAX = 12
/** LINE shows pictures of these kinds, over https. */
const SHOWN_PICTURE = /^https:\/\/[^?#]+\.(?:jpe?g|png)(?:[?#]|$)/i

/** What a card says, shows and does, whichever component it is. */
type Content = {
  title: string
  text: string
  picture: string | null
  link: LineAction | null
  actions: LineAction[]
}

/** A card as a template with buttons, or in Flex where a template is too small for it. */
export function lineCard(card: Of<'image'> | Of<'template'>): LineMessage[] {
  const content = contentOf(card)
  const { title, text, picture, link, actions } = content
  if (actions.length === 0 && title === '' && text === '')
    return picture ? [pictureMessage(picture, link)] : []
  if (actions.length === 0 && !picture)
    return [{ type: 'text', text: [title, text].filter(Boolean).join('\n') }]
  if (!fitsTemplate(content)) return [flexMessage(content, flexBubble(content))]
  return [
    {
      type: 'template',
      altText: altOf(content),
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
export function lineCarousel({ data }: Of<'carousel'>): LineMessage[] {
  const contents = data.cards.map(contentOf).filter(hasSomething)
  const [first] = contents
  if (!first) return []
  if (contents.length === 1) return [flexMessage(first, flexBubble(first))]
  const rounds = Math.ceil(contents.length / BUBBLES_MAX)
  return Array.from({ length: rounds }, (_, round) => {
    const some = contents.slice(round * BUBBLES_MAX, (round + 1) * BUBBLES_MAX)
    return flexMessage(first, { type: 'carousel', contents: some.map(flexBubble) })
  })
}

function contentOf(card: Card): Content {
  switch (card.type) {
    case 'text':
    case 'image':
      return coverOf(card)
    case 'template': {
      const { cover, contentTable = [] } = card.data
      const actions = contentTable.flat().flatMap((cell): LineAction[] => {
        const action = lineAction(cell.data)
        return action ? [action] : []
      })
      const shown = cover ? coverOf(cover) : EMPTY
      return { ...shown, actions: [...shown.actions, ...actions] }
    }
  }
}

const EMPTY: Content = { title: '', text: '', picture: null, link: null, actions: [] }

/** The title, the picture and the text above the buttons; a link with a name is a button of its own. */
function coverOf(cover: Of<'text'> | Of<'image'>): Content {
  const { title = '', data } = cover
  const named = data.url ? uriAction(data.urlAlias || data.url, data.url) : null
  const actions = named ? [named] : []
  const pressed = data.action ? actionOf(data.action, title || '…') : named
  if (cover.type === 'text')
    return { title, text: cover.data.description, picture: null, link: pressed, actions }
  const { imageUrl, description = '', alt = '' } = cover.data
  const isShown = SHOWN_PICTURE.test(imageUrl)
  const said = [cover.subTitle, description].filter(Boolean).join('\n')
  return {
    title,
    // A picture that LINE does not show is at least told of.
    text: isShown ? said : [said, said ? '' : alt, imageUrl].filter(Boolean).join('\n'),
    picture: isShown ? imageUrl : null,
    link: pressed,
    actions,
  }
}

function hasSomething({ title, text, picture, actions }: Content): boolean {
  return title !== '' || text !== '' || picture !== null || actions.length > 0
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

function pictureMessage(picture: string, link: LineAction | null): LineMessage {
  if (!link) return { type: 'image', originalContentUrl: picture, previewImageUrl: picture }
  const content = { ...EMPTY, picture, link }
  return flexMessage(content, flexBubble(content))
}

function flexMessage(content: Content, contents: Record<string, unknown>): LineMessage {
  return { type: 'flex', altText: altOf(content), contents }
}

function flexBubble({ title, text, picture, link, actions }: Content): Record<string, unknown> {
  const words = [
    ...(title ? [{ type: 'text', text: title, weight: 'bold', size: 'md', wrap: true }] : []),
    ...(text ? [{ type: 'text', text, size: 'sm', wrap: true }] : []),
  ]
  const buttons = actions.map((action) => ({ type: 'button', style: 'link', height: 'sm', action }))
  return {
    type: 'bubble',
    ...(picture && {
      hero: {
        type: 'image',
        url: picture,
        size: 'full',
        aspectRatio: '20:13',
        aspectMode: 'cover',
        ...(link && { action: link }),
      },
    }),
    ...(words.length > 0 && { body: boxOf(words) }),
    ...(buttons.length > 0 && { footer: boxOf(buttons) }),
  }
}

function boxOf(contents: Record<string, unknown>[]): Record<string, unknown> {
  return { type: 'box', layout: 'vertical', spacing: 'sm', contents }
}

function altOf({ title, text, actions }: Content): string {
  const labels = actions.map(({ label }) => String(label))
  return altTextOf([title, text].filter(Boolean).join(' ') || labels.join(', '))
}
