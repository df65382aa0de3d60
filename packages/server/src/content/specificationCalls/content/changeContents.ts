import { AppError, type ContentBody, type ContentType, type ConversationFields } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { visitConversation } from '../../conversation/conversationReferences'
import { changeConversation } from '../../conversation/updateConversation'
import { referencesOf } from '../../reference/referring'
import { refuseUnknown } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import { belowEntry, withPaths } from '../withPaths'
import { type ContentIds, readContentIds } from './readContents'

/** Whether the conversation leads on to others than before. */
type Turned = { turnChange: boolean }
const LIST = { question: 'questions', answer: 'answers' } as const

/** Adds a question or an answer, behind another or at the end. Throws NOT_FOUND, INVALID, as a save of the whole. */
export async function addContent(
  tx: Database,
  writing: Writing,
  { id, behind }: { id: number; behind?: number },
  body: ContentBody,
): Promise<Turned & { content: { type: ContentType; id: number } }> {
  const { type } = body
  const ids = (await readContentIds(tx, writing.domainId, id))[type]
  if (behind) refuseUnknown([behind], ids)
  const at = behind === undefined ? ids.length : ids.indexOf(behind) + 1
  const turned = await change(tx, writing, { id, body, at }, (list, content) =>
    list.toSpliced(at, 0, content),
  )
  const added = (await readContentIds(tx, writing.domainId, id))[type][at]!
  return { ...turned, content: { type, id: added } }
}

/** Changes a question or an answer; it keeps its id. Throws as `addContent`. */
export async function changeContent(
  tx: Database,
  writing: Writing,
  { id, contentId }: { id: number; contentId: number },
  body: ContentBody,
): Promise<Turned> {
  const ids = (await readContentIds(tx, writing.domainId, id))[body.type]
  refuseUnknown([contentId], ids)
  const at = ids.indexOf(contentId)
  return change(tx, writing, { id, body, at }, (list, content) => list.with(at, content))
}

/** Removes questions and answers, all or none. Throws NOT_FOUND, and INVALID for the last question or answer. */
export async function removeContents(
  tx: Database,
  writing: Writing,
  which: {
    id: number
    ids: readonly number[]
    type: ContentType | undefined
    revision?: number | undefined
  },
): Promise<Turned> {
  const ids = await readContentIds(tx, writing.domainId, which.id)
  const gone = { question: new Set<number>(), answer: new Set<number>() }
  for (const contentId of which.ids) gone[which.type ?? typeOf(contentId, ids)].add(contentId)
  for (const type of ['question', 'answer'] as const) refuseUnknown([...gone[type]], ids[type])
  const { before, after } = await changeConversation(tx, writing, which, (fields) => ({
    ...fields,
    questions: fields.questions.filter((_, i) => !gone.question.has(ids.question[i]!)),
    answers: fields.answers.filter((_, i) => !gone.answer.has(ids.answer[i]!)),
  }))
  return { turnChange: leadsTo(before) !== leadsTo(after) }
}

/** A question and an answer may have the same id: then it has to be said which is meant. */
function typeOf(contentId: number, ids: ContentIds): ContentType {
  const types = (['question', 'answer'] as const).filter((type) => ids[type].includes(contentId))
  if (types.length > 1) throw new AppError('INVALID', {}, [{ path: 'type', code: 'REQUIRED' }])
  return types[0] ?? 'question'
}

async function change(
  tx: Database,
  writing: Writing,
  { id, body, at }: { id: number; body: ContentBody; at: number },
  changed: (list: readonly unknown[], content: unknown) => unknown[],
): Promise<Turned> {
  const { type, revision, ...content } = body
  const list = LIST[type]
  const { before, after } = await withPaths(belowEntry(list, at), () =>
    changeConversation(tx, writing, { id, revision }, (fields) => ({
      ...fields,
      [list]: changed(fields[list], content),
    })),
  )
  return { turnChange: leadsTo(before) !== leadsTo(after) }
}

/** The conversations to which answers move, and the forms that they show. */
function leadsTo(fields: ConversationFields): string {
  const references = referencesOf(visitConversation, { ...fields, questions: [], negatives: [] })
  const names = references.flatMap(({ kind, name, site }) =>
    site !== 'condition' && (kind === 'conversation' || kind === 'form') ? [`${kind} ${name}`] : [],
  )
  return JSON.stringify([...new Set(names)].toSorted())
}
