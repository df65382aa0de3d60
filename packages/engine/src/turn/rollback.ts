import type { Session } from './session'
import type { TurnState } from './turnState'

/** A state of a turn that can be restored: the session, and how many steps were noted. */
type RollbackPoint = { readonly session: Session; readonly stepCount: number }

/** Returns the state of the turn as it is now. */
export function rollbackPoint({ session, notes }: TurnState): RollbackPoint {
  return { session: { ...session }, stepCount: notes.steps.length }
}

/** Restores the session and takes back the steps noted since. */
export function rollBack(turn: TurnState, to: RollbackPoint): void {
  rollBackSession(turn, to)
  turn.notes.steps.length = to.stepCount
}

/** Restores the session only: the trace keeps what was tried. */
export function rollBackSession(turn: TurnState, { session }: RollbackPoint): void {
  turn.session = { ...session }
}
