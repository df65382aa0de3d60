import { AppError, type FormFields, specificationSlot, type Task, type TaskRules } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { presentSlice } from '../../../http/page'
import type { Serve } from '../../../http/serve'
import { listComponents } from '../../component/readComponent'
import { readConversation } from '../../conversation/readConversation'
import { changeConversation } from '../../conversation/updateConversation'
import type { Writing } from '../../reference/writing'
import { below, withPaths } from '../withPaths'
import { write } from '../write'
import { addSlotContext, changeSlotContext, removeSlotContext } from './changeSlotContexts'
import { addSlot, type Changes, changeSlot, removeSlots, reorderSlots, withChanges } from './changeSlots'
import { hasSlot, listSlots, readSlot } from './readSlots'

const calls = specificationSlot

/** Slots and the rules of their tasks (section 7, "Slots, tasks, contexts"). */
export function slotCalls(serve: Serve, context: Context): void {
  readingCalls(serve, context)
  writingCalls(serve, context)
  contextCalls(serve, context)

  serve(calls.saveTaskRules, async (call) => {
    const { uttsetId, revision, ...changes } = call.body
    await write(context, call, (tx, writing) => saveTaskRules(tx, writing, { uttsetId, revision }, changes))
    return readTaskRules(context.database, call.query.domainId, uttsetId)
  })
}

function readingCalls(serve: Serve, { database }: Context): void {
  serve(calls.list, async ({ query }) => listSlots(database, query))

  serve(calls.read, async ({ query, params }) => readSlot(database, query.domainId, params.id))

  serve(calls.exist, async ({ query }) => ({ exist: await hasSlot(database, query) }))

  serve(calls.forms, async ({ query }) => {
    const page = await listComponents(database, 'form', { ...query, sort: 'name', order: 'asc' })
    const items = page.items.map(({ id, fields }) => {
      // Only what the schema of forms parsed was ever stored.
      const { name, version, type, active } = fields as unknown as FormFields
      return { id, name, version, type, active, code: version === 2 ? `#2{${name}}` : `#{${name}}` }
    })
    return { ...page, items }
  })

  serve(calls.contexts, async ({ query }) => {
    const { items } = await listSlots(database, { ...query, pageNo: 1, pager: false, search: '' })
    const { search, slotId } = query
    const contexts = items
      .filter(({ id }) => slotId === undefined || id === slotId)
      .flatMap((slot) => slot.contexts)
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return presentSlice(contexts, query)
  })

  serve(calls.taskRules, async ({ query, params }) => readTaskRules(database, query.domainId, params.id))
}

function writingCalls(serve: Serve, context: Context): void {
  const { database } = context

  serve(calls.create, async (call) => {
    const { uttsetId, revision, ...slot } = call.body
    const id = await write(context, call, (tx, writing) => addSlot(tx, writing, { uttsetId, revision }, slot))
    return readSlot(database, call.query.domainId, id)
  })

  serve(calls.removeMany, async (call) => ({
    removed: await write(context, call, (tx, writing) => removeSlots(tx, writing, call.body.ids)),
  }))

  serve(calls.reorder, async (call) => {
    await write(context, call, (tx, writing) => reorderSlots(tx, writing, call.body))
    const { domainId } = call.query
    const { items } = await listSlots(database, { ...WHOLE, domainId, uttsetId: call.body.uttsetId })
    return items
  })

  const { patchBasic, patchOptions, patchAskCount, patchValueType, patchCondition } = calls
  for (const patch of [patchBasic, patchOptions, patchAskCount, patchValueType, patchCondition])
    serve(patch, async (call) => {
      const { revision, ...changes } = call.body
      const { id } = call.params
      await write(context, call, (tx, writing) => changeSlot(tx, writing, { id, revision }, changes))
      return readSlot(database, call.query.domainId, id)
    })
}

const WHOLE = { pageNo: 1, pageSize: 20, search: '', pager: false } as const

function contextCalls(serve: Serve, context: Context): void {
  serve(calls.addContext, async (call) => {
    const { id } = call.params
    return write(context, call, (tx, writing) => addSlotContext(tx, writing, id, call.body))
  })

  serve(calls.updateContext, async (call) =>
    write(context, call, (tx, writing) => changeSlotContext(tx, writing, call.params, call.body)),
  )

  serve(calls.removeContext, async (call) => {
    await write(context, call, (tx, writing) => removeSlotContext(tx, writing, call.params))
    return { removed: 1 }
  })
}

/** The rules of a task. Throws NOT_FOUND, for a conversation that is no task too. */
async function readTaskRules(database: Database, domainId: number, id: number): Promise<TaskRules> {
  const { task, name, revision } = await readConversation(database, domainId, id)
  if (!task) throw new AppError('NOT_FOUND', { id })
  const { slots, ...rules } = task
  const requiredEntities = [...new Set(slots.flatMap(({ required, entity }) => (required ? [entity] : [])))]
  return { ...rules, id, name, revision, requiredEntities }
}

/** Changes rules of a task. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID as a save of the whole. */
async function saveTaskRules(
  tx: Database,
  writing: Writing,
  { uttsetId: id, revision }: { uttsetId: number; revision?: number | undefined },
  changes: Changes,
): Promise<void> {
  await withPaths(below('task'), () =>
    changeConversation(tx, writing, { id, revision }, ({ task, ...fields }) => {
      if (!task) throw new AppError('NOT_FOUND', { id })
      return { ...fields, task: withChanges(task, changes) as Task }
    }),
  )
}
