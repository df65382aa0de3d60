import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** A conversation as far as its questions go; `revision` moves with every write. */
export type ConversationState = {
  id: number
  revision: number
  questionCount: number
  inputContexts: string[]
}

/** A general question as it is stored. */
export type StoredQuestion = { id: number; conversationId: number; text: string }

/** Questions read in one statement, few enough that reading them does not hold up the process. */
const QUESTIONS_AT_ONCE = 2_000

/** All conversations of a domain, in one row: tens of thousands of rows would take the process a while to read. */
export async function conversationStates(database: Database, domainId: number): Promise<ConversationState[]> {
  const { rows } = await sql<{ states: string | null }>`
    select string_agg(concat_ws(',', id, revision, question_count, case when dialogue ? 'inputContexts'
      then (select string_agg(context, ' ') from jsonb_array_elements_text(dialogue -> 'inputContexts') as c (context))
      end),
      ';' order by id) as states
    from conversation where domain_id = ${domainId}`.execute(database)
  const states = rows[0]?.states
  if (!states) return []
  return states.split(';').map((state) => {
    // Names of contexts have neither commas nor blanks.
    const [id, revision, questionCount, contexts] = state.split(',')
    const inputContexts = contexts === undefined ? [] : contexts.split(' ')
    return { id: Number(id), revision: Number(revision), questionCount: Number(questionCount), inputContexts }
  })
}

/** Splits conversations into runs whose questions are read in one statement each. */
export function* inRuns(states: readonly ConversationState[]): Generator<ConversationState[]> {
  let run: ConversationState[] = []
  let count = 0
  for (const state of states) {
    if (run.length > 0 && count + state.questionCount > QUESTIONS_AT_ONCE) {
      yield run
      run = []
      count = 0
    }
    run.push(state)
    count += state.questionCount
  }
  if (run.length > 0) yield run
}

/**
 * The general questions of some conversations of a domain. The kind is looked at here: as a condition it would let the
 * database, while it has no statistics of a fresh import, go through all questions of the domain each time.
 */
export async function generalQuestions(
  database: Database,
  domainId: number,
  conversationIds: readonly number[],
): Promise<StoredQuestion[]> {
  const rows = await database
    .selectFrom('question')
    .select(['id', 'conversation_id as conversationId', 'text', 'chat_type as chatType'])
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...conversationIds]))))
    .execute()
  return rows.flatMap(({ chatType, ...question }) => (chatType === 'TEXT' ? [question] : []))
}
