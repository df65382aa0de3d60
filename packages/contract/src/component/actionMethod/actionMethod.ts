import { z } from 'zod'
import { CallEcho } from '../../endpoint/callEcho'
import { ComponentList, crud } from '../../endpoint/crud'
import { endpoint } from '../../endpoint/endpoint'
import type { FieldCode } from '../../endpoint/errors'
import { refuseNoJson } from '../../json/refuseNoJson'
import {
  ACTION_METHOD_DATA_MAX,
  ACTION_METHOD_HEADERS_MAX,
  ACTION_METHOD_NAME_MAX,
  CALL_TIMEOUT_DEFAULT_MS,
  CALL_TIMEOUT_MAX_MS,
  CALL_TIMEOUT_MIN_MS,
  SLOT_NAME_MAX,
} from '../../primitives/limits'
import { InDomain, nameText, outwardUrl, requiredText, text } from '../../primitives/primitives'
import { readSealed } from './secretHeader'

/** GET: placeholders in the query; JSON and FORM: data in the body; PRICE: asks for a price; API: the answer itself. */
export const ACTION_METHOD_TYPES = ['GET', 'JSON', 'FORM', 'PRICE', 'API'] as const
/** Those of version 2. */
export const ACTION_METHOD_TYPES_V2 = ['JSON', 'API'] as const
const SESSION_ATTRIBUTES_MAX = 20

/** Section 5: none of the characters that end or begin an expression. */
const NAME_V1 = /^[^`{}[\]()#$,.@*:"'\\/<>|&^%!?;=+\s]+$/u
const NAME_V2 = /^[A-Za-z0-9_-]+$/

/** Header names that only the caller of a server may set. */
const OWN_HEADERS = [
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
]
const HEADER_VALUE_MAX = 2_000
/** Sealed, a value is longer: by a third, and twice that where none of its characters is ASCII. */
const HEADER_SEALED_MAX = 5_400
const Header = z.object({
  name: requiredText(100).pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'NAME_CHARACTERS')
      .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), 'HEADER_NOT_ALLOWED'),
  ),
  /** A secret comes back sealed: see `readSealed`. */
  value: text(HEADER_SEALED_MAX).pipe(
    z
      .string()
      .regex(/^[\x20-\x7e\x80-\xff]*$/, 'NAME_CHARACTERS')
      .refine((value) => value.length <= HEADER_VALUE_MAX || readSealed(value) !== null, 'TOO_LONG'),
  ),
})

const Shape = z.object({
  name: nameText(ACTION_METHOD_NAME_MAX),
  version: z.union([z.literal(1), z.literal(2)]),
  type: z.enum(ACTION_METHOD_TYPES),
  /** Entity placeholders in the query only; must not point to an .exe. */
  url: outwardUrl.refine((url) => !/\.exe(?:[?#]|$)/iu.test(url), 'URL_EXE'),
  /** JSON object as text with entity placeholders inside its strings; empty = none. */
  data: text(ACTION_METHOD_DATA_MAX)
    .superRefine((data, context) => {
      if (data !== '') refuseNoJson(data, 'OBJECT', context)
    })
    .default(''),
  headers: z.array(Header).max(ACTION_METHOD_HEADERS_MAX, 'TOO_MANY').default([]),
  sessionAttributes: z
    .array(z.object({ key: requiredText(100), value: text(1_000) }))
    .max(SESSION_ATTRIBUTES_MAX, 'TOO_MANY')
    .default([]),
  /** Stored only (behaviour 2.5). */
  marker: z.boolean().default(false),
  timeoutMs: z
    .number()
    .int()
    .min(CALL_TIMEOUT_MIN_MS)
    .max(CALL_TIMEOUT_MAX_MS)
    .default(CALL_TIMEOUT_DEFAULT_MS),
})

type Given = Partial<Record<keyof z.infer<typeof Shape>, unknown>>

/** What one field must be by another; each is told beside what is wrong with the others. */
const RULES: { path: keyof Given; error: FieldCode; holds: (fields: Given) => boolean }[] = [
  {
    path: 'name',
    error: 'NAME_CHARACTERS',
    holds: ({ version, name }) => version === 2 || typeof name !== 'string' || !name || NAME_V1.test(name),
  },
  {
    path: 'name',
    error: 'NAME_CHARACTERS_ENGLISH',
    holds: ({ version, name }) => version !== 2 || typeof name !== 'string' || !name || NAME_V2.test(name),
  },
  // Behaviour 2.1: version 2 is always sent by POST, with the data in its body.
  {
    path: 'type',
    error: 'INVALID_VALUE',
    holds: ({ version, type }) => version !== 2 || ACTION_METHOD_TYPES_V2.includes(type as 'JSON'),
  },
  {
    path: 'url',
    error: 'PLACEHOLDER_OUTSIDE_QUERY',
    holds: ({ url }) => typeof url !== 'string' || !/[@*$][@{[]/u.test(url.split('?')[0]!),
  },
]

/** A call to an operator's server while an answer is produced (specification section 3, behaviour 2). */
export const ActionMethodFields = RULES.reduce<typeof Shape>(
  (fields, { path, error, holds }) =>
    fields.refine(holds, {
      path: [path],
      error,
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  Shape,
)
export type ActionMethodFields = z.infer<typeof ActionMethodFields>

/** The parts of a request that methods of a version and type have (behaviour 2.4). */
export function usedByMethod({ version, type }: Pick<ActionMethodFields, 'version' | 'type'>): {
  data: boolean
  sessionAttributes: boolean
} {
  return { data: version === 2 || type !== 'GET', sessionAttributes: version === 2 }
}

/** The test call of an action method (behaviour 2.1, "echo"). */
export const ActionMethodEcho = CallEcho.extend({
  /** An AM code of behaviour 2.6 when the call would fail an answer. */
  errorCode: z.string().nullable(),
  /**
   * In which way nothing came back, such as BLOCKED_ADDRESS: not public and not in OUTBOUND_ALLOW; null when something
   * did.
   */
  fault: z.string().nullable(),
  /** Values by the name under which an answer reads them; of version 1 the one value under an empty name. */
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  userVariables: z.array(z.object({ name: z.string(), action: z.string(), value: z.json() })),
})
export type ActionMethodEcho = z.infer<typeof ActionMethodEcho>

const calls = crud('actionmethod', ActionMethodFields, 'action methods')
/** Calls of action methods, and the test call of one. */
export const actionMethod = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(ACTION_METHOD_TYPES).optional() }) },
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/actionmethod/echo',
    permit: 'Change/content',
    summary: 'The exact request that an action method would send, and with `send` what its server answers',
    query: InDomain,
    body: z.object({
      fields: ActionMethodFields,
      /** Values of entities, as `@{name}` or `` `@{CODE} ``. */
      entities: z.array(z.object({ name: requiredText(60), word: text(200), value: text(200) })).max(50),
      userVariables: z.array(z.object({ name: requiredText(50), value: text(4_000) })).max(50),
      slots: z
        .array(z.object({ name: requiredText(SLOT_NAME_MAX), value: text(200) }))
        .max(50)
        .default([]),
      send: z.boolean(),
    }),
    reply: ActionMethodEcho,
  }),
}
