import type { Button, Component } from '@parlance/contract'

type TextComponent = Extract<Component, { type: 'text' }>

/** A component to be sent, the kind of answer that it counts as, and its own entries of `information`. */
export type Piece = { chatType: string; component: Component; information: { key: string; value: string }[] }

/** The output of a turn as it is put together: pieces in their order, quick replies and impressions beside them. */
export type Rendered = { pieces: Piece[]; quickButtons: Button[]; impressions: string[] }

/** Output of these pieces only; without any, no output. */
export function asRendered(pieces: Piece[] = []): Rendered {
  return { pieces, quickButtons: [], impressions: [] }
}

/** Output of one text. */
export function asText(text: string): Rendered {
  return asRendered([pieceOf('TEXT', textComponent(text))])
}

/** Joins outputs in their order. */
export function join(...all: readonly Rendered[]): Rendered {
  const [only = asRendered(), ...others] = all.filter(isAny)
  if (others.length === 0) return only
  return {
    pieces: all.flatMap(({ pieces }) => pieces),
    quickButtons: all.flatMap(({ quickButtons }) => quickButtons),
    impressions: all.flatMap(({ impressions }) => impressions),
  }
}

function isAny({ pieces, quickButtons, impressions }: Rendered): boolean {
  return pieces.length > 0 || quickButtons.length > 0 || impressions.length > 0
}

/** Marks each piece as a message of the bot itself, by `defaultMsgType` (behaviour 1.3). */
export function asMessage(rendered: Rendered, type: string): Rendered {
  const entry = { key: 'defaultMsgType', value: type }
  const pieces = rendered.pieces.map((piece) => ({ ...piece, information: [...piece.information, entry] }))
  return { ...rendered, pieces }
}

/** A piece without information of its own. */
export function pieceOf(chatType: string, component: Component): Piece {
  return { chatType, component, information: [] }
}

/** The component of a text. */
export function textComponent(description: string): TextComponent {
  return { type: 'text', data: { description } }
}

/** All texts of an answer as plain text, for lists and search: a line for each. */
export function plainText(pieces: readonly Piece[]): string {
  return pieces
    .flatMap(({ component }) => textsOf(component))
    .filter((text) => text !== '')
    .join('\n')
}

function textsOf(component: Component): string[] {
  switch (component.type) {
    case 'text':
      return [component.title ?? '', component.data.description]
    case 'image':
      return [component.title ?? '', component.data.description ?? component.data.alt ?? '']
    case 'template':
      return component.data.cover ? textsOf(component.data.cover) : []
    case 'carousel':
      return component.data.cards.flatMap(textsOf)
    case 'flex':
      return [component.title]
    case 'audio':
      return [component.data.title ?? '']
    default:
      return []
  }
}
