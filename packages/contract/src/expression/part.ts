import type { ExpressionKind } from './syntax'

/** A stretch of a text between references; `start` and `end` are UTF-16 offsets in the whole text. */
export type PlainPart = { kind: 'text'; text: string; start: number; end: number }

/** A reference of a text to a component, as it is written (`head` + `name` + `tail`) and in its pieces. */
export type ExpressionReference = {
  kind: 'reference'
  of: ExpressionKind
  /** What is referred to, without path, format or variable; of a payment `linePay` or `naverPay`. */
  name: string
  head: string
  tail: string
  start: number
  end: number
  /** Keys and places in a list behind the name of a user variable: `*{order.items[0]}`. */
  path: readonly (string | number)[]
  /** How a user variable is written: `*{price:comma}`. */
  format: string | null
  /** Which of the values of a version-2 action method: `$2{member.point}`. */
  variable: string | null
  /** What `$[…]` holds in method data. */
  entity: 'entity' | 'systemEntity' | null
  /** `$[@{city}.raw]`: the word as it was typed. */
  raw: boolean
  /** Of a payment, each in its parts; null when they cannot be read (AM-1010-0). */
  arguments: readonly (readonly ExpressionPart[])[] | null
}

export type ExpressionPart = PlainPart | ExpressionReference

/** Why what begins like a reference is none. */
export type ReferenceFault = 'NOT_CLOSED' | 'EMPTY' | 'MALFORMED'
export type ReadReference = { reference: ExpressionReference } | { fault: ReferenceFault; end: number }
