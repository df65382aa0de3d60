import { SWITCH_NOTE_MAX } from '@parlance/contract'
import type { SnapshotAgent } from '../snapshot/snapshot'
import type { CallOutcome, Effects, OutwardRequest } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, faultOrStatus } from './call'
import { type CallFacts, factsOf, factsOfTrial } from './facts'
import { type BuiltRequest, jsonRequest } from './request'

/** Codes of behaviour 2.6: the switcher refused the conversation; the agent connection or its secret is missing. */
const CALL_FAILED = 'AM-1008-0'
const NO_DATA = 'AM-1008-1'

/**
 * Notes that the conversation is to be handed over once the whole answer is ready. `values` are the name of the agent
 * connection and the note for the agent; null when they could not be read.
 */
export function askForAgent(turn: TurnState, values: readonly string[] | null): void {
  const [name = '', ...notes] = values ?? []
  turn.handover = { name, note: notes.join(', ').slice(0, SWITCH_NOTE_MAX).toWellFormed() }
}

/**
 * Hands the conversation over to people, if the answer asks for it. It comes last, so that a failure before it leaves
 * the conversation with the bot. In a test nobody is called. Returns the AM code of a failure, else null.
 */
export function* handOver(turn: TurnState): Effects<string | null> {
  const { handover, input } = turn
  if (!handover) return null
  const { name } = handover
  const agent = turn.bot.snapshot.agents?.find((one) => one.name === name)
  if (!agent) return NO_DATA
  const isTrial = input.isTest === true || input.platform === 'test'
  if (!isTrial) {
    const [outcome] = yield* call(turn, [switchRequest(agent, handover.note, factsOf(turn))])
    const code = switchFault(outcome!)
    if (code !== null) return code
  }
  note(turn, 'AGENT', 'DONE', isTrial ? 'TRIAL' : 'SWITCHED', { name })
  turn.session = { ...turn.session, agent: { name } }
  return null
}

/** The AM code of the switcher's refusal; null when it took the conversation. */
export function switchFault(outcome: CallOutcome): string | null {
  if (!outcome.ok && outcome.fault === 'NO_SECRET') return NO_DATA
  return faultOrStatus(outcome) === null ? null : CALL_FAILED
}

/** The request that hands a conversation over to people, outside of a turn. */
export function switchTrial(
  agent: SnapshotAgent,
  about: string,
  given: Parameters<typeof factsOfTrial>[0],
): OutwardRequest {
  return switchRequest(agent, about, factsOfTrial(given)).request
}

function switchRequest(agent: SnapshotAgent, about: string, facts: CallFacts): BuiltRequest {
  const { id, name, url, destinationId } = agent
  const body = { destinationId, userId: facts.userId, from: 'bot', note: about }
  const { request, ...built } = jsonRequest({ purpose: 'AGENT', name }, url, body, facts)
  return { ...built, request: { ...request, signedBy: { secretOf: 'switcher', id } } }
}
