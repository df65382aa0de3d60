import type { WalkLine } from '@parlance/contract'
import type { Choice, Session } from '../../turn/session'

/** A state that the walk reached: what the bot remembers, the buttons that it shows, and the path that led there. */
export type WalkState = {
  session: Session | null
  before: WalkState | null
  /** The turn that led here; null at the beginning. */
  line: WalkLine | null
  depth: number
  choices: readonly Choice[]
  /** The conversation that spoke last. */
  at: number | null
}

/** Where every talk begins. */
export const BEGINNING: WalkState = {
  session: null,
  before: null,
  line: null,
  depth: 0,
  choices: [],
  at: null,
}

/** The turns that led to a state. */
export function pathTo(state: WalkState): WalkLine[] {
  const path: WalkLine[] = []
  for (let one: WalkState | null = state; one; one = one.before) if (one.line) path.unshift(one.line)
  return path
}
