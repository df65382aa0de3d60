import { z } from 'zod'
import { endpoint } from './endpoint'
import { ENVIRONMENTS } from './locale'
import { InDomain } from './primitives'
import { TurnReply } from './turn'

/** One turn of the manual test (behaviour 9.1). Test turns are not written to history. */
export const ManualTestTurn = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Made by the console, one for each test run; a new one starts a new session. */
  testId: z.uuid(),
  event: z.enum(['open', 'send']),
  text: z.string().max(1_000_000).default(''),
})
export const manualTest = {
  turn: endpoint({
    method: 'POST',
    path: '/api/v1/test/turn',
    permit: 'Run/test',
    summary: 'Say something to the bot in beta or live, with the analysis of its answer',
    query: InDomain,
    body: ManualTestTurn,
    reply: TurnReply,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/v1/test/reset',
    permit: 'Run/test',
    summary: 'Forget a test session',
    query: InDomain,
    body: z.object({ testId: z.uuid() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
