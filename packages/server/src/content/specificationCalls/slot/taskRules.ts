import { AppError, type Task, type TaskRules } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { readConversation } from '../../conversation/readConversation'
import { changeConversation } from '../../conversation/updateConversation'
import type { Writing } from '../../reference/writing'
import { below, withPaths } from '../withPaths'
import { type Changes, withChanges } from './changeSlots'

/** The rules of a task. Throws NOT_FOUND, for a conversation that is no task too. */
export async function readTaskRules(database: Database, domainId: number, id: number): Promise<TaskRules> {
  const { task, name, revision } = await readConversation(database, domainId, id)
  if (!task) throw new AppError('NOT_FOUND', { id })
  const { slots, ...rules } = task
  const requiredEntities = [...new Set(slots.flatMap(({ required, entity }) => (required ? [entity] : [])))]
  return { ...rules, id, name, revision, requiredEntities }
}

/** Changes rules of a task. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID as a save of the whole. */
export async function saveTaskRules(
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
