import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { AppError, type TurnReply } from '@parlance/contract'
import type { Session, TurnInput, TurnResult } from '@parlance/engine'
import { type ServedBot, servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import { commitTurn, type FinishedTurn, TurnLostError } from './commitTurn'
import { driveTurn, type TurnUnderWay } from './driveTurn'
import { type IncomingTurn, sessionName } from './incomingTurn'
import type { Place } from './place'
import { answerAgain, refuseOther } from './redelivery'
import { leaseSession, readSession } from './sessionRow'
import { storable, storableJson } from './storable'
import { createTurnLines, type TurnLines } from './turnLines'
import { sealRecord } from './turnRecord'

type Node = {
  lines: TurnLines
  /** Events under way: a redelivery waits for the answer to the first. */
  events: Map<string, { digest: string; reply: Promise<TurnReply> }>
}
const nodes = new WeakMap<Context, Node>()

/**
 * One turn of one end user: loads session and bundle, lets the engine respond, asks operators' servers what it wants to
 * know, and commits session, history and outgoing messages together before the reply is given. Turns of one user follow
 * one another on all nodes, as the channel says that they were sent, else as they came; a repeated event gets the answer
 * it got. Throws NO_BUILD when nothing is deployed there, TOO_MANY_REQUESTS when too many turns of the user wait,
 * INVALID when a key of an event is used for another.
 */
export function takeTurn(context: Context, incoming: IncomingTurn): Promise<TurnReply> {
  const node = nodeOf(context)
  const take = () => node.lines(incoming)
  return incoming.eventKey === null ? take() : joinEvent(node, incoming, take)
}

function nodeOf(context: Context): Node {
  const known = nodes.get(context)
  if (known) return known
  const lines = createTurnLines(context, (incoming, place) => takeOnce(context, incoming, place))
  const node: Node = { lines, events: new Map() }
  nodes.set(context, node)
  return node
}

async function joinEvent(
  { events }: Node,
  incoming: IncomingTurn,
  take: () => Promise<TurnReply>,
): Promise<TurnReply> {
  const event = `${sessionName(incoming)} ${incoming.eventKey}`
  const first = events.get(event)
  if (first) {
    refuseOther(incoming, first.digest)
    return first.reply
  }
  const reply = take()
  events.set(event, { digest: incoming.eventDigest ?? '', reply })
  try {
    return await reply
  } finally {
    events.delete(event)
  }
}

/** What is known of a turn from its beginning. */
type Beginning = { served: ServedBot; before: Session | null; input: TurnInput; started: number; now: Date }

/** Throws `TurnLostError` when another turn of this user goes first or is under way. */
async function takeOnce(context: Context, incoming: IncomingTurn, place: Place): Promise<TurnReply> {
  const started = performance.now()
  const served = await servedBot(context, incoming.domainId, incoming.environment)
  if (!served) throw new AppError('NO_BUILD')
  const { state: before, version, mustWait, entry, answered } = await readSession(context, incoming, place)
  place.id ??= entry
  const again = answered && (await answerAgain(context, incoming, answered))
  if (again) return again
  if (mustWait) throw new TurnLostError()
  const now = context.now()
  const input = inputOf(incoming, now)
  const way = driveTurn(context, incoming, served, before, input)
  const beginning = { served, before, input, started, now }
  const soon = way.soon()
  // Nobody outside is asked anything before the session is ours, and none of the database's connections waits.
  const lease = soon ? null : randomUUID()
  if (lease && !(await leaseSession(context, incoming, version, lease))) throw new TurnLostError()
  const { finished, reply } = conclude(context, incoming, beginning, way, soon ?? (await way.finish()))
  await commitTurn(context, incoming, finished, reply, { version, lease })
  return reply
}

function inputOf(incoming: IncomingTurn, now: Date): TurnInput {
  return {
    event: incoming.event,
    text: storable(incoming.text),
    now: (incoming.at ?? now).getTime(),
    seed: randomInt(2 ** 31),
    newSessionId: randomUUID(),
    platform: incoming.asPlatform ?? incoming.platform,
    userId: incoming.userId,
    requestId: turnId(now),
    ...(incoming.builtIn && { builtIn: incoming.builtIn }),
    ...(incoming.given && { given: incoming.given }),
    ...(incoming.numbersChoices && { numbersChoices: true }),
  }
}

function conclude(
  context: Context,
  incoming: IncomingTurn,
  { served, before, input, started, now }: Beginning,
  way: TurnUnderWay,
  raw: TurnResult,
): { finished: FinishedTurn; reply: TurnReply } {
  const turn = storableJson(raw)
  const place = { domainId: incoming.domainId, at: now }
  const { buildId } = served
  const sound = way.sound()
  const record = { before, input, effects: way.effects }
  const replay = incoming.platform === 'test' ? null : sealRecord(context, place, record, { turn, sound })
  return {
    finished: { turn, turnId: input.requestId, buildId, replay, sound },
    reply: {
      bubbles: turn.bubbles,
      quickButtons: turn.quickButtons,
      sessionId: turn.session.sessionId,
      trace: turn.trace,
      elapsedMs: performance.now() - started,
      at: now.toISOString(),
    },
  }
}

/** Sorts by time and is told apart by chance. */
function turnId(now: Date): string {
  return `${now.getTime().toString(36)}-${randomBytes(8).toString('hex')}`
}
