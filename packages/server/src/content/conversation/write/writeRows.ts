import { type ConversationFields, spokenTextsOf } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { inChunks } from '../../../db/inChunks'
import { mapInSlices } from '../../../job/inSlices'
import { nameKey } from '../../reference/nameKey'
import { gramsOf, searchTextOf } from '../../reference/searchText'
import type { Writing } from '../../reference/writing'
import { contentHash, questionHash } from '../contentHash'
import { dialogueOf } from '../dialogueFields'
import type { Labelled } from './writeLabels'
import type { NumberedItem } from './writing'

const CHUNK = 500
/** No valid name begins with it. */
const NAMELESS = '\u0001'

/** Takes their names from conversations about to be overwritten, so that two of them can exchange names. */
export async function freeNames(tx: Database, { domainId }: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) return
  await sql`
    update conversation set name_key = ${NAMELESS} || id
    where domain_id = ${domainId} and id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Writes the rows of conversations with what a list shows and a search looks in. */
export async function writeRows(
  tx: Database,
  { domainId, by, now }: Writing,
  items: readonly NumberedItem[],
  labels: Labelled,
): Promise<void> {
  for (const chunk of inChunks(items, CHUNK)) {
    const rows = await mapInSlices(chunk, ({ id, fields }) => rowOf(id, fields, labels.groupOf(fields)))
    await sql`
      insert into conversation as c (domain_id, id, name, name_key, type, group_id, random, question_count,
        regex_count, other_count, answer_count, first_question, first_answer, search_text, search_grams,
        question_hash, content_hash, dialogue, created_at, updated_at, updated_by)
      select ${domainId}, r.id, r.name, r.name_key, r.type, r.group_id, r.random, r.question_count,
        r.regex_count, r.other_count, r.answer_count, r.first_question, r.first_answer, r.search_text,
        string_to_array(r.search_grams, ',')::integer[], r.question_hash, r.content_hash, r.dialogue,
        ${now}::timestamptz, ${now}::timestamptz, ${by}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, name text, name_key text, type text,
        group_id bigint, random boolean, question_count integer, regex_count integer, other_count integer, answer_count integer,
        first_question text, first_answer text, search_text text, search_grams text, question_hash text,
        content_hash text, dialogue jsonb)
      on conflict (domain_id, id) do update set name = excluded.name, name_key = excluded.name_key,
        type = excluded.type, group_id = excluded.group_id, random = excluded.random,
        question_count = excluded.question_count, regex_count = excluded.regex_count, other_count = excluded.other_count,
        answer_count = excluded.answer_count, first_question = excluded.first_question,
        first_answer = excluded.first_answer, search_text = excluded.search_text,
        search_grams = excluded.search_grams, question_hash = excluded.question_hash,
        content_hash = excluded.content_hash, dialogue = excluded.dialogue, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by, revision = c.revision + 1`.execute(tx)
  }
}

function rowOf(id: number, fields: ConversationFields, groupId: number | null) {
  const { name, type, random, questions, answers } = fields
  const general = questions.filter((question) => question.chatType === 'TEXT')
  const scripts = questions.filter((question) => question.chatType === 'NLU_PATTERN')
  const answerTexts = answers.flatMap((answer) => spokenTextsOf(answer.bubbles))
  const searchText = searchTextOf([
    name,
    ...questions.map((question) => question.text),
    ...answerTexts,
    ...askedTexts(fields),
  ])
  return {
    id,
    name,
    name_key: nameKey(name),
    type,
    group_id: groupId,
    random,
    question_count: questions.length,
    regex_count: scripts.length,
    other_count: questions.length - general.length - scripts.length,
    answer_count: answers.length,
    first_question: general[0]?.text ?? '',
    first_answer: answerTexts[0] ?? '',
    search_text: searchText,
    search_grams: gramsOf(searchText).join(','),
    question_hash: questionHash(fields),
    content_hash: contentHash(fields),
    dialogue: dialogueOf(fields),
  }
}

/** Other texts of a conversation that a search finds. */
function askedTexts({ task, feedback, memo }: ConversationFields): string[] {
  const slots = task?.slots.flatMap((slot) => [slot.name, slot.askBack, slot.overCount]) ?? []
  const texts = [...slots, task?.endMessage, feedback?.yes, feedback?.no, memo]
  return texts.filter((text) => text !== undefined && text !== '') as string[]
}
