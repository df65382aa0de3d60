import type { Button, Component } from '@parlance/contract'
import type { Piece } from '../answer/information'

/** What is said in a turn, as it comes together: bubbles in their order, and what goes beside them. */
export type Rendered = { pieces: Piece[]; quickButtons: Button[]; impressions: string[] }

export function rendered(): Rendered {
  return { pieces: [], quickButtons: [], impressions: [] }
}

/** Puts one thing said behind another. */
export function join(...all: readonly Rendered[]): Rendered {
  return {
    pieces: all.flatMap(({ pieces }) => pieces),
    quickButtons: all.flatMap(({ quickButtons }) => quickButtons),
    impressions: all.flatMap(({ impressions }) => impressions),
  }
}

/** Tells with each bubble which message of the bot itself it is, as `defaultMsgType` (behaviour 1.3). */
export function asMessage(spoken: Rendered, type: string): Rendered {
  const told = { key: 'defaultMsgType', value: type }
  const pieces = spoken.pieces.map((piece) => ({ ...piece, information: [...piece.information, told] }))
  return { ...spoken, pieces }
}

export function textPiece(description: string): Piece {
  return { chatType: 'TEXT', component: { type: 'text', data: { description } }, information: [] }
}

/** All that is said in plain text, for lists and search: a line for each text. */
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
