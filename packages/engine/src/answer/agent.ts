import { asRendered, type Rendered } from '../render/rendered'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** People have the talk: what was said is kept with it, and the bot says nothing. */
export function leaveToAgent(turn: TurnState): Rendered {
  note(turn, 'AGENT', 'WON', 'WITH', { name: turn.before.agent?.name ?? '' })
  return asRendered()
}

/**
 * People hand the talk back. The bot says nothing, as they have just said good-bye; what it had asked before is long past,
 * so that nothing waits for an answer any more.
 */
export function takeBack(turn: TurnState): Rendered {
  const { agent, ...session } = turn.session
  note(turn, 'AGENT', 'DONE', agent ? 'BACK' : 'NOT_AWAY')
  if (agent) turn.session = { ...session, task: null, suspended: [], pendingForm: null, offered: [] }
  return asRendered()
}
