import {
  type Conversation,
  type FieldsOf,
  generalQuestionKey,
  type ReplyOf,
  SCENARIO_READ_MAX,
  SCENARIO_SIZE_MAX,
  type ScenarioLink,
  type ScenarioNode,
  type scenario,
  spokenTextsOf,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { inChunks } from '../../db/inChunks'
import { readConversations } from '../conversation/readConversation'
import { indexOf, type Linked, type Links, linksOf, positionOf, pressedIn } from './linksOf'

/** Questions of a conversation that the picture shows. */
const QUESTIONS_SHOWN = 3
/** Characters of an answer that the picture shows. */
const TEXT_SHOWN = 160
/** Conversations read by one statement. */
const CHUNK = 500

/**
 * Conversations that lead to each other, with their links; with an id only those that are reached from it or lead to it,
 * and itself.
 */
export async function readScenario(
  database: Database,
  domainId: number,
  conversationId: number | null,
): Promise<ReplyOf<typeof scenario.read>> {
  const linked = await readLinked(database, domainId, conversationId)
  const all = linksOf(linked)
  const { links } = all
  const wanted = around(linked.conversations, links, conversationId)
  const shown = wanted.slice(0, SCENARIO_SIZE_MAX)
  const ids = new Set(shown.map(({ id }) => id))
  return {
    nodes: shown.map((one) => nodeOf(one, all)),
    links: links.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    leftOut: wanted.length - shown.length + linked.notRead,
  }
}

const WITH_BUILT_IN_METHOD = '%${`%'

/**
 * What can be linked: every conversation that moves, shows a form or another button that speaks for the end user, or names
 * a context, and what they lead to; `also` one by its id, or those with several answers, conditions or built-in methods.
 */
export async function readLinked(
  database: Database,
  domainId: number,
  also: number | 'chosen' | null,
): Promise<Linked & { notRead: number }> {
  const id = typeof also === 'number' ? also : null
  const { rows } = await sql<{ id: number }>`
    select c.id from conversation c where c.domain_id = ${domainId} and (
      c.id = ${id}
      or (${also === 'chosen'} and (c.answer_count > 1 or exists (select 1 from answer a where a.domain_id = c.domain_id
        and a.conversation_id = c.id
        and (jsonb_exists(a.settings::jsonb, 'conditions') or a.bubbles::text like ${WITH_BUILT_IN_METHOD}))))
      or exists (select 1 from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id
        and a.bubbles::text like '%"postback"%')
      or jsonb_exists_any(c.dialogue::jsonb, array['inputContexts', 'outputContexts', 'task'])
      or exists (select 1 from reference_use u where u.domain_id = c.domain_id and u.from_kind = 'conversation'
        and u.from_id = c.id and u.to_kind in ('form', 'conversation') and u.site in ('subsequentAction', 'answer', 'task'))
      or exists (select 1 from reference_use u where u.domain_id = c.domain_id and u.to_kind = 'conversation'
        and u.to_id = c.id and u.site in ('subsequentAction', 'form')))
    order by c.id = ${id} desc nulls last, c.id`.execute(database)
  const known = rows.slice(0, SCENARIO_READ_MAX).map((row) => Number(row.id))
  const conversations = await readAll(database, domainId, known)
  const forms = await readForms(database, domainId)
  const asked = await findAsked(database, domainId, wordsSentBy({ conversations, forms }), known)
  const answering = asked.slice(0, SCENARIO_READ_MAX - known.length)
  conversations.push(...(await readAll(database, domainId, answering)))
  const notRead = rows.length + asked.length - known.length - answering.length
  return { conversations, forms, notRead }
}

async function readAll(
  database: Database,
  domainId: number,
  ids: readonly number[],
): Promise<Conversation[]> {
  const found: Conversation[] = []
  for (const chunk of inChunks(ids, CHUNK))
    found.push(...(await readConversations(database, domainId, chunk)))
  return found
}

/** The words that buttons send and that none of these conversations is asked with. */
function wordsSentBy(linked: Linked): string[] {
  const { byQuestion } = indexOf(linked)
  const ofForms = [...linked.forms.values()].flatMap(({ buttons }) =>
    buttons.flatMap(({ name, action }) => (action ? [] : [name])),
  )
  const ofAnswers = linked.conversations.flatMap(({ answers }) =>
    answers.flatMap(({ bubbles }) => bubbles.flatMap(pressedIn).map(({ sends }) => sends)),
  )
  const keys = new Set([...ofForms, ...ofAnswers].map(generalQuestionKey))
  return [...keys].filter((words) => words !== '' && !byQuestion.has(words))
}

/** Conversations that are asked with one of these words, besides those that are known. */
async function findAsked(
  database: Database,
  domainId: number,
  keys: readonly string[],
  known: readonly number[],
): Promise<number[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct q.conversation_id as id from unnest(${[...keys]}::text[]) as sent (key)
    join question q on q.domain_id = ${domainId} and q.chat_type = 'TEXT' and md5(q.question_key) = md5(sent.key)
    where q.conversation_id <> all(${[...known]}::bigint[])
    order by q.conversation_id`.execute(database)
  return rows.map((row) => Number(row.id))
}

async function readForms(database: Database, domainId: number): Promise<Linked['forms']> {
  const forms = await database
    .selectFrom('component')
    .select('fields')
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'form')
    .execute()
  const all = forms.map(({ fields }) => fields as unknown as FieldsOf['form'])
  return new Map(all.map((form) => [form.name.toLowerCase(), form]))
}

/** Those of the scenario of one conversation: first itself, then what it leads to and what leads there, step by step. */
function around(
  conversations: readonly Conversation[],
  links: readonly ScenarioLink[],
  start: number | null,
): Conversation[] {
  if (start === null) {
    const linked = new Set(links.flatMap(({ from, to }) => (from === to ? [] : [from, to])))
    return conversations.filter(({ id }) => linked.has(id))
  }
  const beside = new Map<number, number[]>()
  for (const { from, to } of links) {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      if (!beside.get(one)?.push(other)) beside.set(one, [other])
  }
  const found = new Set([start])
  // A set is walked in the order in which it grows.
  for (const id of found) for (const next of beside.get(id) ?? []) found.add(next)
  const byId = new Map(conversations.map((one) => [one.id, one]))
  return [...found].flatMap((id) => byId.get(id) ?? [])
}

function nodeOf(conversation: Conversation, links: Links): ScenarioNode {
  const { id, name, type, questions, answers, task, revision } = conversation
  return {
    id,
    name,
    type,
    position: positionOf(id, links),
    questions: questions.slice(0, QUESTIONS_SHOWN).map(({ text }) => text),
    questionCount: questions.length,
    answers: answers.map(({ chatStatusCode, conditions, bubbles }) => ({
      on: chatStatusCode === 'ENABLED',
      hasConditions: (conditions?.length ?? 0) > 0,
      text: spokenTextsOf(bubbles).join(' ').slice(0, TEXT_SHOWN),
    })),
    slots: (task?.slots ?? []).map((slot) => ({ name: slot.name, askBack: slot.askBack })),
    revision,
  }
}
