import { conversation, conversationLabels, type SavedConversation, sameQuestionKey } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { nameKey } from '../reference/nameKey'
import { usersOf } from '../reference/usage'
import { writeInTransaction } from '../reference/writing'
import { refuseCallFields } from './callCentre'
import { readConversationHistory } from './conversationHistory'
import { type TakenQuestion, takenQuestions } from './itemIssues'
import { listConversations } from './list/listConversations'
import { addOwner, ownerOf, type QuestionOwners, questionId } from './questionOwners'
import { readConversation } from './readConversation'
import { removeConversations } from './removeConversations'
import { updateConversation } from './updateConversation'
import { changeLabels } from './write/changeLabels'
import { writeConversations } from './write/writeConversations'
import type { Written } from './write/writing'

/** Conversations: list, search, read, write, delete (specification sections 2, 3 and 5). */
export function conversationRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(conversation.list, async ({ query }) => listConversations(database, query))

  serve(conversation.exist, async ({ query }) => ({
    exist: await nameTaken(database, query.domainId, query.name, query.exceptId),
  }))

  serve(conversation.read, async ({ query, params }) => readConversation(database, query.domainId, params.id))

  serve(conversation.create, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const [written] = await writeInTransaction(database, edit, async (tx, writing) => {
      await refuseCallFields(tx, query.domainId, { fields: body })
      return writeConversations(tx, writing, [{ fields: body }])
    })
    return presentSaved(database, query.domainId, written!)
  })

  serve(conversation.update, async ({ query, params, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const { revision, fields } = body
    const written = await writeInTransaction(database, edit, (tx, writing) =>
      updateConversation(tx, writing, params.id, revision, fields),
    )
    return presentSaved(database, query.domainId, written)
  })

  serve(conversation.removeMany, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    return removeConversations(database, edit, body)
  })

  serve(conversationLabels.change, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    return changeLabels(database, edit, body.which, body.change)
  })

  lookUpRoutes(serve, database)
}

/** The calls that look up the history of a conversation, its users, and questions of other conversations. */
function lookUpRoutes(serve: Serve, database: Database): void {
  serve(conversation.history, ({ query, params }) =>
    readConversationHistory(database, query.domainId, params.id),
  )

  serve(conversation.uses, async ({ query: { domainId }, params: { id } }) => {
    const { users } = await usersOf(database, domainId, 'conversation', [id])
    if (users.length === 0) await readConversation(database, domainId, id)
    return users
  })

  serve(conversation.questionTaken, async ({ query, body }) => {
    const questions = body.questions.map((question) => ({ ...question, key: sameQuestionKey(question) }))
    const taken = await takenQuestions(
      database,
      query.domainId,
      questions.map(({ chatType, key }) => ({ chatType, key })),
      body.exceptId === null ? [] : [body.exceptId],
    )
    const owners: QuestionOwners<TakenQuestion> = new Map()
    for (const row of taken) addOwner(owners, questionId(row), row.inputContexts, row)
    return questions.flatMap((question) => {
      const found = ownerOf(owners, questionId(question), body.inputContexts)
      if (!found) return []
      const { conversationId, conversationName } = found.owner
      return [{ text: question.text, conversationId, conversationName, keptApart: found.keptApart }]
    })
  })
}

async function presentSaved(
  database: Database,
  domainId: number,
  { id, notices, rewritten }: Written,
): Promise<SavedConversation> {
  return { ...(await readConversation(database, domainId, id)), notices, ...(rewritten > 0 && { rewritten }) }
}

async function nameTaken(
  database: Database,
  domainId: number,
  name: string,
  exceptId: number | undefined,
): Promise<boolean> {
  const row = await database
    .selectFrom('conversation')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('name_key', '=', nameKey(name))
    .$if(exceptId !== undefined, (q) => q.where('id', '<>', exceptId!))
    .executeTakeFirst()
  return row !== undefined
}
