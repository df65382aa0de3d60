import { z } from 'zod'
import { crud } from '../crud'
import { VARIABLE_DEFINITION_MAX } from '../limits'
import { requiredText } from '../primitives'
import { referredName } from './name'

/** A piece of script under a name, for regular-expression questions and pattern entities (behaviour 5.6). */
export const VariableFields = z.object({
  name: referredName(50),
  definition: requiredText(VARIABLE_DEFINITION_MAX),
  active: z.boolean().default(true),
})
export type VariableFields = z.infer<typeof VariableFields>
/** Calls of regular-expression variables. */
export const variable = crud('variable', VariableFields, 'regular-expression variables')
