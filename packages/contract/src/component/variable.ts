import { z } from 'zod'
import { crud } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { UTTERANCE_MAX, VARIABLE_DEFINITION_MAX } from '../primitives/limits'
import { referredName } from '../primitives/name'
import { ById, Id, InDomain, Paging, page, requiredText } from '../primitives/primitives'
import { FoundEntity } from '../turn/turn'
import { CONVERSATION_BUILD_STATUSES } from './learningState'

/** A piece of script under a name, for regular-expression questions and pattern entities (behaviour 5.6). */
export const VariableFields = z.object({
  name: referredName(50),
  definition: requiredText(VARIABLE_DEFINITION_MAX),
  active: z.boolean().default(true),
})
export type VariableFields = z.infer<typeof VariableFields>

/** A question that a change of a variable changes: it names the variable, or a pattern entity that does. */
export const TouchedQuestion = z.object({
  conversation: z.object({ id: Id, name: z.string() }),
  question: z.string(),
  /** The pattern entity through which it is touched; null when it names the variable itself. */
  through: z.object({ id: Id, name: z.string() }).nullable(),
})
export type TouchedQuestion = z.infer<typeof TouchedQuestion>

/** A row of the list: with whether the build in beta holds it as it is, its learning state (specification section 3). */
const VariableRow = z.object({ buildStatus: z.enum(CONVERSATION_BUILD_STATUSES) })

const calls = crud('variable', VariableFields, 'regular-expression variables')
/** Calls of regular-expression variables. */
export const variable = {
  ...calls,
  list: { ...calls.list, reply: page(calls.read.reply.extend(VariableRow.shape)) },
  try: endpoint({
    method: 'POST',
    path: '/api/v1/variable/try',
    permit: 'View/executeBuilder',
    summary: 'What a definition, saved or not, stands for in a text',
    query: InDomain,
    body: z.object({
      text: requiredText(UTTERANCE_MAX),
      definition: requiredText(VARIABLE_DEFINITION_MAX),
    }),
    /** The longest stretches, left to right; offsets are those of the text without spaces around it. */
    reply: z.object({ found: z.array(FoundEntity) }),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/v1/variable/:id/questions',
    permit: 'View/executeBuilder',
    summary: 'The questions that a change of a variable changes',
    params: ById,
    query: InDomain.extend(Paging.shape),
    reply: page(TouchedQuestion),
  }),
} as const
