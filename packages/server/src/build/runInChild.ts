import { fork } from 'node:child_process'
import { processFile } from '../outward/processFile'
import { BuildFailure } from './buildFailure'
import type { ChildMessage, ChildTask, TaskResult } from './childTask'

/** Heap of a child; the arrays of a model are not on it. */
const HEAP_MB = 2_048

export type ChildOptions = {
  signal: AbortSignal
  /** When the child is killed and the build ends as TIMEOUT, in milliseconds since the epoch. */
  deadline: number
  onProgress?: (fraction: number, stage: string) => void
}

/**
 * Does the heavy work of a build in a process of its own, at low priority, so that live turns keep their time: it can
 * be killed, and dies alone when memory runs out. Throws BuildFailure when it fails, dies or passes the deadline.
 */
export async function runInChild<T extends ChildTask>(
  task: T,
  options: ChildOptions,
): Promise<TaskResult<T>> {
  const { signal, deadline, onProgress } = options
  signal.throwIfAborted()
  const child = fork(processFile('train'), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // The child needs no secrets of ours.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)))
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, Math.max(0, deadline - Date.now()))
  signal.addEventListener('abort', kill, { once: true })
  try {
    return await new Promise<TaskResult<T>>((resolve, reject) => {
      child.on('message', (message: ChildMessage) => {
        if (message.kind === 'progress') onProgress?.(message.fraction, message.stage)
        else if (message.kind === 'failed') reject(new BuildFailure(message.reason, message.params))
        // The child answers the result of the task it was given.
        else resolve(message.result as TaskResult<T>)
      })
      child.once('error', reject)
      child.once('exit', (code, died) => {
        if (signal.aborted) reject(signal.reason as Error)
        else if (Date.now() >= deadline) reject(new BuildFailure('TIMEOUT', {}, 'TIMEOUT'))
        else reject(new BuildFailure('TRAINER_DIED', { code, signal: died, complaint }))
      })
      child.send(task, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}
