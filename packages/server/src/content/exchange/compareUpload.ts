import {
  type Answer,
  type ConversationFields,
  canonicalJson,
  type RowIssue,
  type UploadPreview,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { answerSettingsOf } from '../conversation/dialogueFields'
import { readConversations } from '../conversation/readConversation'
import { findTargets } from '../kind/findTargets'
import { LABEL_TABLE, type LabelKind } from '../label/ensureLabels'
import { nameKey } from '../reference/nameKey'
import { referenceIssues } from '../reference/referenceIssues'
import { addSlots, targetKey } from '../reference/target'
import type { ParsedConversation, ParsedUpload } from './parseUpload'
import { errorIn } from './uploadDraft'

type Change = UploadPreview['sample'][number]['change']
/** Conversations of the domain that a file has too, by their position in the file. */
export type Existing = Map<number, { id: number; unchanged: boolean }>

const SAMPLE_SIZE = 100
const ORDER: Change[] = ['CHANGED', 'CREATED', 'UNCHANGED']

/** Which conversations of a file the domain has already, and whether the file would change them; one statement. */
export async function findExisting(
  database: Database,
  domainId: number,
  conversations: readonly ParsedConversation[],
): Promise<Existing> {
  const asked = conversations.map(({ key, hash, group, tags, memo }, position) => ({
    position,
    key,
    hash,
    memo,
    group: group === null ? null : nameKey(group),
    tags: tags.map(nameKey),
  }))
  const { rows } = await sql<{ position: number; id: number; unchanged: boolean }>`
    select f.position, c.id,
      c.content_hash = f.hash and coalesce(c.dialogue->>'memo', '') = f.memo and g.name_key is not distinct from f."group" and array(
        select t.name_key from conversation_tag_use u
        join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
        where u.domain_id = c.domain_id and u.conversation_id = c.id order by u.position
      ) = array(select json_array_elements_text(f.tags)) as unchanged
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as f(position integer, key text, hash text, memo text, "group" text, tags json)
    join conversation c on c.domain_id = ${domainId} and c.name_key = f.key
    left join conversation_group g on g.domain_id = c.domain_id and g.id = c.group_id`.execute(database)
  return new Map(rows.map(({ position, id, unchanged }) => [position, { id, unchanged }]))
}

/**
 * Questions of a file that stand in conversations of the domain which the file does not replace, and which input
 * contexts do not keep apart (`areKeptApart` of the contract).
 */
export async function findTakenQuestions(
  database: Database,
  domainId: number,
  parsed: ParsedUpload,
  existing: Existing,
): Promise<RowIssue[]> {
  const replaced = Array.from(existing.values(), ({ id }) => id)
  const taken: RowIssue[] = []
  for (const questions of jsonLists(parsed.questions)) {
    const { rows } = await sql<{ row: number; position: number; question: string; conversationName: string }>`
      select f.row, f.conversation as position, q.text as question, c.name as "conversationName"
      from (
        select * from json_to_recordset(${questions}::json)
          as r("chatType" text, key text, row integer, conversation integer, contexts jsonb)
      ) f
      join question q on q.domain_id = ${domainId} and q.chat_type = f."chatType" and md5(q.question_key) = md5(f.key)
      join conversation c on c.domain_id = q.domain_id and c.id = q.conversation_id
      where not exists (
        select from unnest(${replaced}::bigint[]) as r(id) where r.id = q.conversation_id
      ) and case when f.contexts is null then coalesce(c.dialogue -> 'inputContexts', '[]') = '[]'
        else c.dialogue -> 'inputContexts' ?| array(select jsonb_array_elements_text(f.contexts)) end`.execute(
      database,
    )
    for (const { row, position, ...params } of rows) {
      const name = parsed.conversations[position]?.name ?? null
      taken.push(errorIn(row, 'question', 'DUPLICATE_QUESTION', name, params))
    }
  }
  return taken
}

/** What is wrong with what conversations of a file refer to: in the domain, or among each other. */
export async function findWrongReferences(
  database: Database,
  domainId: number,
  { references, conversations }: Pick<ParsedUpload, 'references' | 'conversations'>,
): Promise<RowIssue[]> {
  if (references.length === 0) return []
  const targets = await findTargets(database, domainId, references)
  // One that the file overwrites has the name that the file gives it.
  const overwritten = new Set(conversations.map(({ key }) => key))
  for (const { kind, name } of references)
    if (kind === 'conversation' && overwritten.has(nameKey(name))) targets.delete(targetKey({ kind, name }))
  for (const [key, { kind, owners }] of targets)
    if (kind === 'slot' && owners?.every((owner) => overwritten.has(nameKey(owner.name)))) targets.delete(key)
  for (const { name } of conversations)
    targets.set(targetKey({ kind: 'conversation', name }), { kind: 'conversation', id: null })
  addSlots(
    targets,
    conversations.flatMap(({ slots }) => slots),
  )
  return references.flatMap((reference) =>
    referenceIssues([reference], targets).map(({ code, params }) =>
      errorIn(reference.row, reference.column, code, reference.conversation, params),
    ),
  )
}

/** Tags or groups that applying would create. */
export async function findNewLabels(
  database: Database,
  domainId: number,
  kind: LabelKind,
  names: Iterable<string>,
): Promise<string[]> {
  const byKey = new Map(Array.from(names, (name) => [nameKey(name), name]))
  const rows = await database
    .selectFrom(LABEL_TABLE[kind])
    .select('name_key')
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val([...byKey.keys()]))))
    .execute()
  for (const { name_key } of rows) byKey.delete(name_key)
  return [...byKey.values()]
}

/** The first conversations, changed ones first, with how many questions and answers come and go. */
export async function sampleChanges(
  database: Database,
  domainId: number,
  parsed: ParsedUpload,
  existing: Existing,
): Promise<UploadPreview['sample']> {
  const shown = parsed.conversations
    .map((conversation, position) => ({ conversation, position, change: changeOf(existing.get(position)) }))
    .sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change) || a.position - b.position)
    .slice(0, SAMPLE_SIZE)
  const changedIds = shown.flatMap(({ position, change }) =>
    change === 'CHANGED' ? [existing.get(position)!.id] : [],
  )
  const changed = await readConversations(database, domainId, changedIds)
  const before = new Map(changed.map((conversation) => [conversation.id, conversation]))
  return shown.map(({ conversation, position, change }) => {
    const known = before.get(existing.get(position)?.id ?? 0)
    const { name, questions, answers } = conversation
    if (change === 'CREATED') return { name, change, ...countsOf(questions, 0, answers, 0) }
    if (!known) return { name, change, ...countsOf(0, 0, 0, 0) }
    const fields = readLine(parsed.content, conversation)
    const ofQuestions = difference(fields.questions.map(questionText), known.questions.map(questionText))
    const ofAnswers = difference(fields.answers.map(answerText), known.answers.map(answerText))
    return { name, change, ...countsOf(...ofQuestions, ...ofAnswers) }
  })
}

/** The fields of one conversation of an upload; they were checked before they were written. */
export function readLine(lines: Uint8Array, { from, to }: { from: number; to: number }): ConversationFields {
  return JSON.parse(Buffer.from(lines.subarray(from, to)).toString()) as ConversationFields
}

export function changeOf(existing: { unchanged: boolean } | undefined): Change {
  if (!existing) return 'CREATED'
  return existing.unchanged ? 'UNCHANGED' : 'CHANGED'
}

function questionText(question: { chatType: string; text: string }): string {
  return `${question.chatType} ${question.text}`
}
function answerText(answer: Answer): string {
  return `${answer.chatStatusCode} ${canonicalJson([answer.bubbles, answerSettingsOf(answer)])}`
}

function difference(after: string[], before: string[]): [added: number, removed: number] {
  const [now, then] = [new Set(after), new Set(before)]
  const missing = (texts: Set<string>, from: Set<string>) =>
    [...texts].filter((text) => !from.has(text)).length
  return [missing(now, then), missing(then, now)]
}

function countsOf(
  questionsAdded: number,
  questionsRemoved: number,
  answersAdded: number,
  answersRemoved: number,
) {
  return { questionsAdded, questionsRemoved, answersAdded, answersRemoved }
}

/** Bytes of questions that are sent in one statement: few enough not to hold up turns. */
const LIST_BYTES = 65_536
const NEWLINE = 0x0a

/** Lines of JSON as JSON lists, without parsing them. */
function* jsonLists(lines: Uint8Array): Generator<string> {
  for (let from = 0; from < lines.length; ) {
    const end = lines.indexOf(NEWLINE, from + LIST_BYTES)
    const to = end < 0 ? lines.length : end
    const list = Buffer.from(lines.buffer, lines.byteOffset + from, to - from)
    yield `[${list.toString().trimEnd().replaceAll('\n', ',')}]`
    from = to + 1
  }
}
