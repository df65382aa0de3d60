import {
  ConversationFields,
  type FieldIssue,
  fieldIssues,
  jsonFault,
  unknownFields,
} from '@parlance/contract'
import type { z } from 'zod'

/** The fields that a text holds, null where no form could show them; and all that is wrong, by its path in the text. */
type ReadJson = { fields: ConversationFields | null; issues: FieldIssue[] }

/** Issues of values that are of another kind than they should be: a form has no input for them. */
const OF_SHAPE = new Set<string>([
  'invalid_type',
  'invalid_union',
  'invalid_value',
  'invalid_key',
  'invalid_element',
])

/** Reads a conversation from JSON, in the shape of an uploaded file. */
export function readJson(text: string): ReadJson {
  const fault = jsonFault(text, 'OBJECT')
  if (fault) return { fields: null, issues: [{ path: '', code: 'JSON_INVALID_AT', params: fault }] }
  const value = JSON.parse(text) as Record<string, unknown>
  // A field that nobody knows would be lost.
  const unknown = unknownFields(ConversationFields, value)
  const parsed = ConversationFields.safeParse(value, { reportInput: true })
  const issues = [...unknown, ...(parsed.success ? [] : fieldIssues(parsed.error))]
  const isShaped =
    unknown.length === 0 && (parsed.success || parsed.error.issues.every(({ code }) => !OF_SHAPE.has(code)))
  return { fields: isShaped ? withDefaults(value) : null, issues }
}

/** A conversation as the text that is edited. */
export function jsonOf(fields: ConversationFields): string {
  return JSON.stringify(fields, null, 2)
}

/** Each field, and each entry of a list, with what is left out in it; what is wrong stays as it is. */
function withDefaults(value: Record<string, unknown>): ConversationFields {
  const shape = ConversationFields.shape as unknown as Record<string, z.ZodType & { element?: z.ZodType }>
  const entries = Object.entries(value).map(([name, part]) => {
    const whole = shape[name]?.safeParse(part)
    if (whole?.success) return [name, inOrder(part, whole.data)] as const
    const element = shape[name]?.element
    if (!element || !Array.isArray(part)) return [name, part] as const
    const items = part.map((item: unknown) => {
      const parsed = element.safeParse(item)
      return parsed.success ? inOrder(item, parsed.data) : item
    })
    return [name, items] as const
  })
  return Object.fromEntries(entries) as ConversationFields
}

/** What was parsed, with its fields in the order in which they were given. */
function inOrder(given: unknown, parsed: unknown): unknown {
  if (Array.isArray(parsed) && Array.isArray(given)) return parsed.map((item, i) => inOrder(given[i], item))
  if (typeof parsed !== 'object' || parsed === null || typeof given !== 'object' || given === null)
    return parsed
  const source = given as Record<string, unknown>
  const target = parsed as Record<string, unknown>
  const names = [...Object.keys(source).filter((name) => name in target), ...Object.keys(target)]
  return Object.fromEntries([...new Set(names)].map((name) => [name, inOrder(source[name], target[name])]))
}
