import { z } from 'zod'
import { ComponentList, crud } from '../endpoint/crud'
import { SENSITIVE_TYPES } from '../entity/entity'
import { hasExpression } from '../expression/parse'
import { refuseNoJson } from '../json/refuseNoJson'
import { USER_VARIABLE_NAME_MAX, USER_VARIABLE_VALUE_MAX } from '../primitives/limits'
import { referredName } from '../primitives/name'
import { InDomain, QueryId, text } from '../primitives/primitives'

/** What a user variable holds. */
export const USER_VARIABLE_TYPES = ['TEXT', 'NUMBER', 'JSON'] as const
/** Read only, in call-centre domains (behaviour 7.2): caller and callee, and two keys of a campaign's customer. */
export const BUILT_IN_VARIABLES = ['cicRequest', 'customerKey1', 'customerKey2'] as const
/** What texts write for them: the two numbers of a call, and both keys. */
export const BUILT_IN_NAMES = [
  'cicRequest.caller',
  'cicRequest.callee',
  'customerKey1',
  'customerKey2',
] as const
/**
 * Read only, in every domain: what the end user typed last, and the words known to the slot that is asked for. A
 * variable of the domain with such a name goes first.
 */
export const TASK_VARIABLES = ['typedText', 'knownWords'] as const

/** What the bot remembers of an end user for a session (specification section 3, behaviour 7.2). */
export const UserVariableFields = z
  .object({
    name: referredName(USER_VARIABLE_NAME_MAX),
    type: z.enum(USER_VARIABLE_TYPES),
    /** Cannot refer to anything; numeric where it is a number (section 5), valid where it is JSON; empty = none. */
    defaultValue: text(USER_VARIABLE_VALUE_MAX)
      .refine((value) => !hasExpression(value), 'DEFAULT_HAS_EXPRESSION')
      .default(''),
    sensitiveType: z.enum(SENSITIVE_TYPES).default('NONE'),
  })
  .superRefine((fields, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { name, type, defaultValue } = fields
    if (BUILT_IN_VARIABLES.some((known) => known.toLowerCase() === name.toLowerCase()))
      add('name', 'NAME_BUILT_IN')
    if (type === 'NUMBER' && !isNumeric(defaultValue)) add('defaultValue', 'NUMBER_REQUIRED')
    if (type === 'JSON' && defaultValue !== '') refuseNoJson(defaultValue, 'VALUE', context, ['defaultValue'])
  })
export type UserVariableFields = z.infer<typeof UserVariableFields>

const calls = crud('uservariable', UserVariableFields, 'user variables')
/** Calls of user variables; one is also read as an earlier `version` of it was (section 7). */
export const userVariable = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(USER_VARIABLE_TYPES).optional() }) },
  read: { ...calls.read, query: InDomain.extend({ version: QueryId.optional() }) },
}

/** Returns whether a text is a decimal number. */
export function isNumeric(value: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(value.trim())
}
