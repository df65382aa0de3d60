import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { AppError } from '@parlance/contract'
import { BuildFailure } from './builds/state/buildFailure'
import type { ChildMessage, ChildTask, ReadAheadOrder, RestOrder } from './builds/child/childTask'
import { doTask } from './builds/child/doTask'
import { readAhead } from './builds/child/readBase'
import { rest } from './builds/rest'

// The process that trains. Live turns come first, also where it could not be started idle. Threads that are started later
// have the priority of this one.
for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
const parent = process.ppid
/** Whether it got a task by now. */
let isAsked = false
// One task after the other: whoever sends one waits for its answer.
process.on('message', async (order: ChildTask | RestOrder | ReadAheadOrder) => {
  if (order.kind === 'REST') rest(order.isResting)
  else if (order.kind === 'READ_AHEAD') await readAhead(order.folder, order.base, () => isAsked)
  else {
    isAsked = true
    send(await attempt(order))
  }
})
process.once('disconnect', () => process.exit(1))

/** Linux gives each thread a priority of its own, and collecting garbage takes threads that run already; 0: this one. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}

async function attempt(task: ChildTask): Promise<ChildMessage> {
  try {
    const result = await doTask(task, (fraction, stage) => {
      // Training is one long computation, so a parent that was killed is noticed here only.
      if (process.ppid !== parent) process.exit(1)
      send({ kind: 'progress', fraction, stage })
    })
    return { kind: 'done', result }
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
