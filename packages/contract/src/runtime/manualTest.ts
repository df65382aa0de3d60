import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { ConversationFields } from '../conversation/conversation'
import { CALL_EVENTS } from '../conversation/question'
import { endpoint } from '../endpoint/endpoint'
import { ENVIRONMENTS } from '../primitives/locale'
import { Id, InDomain } from '../primitives/primitives'
import { ContextName } from '../turn/context'
import { TurnReply } from '../turn/turn'

/**
 * What a test is answered by: a build, or the draft, which is the content of the domain as it stands now, built or not.
 */
export const TEST_CONTENTS = ['BUILD', 'DRAFT'] as const
export type TestContent = (typeof TEST_CONTENTS)[number]

/** The id, in a test of the draft, of the conversation that is edited and not saved yet. */
export const UNSAVED_CONVERSATION_ID = Number.MAX_SAFE_INTEGER

/** A conversation as it stands in an editor; `id` is null for one that was never saved. */
export const EditedConversation = z.object({ id: Id.nullable(), fields: ConversationFields })
export type EditedConversation = z.infer<typeof EditedConversation>

/** One turn of the manual test (behaviour 9.1). Test turns are not written to history. */
export const ManualTestTurn = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** The draft is asked whatever the environment; what the model has to say comes from the build on beta. */
  content: z.enum(TEST_CONTENTS).default('BUILD'),
  /** Laid over the draft: refused by field as a save of it would be, and not saved. */
  edited: EditedConversation.optional(),
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
/** A general question that the model has not learned yet. */
export const UnlearnedQuestion = z.object({
  text: z.string(),
  conversationId: Id,
  conversationName: z.string(),
})
export type UnlearnedQuestion = z.infer<typeof UnlearnedQuestion>

/** How a turn of the draft came about: what is as it stands, what the model of a build said, and how old that is. */
export const DraftTurn = z.object({
  /** The build on beta whose model decides where nothing else does; null where nothing is learned yet. */
  learned: z
    .object({
      buildId: Id,
      displayId: z.string(),
      /** Conversations whose general questions are not those that it has learned. */
      changed: z.number(),
      /** General questions that it has not learned, and those it has learned that stand there no more. */
      questionsNew: z.number(),
      questionsGone: z.number(),
    })
    .nullable(),
  /** Whether the model decided this turn. */
  byModel: z.boolean(),
  /** Whether the model has learned other questions of the conversation that it decided for than stand there now. */
  isStale: z.boolean(),
  /** The question that matched word for word is not learned yet: until a build, others like it are not recognised. */
  unlearned: z.string().nullable(),
  /** Questions not learned yet that are like what was said: a build may answer by them. */
  near: z.array(UnlearnedQuestion),
  /** Names the content that answered: another one than in the turn before means that it has changed. */
  state: z.string(),
})
export type DraftTurn = z.infer<typeof DraftTurn>

/** The reply to one turn of the manual test. */
export const ManualTestReply = TurnReply.extend({
  /** Only of tests of the draft. */
  draft: DraftTurn.optional(),
})
export type ManualTestReply = z.infer<typeof ManualTestReply>

/** The manual test of a bot (behaviour 9.1). */
export const manualTest = {
  turn: endpoint({
    method: 'POST',
    path: '/api/v1/test/turn',
    permit: 'Run/test',
    summary: 'Say something to the bot in beta or live, or to the draft, with the analysis of its answer',
    query: InDomain,
    body: ManualTestTurn,
    reply: ManualTestReply,
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
