import {
  ConversationFields,
  type FieldIssue,
  fieldIssues,
  jsonFault,
  questionKey,
  unknownFields,
} from '@parlance/contract'
import type { z } from 'zod'
import type { Prepared } from '../../../../shared/form/draftForm'
import { valueAt } from '../../../../shared/form/draftPath'
import { type Draft, draftOf } from '../draft/draft'

/** Fields of a kept draft; `json` is there when they were edited as JSON that cannot be read yet. */
type KeptFields = ConversationFields & { json?: string }
type Prepare = (draft: Draft) => Prepared<ConversationFields>

/** The draft as JSON, to be edited so. */
export function asJson(draft: Draft, prepare: Prepare): Draft {
  return { ...draft, json: jsonOf(prepare(draft).fields) }
}

/** The draft as a form, with what was changed in its JSON; null while no form can show that. */
export function asForm(draft: Draft, prepare: Prepare): Draft | null {
  const { fields } = readJson(draft.json ?? '')
  if (!fields) return null
  const before = { ...draft, json: null }
  // What was not touched keeps its lines, the blank ones too.
  return jsonOf(prepare(draftOf(fields)).fields) === jsonOf(prepare(before).fields) ? before : draftOf(fields)
}

/**
 * What a draft that is edited as JSON would save. In the form all of it stands at `json`, what is wrong at its path below
 * that. While the text cannot be read, nothing can be saved, and the fields are those before it was edited.
 */
export function prepareJson(draft: Draft, prepare: Prepare): Prepared<ConversationFields> {
  const { fields: read, issues } = readJson(draft.json ?? '')
  const { fields } = prepare(read ? draftOf(read) : { ...draft, json: null })
  const inText = (path: string) => (read ? placeInText(path, fields, read) : path)
  return {
    fields,
    // What the text itself has wrong is told by its path in the text already.
    pathOf: (path) => (path === '' ? 'json' : `json.${issues.length > 0 ? path : inText(path)}`),
    valueAt: (path) => valueAt(read, path.replace(/^json\.?/, '')),
    issues,
  }
}

/** Questions are saved by their kind: the path in the text of one that stands elsewhere there. */
function placeInText(path: string, saved: ConversationFields, read: ConversationFields): string {
  const [field, at, ...rest] = path.split('.')
  if (field !== 'questions' || at === undefined) return path
  const question = saved.questions[Number(at)]
  const place = read.questions.findIndex(
    ({ chatType, text }) =>
      chatType === question?.chatType && questionKey(text) === questionKey(question.text),
  )
  return ['questions', String(place < 0 ? at : place), ...rest].join('.')
}

/** What is kept of a draft: of JSON that is half typed, its text as well. */
export function keptWithJson({ json }: Draft, fields: ConversationFields): KeptFields {
  return json === null || readJson(json).fields ? fields : { ...fields, json }
}

/** The draft of what was kept. */
export function draftOfKept({ json, ...fields }: KeptFields, before?: Draft): Draft {
  const draft = draftOf(fields, before)
  return json === undefined ? draft : { ...draft, json }
}

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
function readJson(text: string): ReadJson {
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
function jsonOf(fields: ConversationFields): string {
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
