import type { BubbleAction, Button, Component } from '@parlance/contract'
import { linesOf } from './inPieces'

type Of<Type extends Component['type']> = Extract<Component, { type: Type }>
/** A component that is a card, alone or beside others. */
export type Card = Of<'text'> | Of<'image'> | Of<'template'>

/** The text, picture and actions of a card, the same for every component. */
export type CardContent<Action> = {
  title: string
  text: string
  picture: string | null
  /** What pressing the picture does. */
  link: Action | null
  actions: Action[]
}

/** Converts an action to the messenger's format; null for one that the messenger does not support. */
export type CardActions<Action> = {
  button(button: Button): Action | null
  action(action: BubbleAction, label: string): Action | null
  link(label: string, url: string): Action | null
  /** Whether the messenger shows the picture at an address. */
  isShown(url: string): boolean
}

/** The content of a card, with its buttons in the messenger's form. */
export function cardContent<Action>(card: Card, by: CardActions<Action>): CardContent<Action> {
  if (card.type !== 'template') return coverContent(card, by)
  const { cover, contentTable = [] } = card.data
  const buttons = contentTable.flat().map(({ data }) => data)
  const actions = buttons.flatMap((button) => by.button(button) ?? [])
  const numbers = buttons.flatMap((button) => (by.button(button) ? [] : (numberOf(button) ?? [])))
  const shown = cover ? coverContent(cover, by) : emptyContent<Action>()
  return { ...shown, text: linesOf(shown.text, ...numbers), actions: [...shown.actions, ...actions] }
}

/** A number that the messenger does not dial is written out where its button would be. */
function numberOf({ title, data: { action } }: Button): string | null {
  return action.type === 'phone' ? `${title} ${action.data.number}` : null
}

/** Whether there is anything to show of a card. */
export function hasContent({ title, text, picture, actions }: CardContent<unknown>): boolean {
  return title !== '' || text !== '' || picture !== null || actions.length > 0
}

function emptyContent<Action>(): CardContent<Action> {
  return { title: '', text: '', picture: null, link: null, actions: [] }
}

/** The title, the picture and the text above the buttons; a link with a name is a button of its own. */
function coverContent<Action>(cover: Of<'text'> | Of<'image'>, by: CardActions<Action>): CardContent<Action> {
  const { title = '', data } = cover
  const named = data.url ? by.link(data.urlAlias || data.url, data.url) : null
  const actions = named === null ? [] : [named]
  const pressed = data.action ? by.action(data.action, title || '…') : named
  if (cover.type === 'text')
    return { title, text: cover.data.description, picture: null, link: pressed, actions }
  const { imageUrl, description = '', alt = '' } = cover.data
  const isShown = by.isShown(imageUrl)
  const said = linesOf(cover.subTitle, description)
  return {
    title,
    // Of a picture that is not shown at least the address is given.
    text: isShown ? said : linesOf(said, said ? '' : alt, imageUrl),
    picture: isShown ? imageUrl : null,
    link: pressed,
    actions,
  }
}
