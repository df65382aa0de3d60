import type { TurnState } from './turnState'

/** Ends the task under way and those that wait for it: the conversation has moved on (behaviour 6.4). */
export function dropTasks(turn: TurnState): void {
  turn.session.task = null
  turn.session.suspended = []
}
