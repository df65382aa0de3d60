import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context'
import type { IncomingTurn } from '../../turn/incomingTurn'
import type { TakeTurn } from '../../turn/takeTurn'
import type { AskedRequest, AskedTurn } from '../port/asked'
import type { Asked } from '../port/ports'
import { causeOf, ofTurn } from './askedFailure'
import type { LateAnswer } from './lateAnswer'

/** What is replied, and the answer that follows it where that was not ready in time. */
export type Answered = { body: object; late?: LateAnswer }

/** Checks who asks, takes the turn that is asked for and presents its answer. Throws what `refuse` of the port knows. */
export async function answerAsked<Link, Call extends { turn: AskedTurn | null }>(
  context: Context,
  takeTurn: TakeTurn,
  port: Asked<Link, Call>,
  link: Link,
  asked: AskedRequest,
): Promise<Answered> {
  port.verify(context, link, asked)
  const call = port.read(context, link, asked)
  const { turn } = call
  if (!turn) return { body: await port.present(context, link, call, null, asked) }
  const taken = takeTurn(incoming(port.platform, turn)).catch((error: unknown) => {
    throw ofTurn(error)
  })
  const body = taken.then((reply) => port.present(context, link, call, reply, asked))
  return port.deadline && (await isLate(body, port.deadline.ms))
    ? lateAnswer(context, port, call, turn.domainId, body)
    : { body: await body }
}

/** The turn, with the key by which a redelivery gets the same answer. */
function incoming(platform: IncomingTurn['platform'], { redelivery, ...turn }: AskedTurn): IncomingTurn {
  if (!redelivery) return { ...turn, platform, eventKey: null }
  const eventDigest = createHash('sha256').update(redelivery.content).digest('base64url')
  const eventKey = redelivery.key === 'BYTES' ? `bytes:${eventDigest}` : redelivery.key
  return { ...turn, platform, eventKey, eventDigest }
}

/** Whether an answer, or its failure, is not there in time. */
async function isLate(answer: Promise<object>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = sleep(ms, true, { signal: timer.signal }).catch(() => true)
  const inTime = answer.then(
    () => false,
    () => false,
  )
  return Promise.race([inTime, late]).finally(() => timer.abort())
}

/**
 * What is replied meanwhile, and the answer that follows. The turn goes on in any case: it is in history, and asked again
 * under the same key it has the same answer.
 */
function lateAnswer<Link, Call extends { turn: AskedTurn | null }>(
  context: Context,
  { deadline, refuse }: Asked<Link, Call>,
  call: Call,
  domainId: number,
  answer: Promise<object>,
): Answered {
  answer.catch((error: unknown) =>
    context.log.warn({ err: error, domain: domainId }, 'an answer failed after its deadline'),
  )
  const way = deadline!.late(call)
  if (!way) return { body: deadline!.tooLate(call) }
  const follows = () => answer.catch((error: unknown) => refuse(causeOf(error), error, context.now()).body)
  return { body: way.meanwhile, late: { domainId, way, follows } }
}
