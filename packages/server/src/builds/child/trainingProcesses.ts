import { BuildFailure } from '../state/buildFailure'
import type { ChildMessage, ChildTask, TaskResult } from './childTask'
import { beginTask } from '../reportsRest'
import { leaveChild, takeChild } from './trainingChild'
import { watchMemory } from './residentMb'

/** How the engine says that it got no more memory, before we saw that the child takes too much. */
const OUT_OF_MEMORY = /out of memory|Array buffer allocation failed|WebAssembly\.Memory/

export type ChildOptions = {
  signal: AbortSignal
  /** When the child is killed and the build ends as TIMEOUT, in milliseconds since the epoch. */
  deadline: number
  /** Resident memory in MB beyond which it is killed and the build fails as MEMORY_CEILING. */
  ceilingMb: number
  onProgress?: (fraction: number, stage: string) => void
}

/**
 * Does the heavy work of a build in a process of its own, which runs when nothing else wants to, so that live turns keep
 * their time: it can be killed, and is when it takes too much memory. A process that has done its work waits a little
 * for more, as starting one takes as long as small work. Throws BuildFailure when it fails, dies,
 * passes the deadline or the memory ceiling.
 */
export async function runInChild<T extends ChildTask>(
  task: T,
  options: ChildOptions,
): Promise<TaskResult<T>> {
  const { signal, deadline, ceilingMb, onProgress } = options
  const child = await takeChild(ceilingMb)
  const kill = () => child.process.kill('SIGKILL')
  const endTask = beginTask(task.kind, child.process)
  const timer = setTimeout(kill, Math.max(0, deadline - Date.now()))
  signal.addEventListener('abort', kill, { once: true })
  let unwatch = () => {}
  let unhear = () => {}
  let isDone = false
  try {
    signal.throwIfAborted()
    const result = await new Promise<TaskResult<T>>((resolve, reject) => {
      const hear = (message: ChildMessage) => {
        if (message.kind === 'progress') onProgress?.(message.fraction, message.stage)
        else if (message.kind === 'failed') reject(failureOf(message, ceilingMb))
        // The child answers the result of the task it was given.
        else resolve(message.result as TaskResult<T>)
      }
      const hearEnd = (code: number | null, died: NodeJS.Signals | null) => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (Date.now() >= deadline) reject(new BuildFailure('TIMEOUT', {}, 'TIMEOUT'))
        else if (OUT_OF_MEMORY.test(child.complaint)) reject(beyond(ceilingMb))
        else reject(diedOf(child.complaint, code, died))
      }
      // Closed, not only gone: all that it wrote has been read.
      child.process.on('message', hear).on('error', reject).on('close', hearEnd)
      unhear = () => child.process.off('message', hear).off('error', reject).off('close', hearEnd)
      if (child.process.pid !== undefined)
        unwatch = watchMemory(child.process.pid, ceilingMb, () => reject(beyond(ceilingMb)))
      child.process.send(task, (error) => error && reject(error))
    })
    isDone = true
    return result
  } finally {
    clearTimeout(timer)
    endTask()
    unwatch()
    unhear()
    signal.removeEventListener('abort', kill)
    if (isDone) await leaveChild(child)
    else kill()
  }
}

function diedOf(complaint: string, code: number | null, signal: NodeJS.Signals | null): BuildFailure {
  return new BuildFailure('TRAINER_DIED', { code, signal, complaint: complaint.slice(-2_000) })
}

function failureOf({ reason, params }: Extract<ChildMessage, { kind: 'failed' }>, ceilingMb: number) {
  return OUT_OF_MEMORY.test(String(params.message)) ? beyond(ceilingMb) : new BuildFailure(reason, params)
}

function beyond(ceilingMb: number): BuildFailure {
  return new BuildFailure('MEMORY_CEILING', { ceilingMb })
}
