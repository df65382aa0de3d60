import { sameQuestionKey, specificationContent } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { takenQuestions } from '../../conversation/itemIssues'
import { write } from '../write'
import { addContent, changeContent, removeContents } from './changeContents'
import { listAnswers, listQuestions, readContent } from './readContents'

/** Questions and answers of conversations, one by one (section 7, "Conversations": contents). */
export function contentCalls(serve: Serve, context: Context): void {
  const { database } = context
  const calls = specificationContent

  serve(calls.create, async (call) => {
    const { id } = call.params
    const done = await write(context, call, (tx, writing) => addContent(tx, writing, { id }, call.body))
    return { ...(await readContent(database, call.query.domainId, id, done.content)), ...turn(call, done) }
  })

  serve(calls.createBehind, async (call) => {
    const { id, contentId } = call.params
    const where = { id, behind: contentId }
    const done = await write(context, call, (tx, writing) => addContent(tx, writing, where, call.body))
    return { ...(await readContent(database, call.query.domainId, id, done.content)), ...turn(call, done) }
  })

  serve(calls.update, async (call) => {
    const { id, contentId } = call.params
    const done = await write(context, call, (tx, writing) =>
      changeContent(tx, writing, { id, contentId }, call.body),
    )
    const content = { type: call.body.type, id: contentId }
    return { ...(await readContent(database, call.query.domainId, id, content)), ...turn(call, done) }
  })

  serve(calls.remove, async (call) => {
    const { id, contentId } = call.params
    const which = { id, ids: [contentId], type: call.query.type }
    const done = await write(context, call, (tx, writing) => removeContents(tx, writing, which))
    return { removed: 1, ...turn(call, done) }
  })

  serve(calls.removeMany, async (call) => {
    const which = { ...call.body, id: call.params.id, type: call.query.type }
    const done = await write(context, call, (tx, writing) => removeContents(tx, writing, which))
    return { removed: new Set(which.ids).size, ...turn(call, done) }
  })

  serve(calls.list, async ({ query }) =>
    query.type === 'question' ? listQuestions(database, query) : listAnswers(database, query),
  )

  serve(calls.questions, async ({ query }) => listQuestions(database, query))

  serve(calls.exists, async ({ query }) => {
    const { chatType, text, exceptId, domainId } = query
    const question = { chatType, key: sameQuestionKey({ chatType, text }) }
    const [found] = await takenQuestions(database, domainId, [question], exceptId ? [exceptId] : [])
    return {
      exist: found !== undefined,
      uttsetId: found?.conversationId ?? null,
      uttsetName: found?.conversationName ?? null,
    }
  })
}

/** Whether the write changes the turns that follow; returned only when the caller asks for it. */
function turn(
  { query }: { query: { checkTurnChange?: boolean | undefined } },
  { turnChange }: { turnChange: boolean },
): { turnChange?: boolean } {
  return query.checkTurnChange ? { turnChange } : {}
}
