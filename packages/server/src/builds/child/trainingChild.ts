import { type ChildProcess, fork } from 'node:child_process'
import { bundleOf } from '../../assets'
import type { TrainingPriority } from '../../config'
import { BuildFailure } from '../state/buildFailure'
import type { ChildMessage, ChildTask, TaskListener } from './childTask'
import { idleStart } from './idleStart'

/**
 * A process that does tasks, one after the other. It was started with `ceilingMb` of memory to take; `complaint` is the
 * end of what it wrote to its errors.
 */
export type TrainingChild = { process: ChildProcess; ceilingMb: number; complaint: string }

/** Characters kept of what a dying process writes: the message of the JavaScript engine comes before its stack. */
const COMPLAINT_MAX = 8_000
/** What the JavaScript engine writes when it gets no more memory, before we saw that the process takes too much. */
const OUT_OF_MEMORY = /out of memory|Array buffer allocation failed|WebAssembly\.Memory/

/** Starts a process that trains: idle, it runs only while nothing else does, so that live turns keep their time. */
export async function startChild(ceilingMb: number, priority: TrainingPriority): Promise<TrainingChild> {
  // The arrays of a model are not on the heap.
  const execArgv = [`--max-old-space-size=${Math.ceil(ceilingMb / 2)}`]
  const start = priority === 'idle' ? await idleStart(execArgv) : { execArgv }
  const child: TrainingChild = {
    ceilingMb,
    complaint: '',
    process: fork(bundleOf('train.process'), [priority], {
      ...start,
      serialization: 'advanced',
      // It needs no secrets of ours.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  }
  // An error that has no listener would end this process.
  child.process.on('error', () => {})
  child.process.stderr?.on('data', (chunk: Buffer) => {
    child.complaint = (child.complaint + chunk.toString()).slice(-COMPLAINT_MAX)
  })
  return child
}

/** Whether this process lives as long as the child does; one that ends takes the child along. */
export function hold({ process }: TrainingChild, isHeld: boolean): void {
  const stderr = process.stderr as (typeof process.stderr & { ref?(): void; unref?(): void }) | null
  for (const handle of [process, process.channel, stderr]) {
    if (isHeld) handle?.ref?.()
    else handle?.unref?.()
  }
}

/**
 * Has a child do a task. Throws BuildFailure when the task fails or the child dies, and the reason of the signal when
 * that is aborted; the child is then the caller's to end.
 */
export async function doInChild(
  child: TrainingChild,
  task: ChildTask,
  { signal, onProgress, onOutcome }: TaskListener & { signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  let forget = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      const onMessage = (message: ChildMessage) => {
        if (message.kind === 'progress') onProgress(message.fraction, message.stage)
        else if (message.kind === 'outcome') onOutcome(message.outcome)
        else if (message.kind === 'failed') reject(failureOf(child, message))
        else resolve()
      }
      const onClose = (code: number | null, died: NodeJS.Signals | null) => reject(deathOf(child, code, died))
      const leave = () => reject(signal.reason as Error)
      signal.addEventListener('abort', leave, { once: true })
      // Closed, not only gone: all that it wrote has been read.
      child.process.on('message', onMessage).on('error', reject).on('close', onClose)
      forget = () => {
        signal.removeEventListener('abort', leave)
        child.process.off('message', onMessage).off('error', reject).off('close', onClose)
      }
      child.process.send(task, (error) => error && reject(error))
    })
  } finally {
    forget()
  }
}

function deathOf(child: TrainingChild, code: number | null, signal: NodeJS.Signals | null): BuildFailure {
  const { complaint, ceilingMb } = child
  if (OUT_OF_MEMORY.test(complaint)) return beyondMemory(ceilingMb)
  return new BuildFailure('TRAINER_DIED', { code, signal, complaint: complaint.slice(-2_000) })
}

function failureOf(
  { ceilingMb }: TrainingChild,
  { reason, params }: Extract<ChildMessage, { kind: 'failed' }>,
): BuildFailure {
  const isOutOfMemory = OUT_OF_MEMORY.test(String(params.message))
  return isOutOfMemory ? beyondMemory(ceilingMb) : new BuildFailure(reason, params)
}

export function beyondMemory(ceilingMb: number): BuildFailure {
  return new BuildFailure('MEMORY_CEILING', { ceilingMb })
}
