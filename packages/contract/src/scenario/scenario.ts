import { z } from 'zod'
import { CONVERSATION_TYPES } from '../conversation/conversation'
import { endpoint } from '../endpoint/endpoint'
import { SCENARIO_SIZE_MAX } from '../primitives/limits'
import { Id, InDomain, QueryId } from '../primitives/primitives'

/**
 * How one conversation leads to another: an answer moves on to it (behaviour 6.6), a button is pressed (behaviour 3.3), or
 * a context is set that it needs (behaviour 7.1).
 */
const SCENARIO_LINKS = ['MOVE', 'BUTTON', 'CONTEXT'] as const
/** Specification section 3: whether something leads to a conversation, and whether it leads on. */
const SCENARIO_POSITIONS = ['SINGLE', 'START', 'MIDDLE', 'LAST'] as const
export type ScenarioPosition = (typeof SCENARIO_POSITIONS)[number]

/**
 * What a check of scenarios finds.
 * - LOOP: moves come back to where they began; a turn stops there (behaviour 6.6).
 * - CONTEXT_NEVER_SET, CONTEXT_NEVER_NEEDED: one side of a context is missing.
 * - ANSWER_NEVER_CHOSEN: another answer always goes before this one.
 * - CONDITIONS_NEVER_HOLD: conditions of one group exclude each other, or their days are over.
 * - BUTTON_LEADS_NOWHERE: nothing is answered when it is pressed.
 * - FORM_OFF: an answer shows a form that is switched off.
 * - SLOT_WITHOUT_QUESTION, SLOT_WITHOUT_DEFAULT: the bot has nothing of the operator's to say for a slot.
 * - UNKNOWN_BUILT_IN_METHOD: there is no such method, so nothing stands for it.
 */
const SCENARIO_PROBLEMS = [
  'LOOP',
  'CONTEXT_NEVER_SET',
  'CONTEXT_NEVER_NEEDED',
  'ANSWER_NEVER_CHOSEN',
  'CONDITIONS_NEVER_HOLD',
  'BUTTON_LEADS_NOWHERE',
  'FORM_OFF',
  'SLOT_WITHOUT_QUESTION',
  'SLOT_WITHOUT_DEFAULT',
  'UNKNOWN_BUILT_IN_METHOD',
] as const
export type ScenarioProblemCode = (typeof SCENARIO_PROBLEMS)[number]
/** Something in a conversation that an end user would not get through. */
export const ScenarioProblem = z.object({
  conversationId: Id,
  conversationName: z.string(),
  code: z.enum(SCENARIO_PROBLEMS),
  /** `answer`: its number; `names`: the conversations of a loop; else a context, a form and its button, a slot, a method. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ScenarioProblem = z.infer<typeof ScenarioProblem>

/** One answer of a conversation in the picture. */
const ScenarioAnswer = z.object({
  on: z.boolean(),
  hasConditions: z.boolean(),
  /** What it says, in one line. */
  text: z.string(),
})
/** One conversation in the picture. */
export const ScenarioNode = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(CONVERSATION_TYPES),
  position: z.enum(SCENARIO_POSITIONS),
  /** The first questions, and how many there are. */
  questions: z.array(z.string()),
  questionCount: z.number(),
  answers: z.array(ScenarioAnswer),
  /** The slots of a task, with what they ask. */
  slots: z.array(z.object({ name: z.string(), askBack: z.string() })),
  revision: z.number(),
})
export type ScenarioNode = z.infer<typeof ScenarioNode>
export const ScenarioLink = z.object({
  from: Id,
  to: Id,
  kind: z.enum(SCENARIO_LINKS),
  /** The words of the button or the name of the context; empty for a move. */
  label: z.string(),
  /** The number of the answer that leads on, from 1; null where it is no answer, such as the exit of a task. */
  answer: z.number().nullable(),
  /** The name of the form whose button it is; null where it is no button of a form. */
  form: z.string().nullable(),
})
export type ScenarioLink = z.infer<typeof ScenarioLink>

/** Scenarios: which conversation leads to which, and what is wrong with that (specification section 2, "scenario check"). */
export const scenario = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/scenario',
    permit: 'View/executeBuilder',
    summary: `Conversations that lead to each other, at most ${SCENARIO_SIZE_MAX}; those around one of them where it is named`,
    query: InDomain.extend({ conversationId: QueryId.optional() }),
    reply: z.object({
      nodes: z.array(ScenarioNode),
      links: z.array(ScenarioLink),
      /** Conversations that lead to others and are not in the reply, as there are too many. */
      leftOut: z.number(),
    }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/v1/scenario/check',
    permit: 'View/executeBuilder',
    summary:
      'Loops, missing contexts, answers that are never chosen, buttons that lead nowhere and slots without words',
    query: InDomain,
    reply: z.object({
      /** The first of them. */
      problems: z.array(ScenarioProblem),
      problemCount: z.number(),
      checked: z.number(),
    }),
  }),
} as const
