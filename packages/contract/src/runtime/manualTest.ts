import { z } from 'zod'
import { ContextName } from '../component/context'
import { CALL_EVENTS } from '../conversation/question'
import { endpoint } from '../endpoint'
import { ENVIRONMENTS } from '../locale'
import { InDomain } from '../primitives'
import { PLATFORMS } from './platform'
import { TurnReply } from './turn'

/** One turn of the manual test (behaviour 9.1). Test turns are not written to history. */
export const ManualTestTurn = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Made by the console, one for each test run; a new one starts a new session. */
  testId: z.uuid(),
  event: z.enum(['open', 'send', ...CALL_EVENTS]),
  text: z.string().max(1_000_000).default(''),
  /** The moment that the turn is taken for, by default now; relative dates and conditions count from it. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Whose form the answer takes and whose conditions hold. */
  platform: z.enum(PLATFORMS).optional(),
  /** What a new test session begins with. */
  given: z
    .object({
      contexts: z.array(ContextName).max(20).optional(),
      userVariables: z.record(z.string().max(50), z.string().max(4_000)).optional(),
      entities: z.record(z.string().max(60), z.string().max(200)).optional(),
      /** Values of slots by name: of a task that was finished before, and of one that begins, but for what it confirms. */
      slots: z.record(z.string().max(50), z.string().max(200)).optional(),
    })
    .optional(),
})
/** The manual test of a bot (behaviour 9.1). */
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
