import { fork } from 'node:child_process'
import { processFile } from '../outward/processFile'
import { BuildFailure } from './buildFailure'
import type { ChildMessage, ChildTask, TaskResult } from './childTask'
import { idleStart } from './idleStart'
import { watchMemory } from './watchMemory'

/** Of what a dying child writes: the words of the engine stand before its stack. */
const COMPLAINT_MAX = 8_000
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
 * their time: it can be killed, and is when it takes too much memory. Throws BuildFailure when it fails, dies, passes
 * the deadline or the memory ceiling.
 */
export async function runInChild<T extends ChildTask>(
  task: T,
  options: ChildOptions,
): Promise<TaskResult<T>> {
  const { signal, deadline, ceilingMb, onProgress } = options
  // The arrays of a model are not on the heap.
  const start = await idleStart([`--max-old-space-size=${Math.ceil(ceilingMb / 2)}`])
  signal.throwIfAborted()
  const child = fork(processFile('train'), [], {
    ...start,
    serialization: 'advanced',
    // The child needs no secrets of ours.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-COMPLAINT_MAX)),
  )
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, Math.max(0, deadline - Date.now()))
  signal.addEventListener('abort', kill, { once: true })
  let unwatch = () => {}
  try {
    return await new Promise<TaskResult<T>>((resolve, reject) => {
      child.on('message', (message: ChildMessage) => {
        if (message.kind === 'progress') onProgress?.(message.fraction, message.stage)
        else if (message.kind === 'failed') reject(failureOf(message, ceilingMb))
        // The child answers the result of the task it was given.
        else resolve(message.result as TaskResult<T>)
      })
      if (child.pid !== undefined)
        unwatch = watchMemory(child.pid, ceilingMb, () => reject(beyond(ceilingMb)))
      child.once('error', reject)
      // Closed, not only gone: all that it wrote has been read.
      child.once('close', (code, died) => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (Date.now() >= deadline) reject(new BuildFailure('TIMEOUT', {}, 'TIMEOUT'))
        else if (OUT_OF_MEMORY.test(complaint)) reject(beyond(ceilingMb))
        else
          reject(new BuildFailure('TRAINER_DIED', { code, signal: died, complaint: complaint.slice(-2_000) }))
      })
      child.send(task, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    unwatch()
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function failureOf({ reason, params }: Extract<ChildMessage, { kind: 'failed' }>, ceilingMb: number) {
  return OUT_OF_MEMORY.test(String(params.message)) ? beyond(ceilingMb) : new BuildFailure(reason, params)
}

function beyond(ceilingMb: number): BuildFailure {
  return new BuildFailure('MEMORY_CEILING', { ceilingMb })
}
