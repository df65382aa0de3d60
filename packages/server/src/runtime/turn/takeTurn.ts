import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { AppError, type TurnReply } from '@parlance/contract'
import type { Session, TurnInput, TurnResult } from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import { type ServedBot, servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import { databaseFault } from '../../db/outage/databaseFault'
import { throughOutage } from '../../db/outage/throughOutage'
import { commitTurn, type FinishedTurn, TurnLostError } from './commitTurn'
import { driveTurn, type TurnUnderWay } from './driveTurn'
import { type AdmittedTurn, admitTurn } from './fairness/admitTurn'
import { type IncomingTurn, sessionName } from './incomingTurn'
import { cameBeforeAnswer, type QueuePosition } from './order/queuePosition'
import { createTurnLines } from './order/turnLines'
import type { WaitingList } from './order/waitingList'
import { answerAgain, refuseOther } from './redelivery'
import { sealRecord } from './replay/turnRecord'
import { endLease, type FoundSession, leaseSession, readSession } from './session/sessionRow'
import { storable, storableJson } from './storable'

/** Events that are being answered: a redelivery waits for the answer to the first delivery. */
type EventsUnderWay = Map<string, { digest: string; reply: Promise<TurnReply> }>

/** How many turns a user had taken when this process answered the last one, by the name of the session. */
const createAnsweredHere = () => new LRUCache<string, number>({ max: 10_000 })

/**
 * One turn of one end user: loads session and bundle, lets the engine respond, calls operators' servers as it asks, and
 * commits session, history and outgoing messages together before the reply is given. Turns of one user follow one
 * another on all nodes, in the order in which they were sent by the clock of the channel, else in that of their
 * arrival; a repeated event gets the answer it got. Throws NO_DOMAIN when the domain was removed, NO_BUILD when nothing is deployed there, TOO_MANY_REQUESTS
 * when too many turns of the user wait, INVALID when a key of an event is used for another, DATABASE_UNAVAILABLE when the
 * database was away for longer than a turn waits for it.
 */
export type TakeTurn = (incoming: IncomingTurn) => Promise<TurnReply>

/** Returns the function that takes the turns of a process; made once, as it keeps the queues. */
export function createTakeTurn(context: Context): TakeTurn {
  const takeInLine = createTurnLines(context, (incoming, position, askedAt, list) =>
    takeOnce(context, incoming, position, askedAt, list).catch((error: unknown) =>
      refuseRemoved(context, incoming, error),
    ),
  )
  const events: EventsUnderWay = new Map()
  return (incoming) => {
    const take = () => takeInLine(incoming)
    return incoming.eventKey === null ? take() : joinEvent(events, incoming, take)
  }
}

/** What a turn of a removed domain meets follows from that. Throws NO_DOMAIN, else the error. */
async function refuseRemoved(
  { turnDatabase }: Context,
  { domainId }: IncomingTurn,
  error: unknown,
): Promise<never> {
  const isAway =
    databaseFault(error) !== null || (error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE')
  if (!isAway) await domainRow(turnDatabase, domainId, ['id'])
  throw error
}

async function joinEvent(
  events: EventsUnderWay,
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

/** What is known of a turn before it is driven. */
type TurnStart = { served: ServedBot; before: Session | null; input: TurnInput; started: number; now: Date }

/** Throws `TurnLostError` when another turn of this user is first or in progress. */
async function takeOnce(
  context: Context,
  incoming: IncomingTurn,
  position: QueuePosition,
  askedAt: number,
  list: WaitingList,
): Promise<TurnReply> {
  position.lease = null
  const admitted = await admitTurn(incoming.domainId, askedAt)
  let failure: unknown = null
  try {
    return await takeAdmitted(context, incoming, { position, askedAt, list, admitted })
  } catch (error) {
    failure = error
    throw error
  } finally {
    admitted.leave(failure)
  }
}

type Admission = {
  position: QueuePosition
  askedAt: number
  list: WaitingList
  admitted: AdmittedTurn
}

async function takeAdmitted(
  context: Context,
  incoming: IncomingTurn,
  { position, askedAt, list, admitted }: Admission,
): Promise<TurnReply> {
  const started = performance.now()
  const read = () => readTurn(context, incoming, position)
  const { served, found, again } = await throughOutage(context.turnPool.watch, askedAt, read)
  if (again) return again
  const { state: before, version, mustWait } = found
  if (mustWait) throw new TurnLostError()
  const now = context.now()
  const name = sessionName(incoming)
  const answeredHere = context.own(createAnsweredHere)
  // What this process answered last was over when the event arrived, or the event has waited.
  const isNext = found.version !== null && answeredHere.get(name) === found.version
  const isEarly =
    before !== null && (isNext ? position.hasWaited : cameBeforeAnswer(position, askedAt, found))
  const input = inputOf(incoming, now, isEarly)
  const driven = driveTurn(context, incoming, served, before, input)
  const start = { served, before, input, started, now }
  // No server is called before the session is leased, and no connection of the database is held during a call.
  const lease = driven.immediate ? null : randomUUID()
  if (lease) {
    if (!(await leaseSession(context, incoming, position, { version, token: lease, askedAt })))
      throw new TurnLostError()
    position.lease = lease
    list.keep(position)
  }
  const turn = driven.immediate ?? (await admitted.without(driven.finish))
  const { finished, reply } = conclude(context, incoming, start, driven, turn)
  await commitTurn(context, incoming, finished, reply, { version, lease, askedAt }).catch(
    (error: unknown) => {
      if (lease && !(error instanceof TurnLostError)) void endLease(context, incoming, lease).catch(() => {})
      throw error
    },
  )
  answeredHere.set(name, (version ?? 0) + 1)
  return reply
}

type ReadTurn = { served: ServedBot; found: FoundSession; again: TurnReply | null }

/** All that a turn reads before it begins; may be repeated. */
async function readTurn(
  context: Context,
  incoming: IncomingTurn,
  position: QueuePosition,
): Promise<ReadTurn> {
  const served = incoming.served ?? (await servedBot(context, incoming.domainId, incoming.environment))
  if (!served) throw new AppError('NO_BUILD')
  const found = await readSession(context, incoming, position)
  position.id ??= found.entry
  const again = found.answered && (await answerAgain(context, incoming, found.answered))
  return { served, found, again }
}

function inputOf(incoming: IncomingTurn, now: Date, isEarly: boolean): TurnInput {
  return {
    event: incoming.event,
    text: storable(incoming.text),
    now: (incoming.at ?? now).getTime(),
    seed: randomInt(2 ** 31),
    newSessionId: randomUUID(),
    platform: incoming.asPlatform ?? incoming.platform,
    ...(incoming.platform === 'test' && { isTest: true as const }),
    userId: incoming.userId,
    requestId: turnId(now),
    ...(incoming.builtIn && { builtIn: incoming.builtIn }),
    ...(incoming.given && { given: incoming.given }),
    ...(incoming.numbersChoices && { numbersChoices: true }),
    ...(incoming.fetchImage && { hasImage: true as const }),
    ...(isEarly && { cameBeforeAnswer: true }),
  }
}

function conclude(
  context: Context,
  incoming: IncomingTurn,
  { served, before, input, started, now }: TurnStart,
  driven: TurnUnderWay,
  raw: TurnResult,
): { finished: FinishedTurn; reply: TurnReply } {
  const turn = storableJson(raw)
  const { domainId, platform } = incoming
  const { buildId } = served
  const failed = driven.failed()
  const record = { before, input, effects: driven.effects }
  const sealed =
    platform === 'test' ? null : sealRecord(context, record, { domainId, at: now, platform, turn, failed })
  return {
    finished: { turn, turnId: input.requestId, buildId, record: sealed, failed },
    reply: {
      bubbles: turn.bubbles,
      quickButtons: turn.quickButtons,
      sessionId: turn.session.sessionId,
      trace: turn.trace,
      elapsedMs: performance.now() - started,
      at: now.toISOString(),
      ...(platform === 'test' && { spoken: turn.spoken }),
    },
  }
}

/** Sorts by time; chance makes it unique. */
function turnId(now: Date): string {
  return `${now.getTime().toString(36)}-${randomBytes(8).toString('hex')}`
}
