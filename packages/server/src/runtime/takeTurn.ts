import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { AppError, type TurnReply } from '@parlance/contract'
import type { Session, Turn, TurnInput } from '@parlance/engine'
import { type ServedBot, servedBot } from '../build/serving'
import type { Context } from '../context'
import { commitTurn, type FinishedTurn, TurnLostError } from './commitTurn'
import { driveTurn, type TurnUnderWay } from './driveTurn'
import { type IncomingTurn, sessionName } from './incomingTurn'
import { createInOrder, type InOrder } from './inOrder'
import { answerAgain, refuseOther } from './redelivery'
import { leaseSession, lockSession } from './sessionRow'
import { storable, storableJson } from './storable'
import { sealRecord } from './turnRecord'

/** Longer than the lease of a turn that was killed. */
const WAIT_MAX_MS = 30_000
const POLL_MS = 20
const POLL_MAX_MS = 150

type Node = {
  inOrder: InOrder
  /** Events under way: a redelivery waits for the answer to the first. */
  events: Map<string, { digest: string; reply: Promise<TurnReply> }>
}
const nodes = new WeakMap<Context, Node>()

/**
 * One turn of one end user: loads session and bundle, lets the engine respond, asks operators' servers what it wants to
 * know, and commits session, history and outgoing messages together before the reply is given. Turns of one user follow
 * one another on every node, in the order in which this one received them; a repeated event gets the answer it got.
 * Throws NO_BUILD when nothing is deployed there, TOO_MANY_REQUESTS when too many turns of the user wait, INVALID when
 * a key of an event is used for another.
 */
export function takeTurn(context: Context, incoming: IncomingTurn): Promise<TurnReply> {
  const node = nodeOf(context)
  const name = sessionName(incoming)
  const take = () => node.inOrder(name, () => takeWhenFree(context, incoming))
  return incoming.eventKey === null ? take() : joinEvent(node, incoming, take)
}

function nodeOf(context: Context): Node {
  const known = nodes.get(context)
  if (known) return known
  const node: Node = { inOrder: createInOrder(), events: new Map() }
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

/** Waits while another node takes a turn of this user; polls, as no notification is sure to come. */
async function takeWhenFree(context: Context, incoming: IncomingTurn): Promise<TurnReply> {
  const until = performance.now() + WAIT_MAX_MS
  for (let tries = 0; ; tries += 1) {
    try {
      const reply = await takeOnce(context, incoming)
      if (reply) return reply
    } catch (error) {
      if (!(error instanceof TurnLostError)) throw error
    }
    if (performance.now() > until) throw new AppError('TOO_MANY_REQUESTS')
    const pause = Math.min(POLL_MAX_MS, POLL_MS * 1.3 ** tries) * (0.5 + Math.random())
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** What is known of a turn from its beginning. */
type Beginning = { served: ServedBot; before: Session | null; input: TurnInput; started: number; now: Date }
type Begun = Beginning & { way: TurnUnderWay; lease: string }

/** Null when another turn of this user is under way on another node. */
async function takeOnce(context: Context, incoming: IncomingTurn): Promise<TurnReply | null> {
  const started = performance.now()
  const served = await servedBot(context, incoming.domainId, incoming.environment)
  if (!served) throw new AppError('NO_BUILD')
  const begun = await context.database
    .transaction()
    .execute(async (tx): Promise<TurnReply | Begun | null> => {
      const locked = await lockSession(tx, context, incoming)
      const again = locked.answered && (await answerAgain(tx, context, incoming, locked.answered))
      if (again) return again
      if (locked.leased) return null
      const now = context.now()
    ...(incoming.numbersChoices && { numbersChoices: true }),
      const input = inputOf(incoming, now)
      const way = driveTurn(context, incoming, served, locked.state, input)
      const beginning = { served, before: locked.state, input, started, now }
      const turn = await way.soon()
      if (turn) {
        const { finished, reply } = conclude(context, incoming, beginning, way, turn)
        await commitTurn(tx, context, incoming, finished, reply, null)
        return reply
      }
      const lease = randomUUID()
      await leaseSession(tx, incoming, lease)
      return { ...beginning, way, lease }
    })
  return begun && 'way' in begun ? finishOutside(context, incoming, begun) : begun
}

/** The part of a turn that waits for operators' servers: without a connection of the database. */
async function finishOutside(context: Context, incoming: IncomingTurn, begun: Begun): Promise<TurnReply> {
  const turn = await begun.way.finish()
  const { finished, reply } = conclude(context, incoming, begun, begun.way, turn)
  await context.database
    .transaction()
    .execute((tx) => commitTurn(tx, context, incoming, finished, reply, begun.lease))
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
  }
}

function conclude(
  context: Context,
  incoming: IncomingTurn,
  { served, before, input, started, now }: Beginning,
  way: TurnUnderWay,
  raw: Turn,
): { finished: FinishedTurn; reply: TurnReply } {
  const turn = storableJson(raw)
  const place = { domainId: incoming.domainId, turnId: input.requestId }
  const { buildId, checksum } = served
  const sound = way.sound()
  const record = { buildId, checksum, before, input, effects: way.effects }
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
