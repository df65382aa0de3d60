import type { ExpressionKind } from './syntax'

/** The text between two references; `start` and `end` are UTF-16 offsets in the whole text. */
type PlainPart = { kind: 'text'; text: string; start: number; end: number }

/** A reference of a text to a component, as it is written (`head` + `name` + `tail`) and parsed. */
export type ExpressionReference = {
  kind: 'reference'
  of: ExpressionKind
  /** What is referred to, without path, format or variable; of a built-in method `linePay`, `naverPay` or `switchToAgent`. */
  name: string
  head: string
  tail: string
  start: number
  end: number
  /** Keys and list indexes after the name of a user variable: `*{order.items[0]}`. */
  path: readonly (string | number)[]
  /** How an entity's, slot's or user variable's value is written: `*{price:comma}`, `slot.{day:date}`. */
  format: string | null
  /** Which of the values of a version-2 action method: `$2{member.point}`. */
  variable: string | null
  /** What `$[…]` holds in method data. */
  entity: 'entity' | 'systemEntity' | null
  /** `$[@{city}.raw]`: the word as it was typed. */
  raw: boolean
  /** The arguments of a built-in method, each in its parts; null when they cannot be read (AM-1010-0). */
  arguments: readonly (readonly ExpressionPart[])[] | null
}

/** A part of a text: plain, or a reference. */
export type ExpressionPart = PlainPart | ExpressionReference

/** Why something that begins like a reference is not one. */
export type ReferenceFault = 'NOT_CLOSED' | 'EMPTY' | 'MALFORMED'
/** A reference that was read, or what is wrong with it and where it ends. */
export type ReadReference = { reference: ExpressionReference } | { fault: ReferenceFault; end: number }
