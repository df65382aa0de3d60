import { type ConversationFields, questionKey } from '@parlance/contract'
import type { Prepared } from '../../../../shared/form/draftForm'
import { valueAt } from '../../../../shared/form/draftPath'
import { type Draft, draftOf } from '../draft/draft'
import { jsonOf, readJson } from './readJson'

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
