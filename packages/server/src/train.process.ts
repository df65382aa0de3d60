import { constants, setPriority } from 'node:os'
import { AppError } from '@parlance/contract'
import type { ChildMessage, ChildTask } from './builds/child/childTask'
import { doTask } from './builds/child/doTask'
import { BuildFailure } from './builds/state/buildFailure'
import type { TrainingPriority } from './config'
import { endWithParent } from './process/endWithParent'

// The process that trains. Live turns come first, also where it could not be started idle.
const priority = process.argv[2] as TrainingPriority
if (priority === 'idle') setPriority(constants.priority.PRIORITY_LOW)
endWithParent()
// One task after the other: the next is sent when this one is done.
process.on('message', async (task: ChildTask) => send(await attempt(task)))

async function attempt(task: ChildTask): Promise<ChildMessage> {
  try {
    await doTask(task, {
      onProgress: (fraction, stage) => send({ kind: 'progress', fraction, stage }),
      onOutcome: (outcome) => send({ kind: 'outcome', outcome }),
    })
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof BuildFailure) return { kind: 'failed', reason: error.reason, params: error.params }
    if (error instanceof AppError) return { kind: 'failed', reason: error.code, params: error.params }
    const { message, stack } = error as Error
    return { kind: 'failed', reason: 'INTERNAL', params: { message, stack: stack?.slice(0, 1_000) } }
  }
}

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message)
}
