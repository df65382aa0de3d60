import { fork } from 'node:child_process'
import { bundleOf } from '../assets'
import { COMPUTED_TOO_LONG } from '../process/endWithParent'
import { createGate } from './gate'

export type ProcessOutcome<T> = { kind: 'answered'; answer: T } | { kind: 'late' } | { kind: 'outOfMemory' }
/** `computeMs` is what the process may compute; what it waits for others on a busy machine does not count. */
type Limits = { computeMs: number; memoryMb: number }

/** A process that waits for ever without computing must not keep its turn for ever, nor a file wait for its own longer. */
export const HUNG_MS = 900_000

/** Processes at once: each may take a core. */
const atOnce = createGate(2)
/** The exit status of a process whose heap is full, where the signal is not seen. */
const ABORTED = 134

/**
 * Runs `src/<name>.process.ts` once: sends it `request`, takes its message as the answer, and ends it. It shares nothing
 * with the server but the request, so that whatever the request makes it do stays there. What it may compute is its first
 * argument (`endWithParent`).
 */
export function runInProcess<T>(name: string, request: object, limits: Limits): Promise<ProcessOutcome<T>> {
  return atOnce(() => runOnce<T>(bundleOf(`${name}.process`), request, limits))
}

/** How a context has files read; tests have small ones read where they are. */
export const createReaders = (): typeof runInProcess => runInProcess

function runOnce<T>(file: URL, request: object, { computeMs, memoryMb }: Limits): Promise<ProcessOutcome<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [String(computeMs)], {
      // Readers make much short-lived garbage: a roomier nursery keeps it from the old heap.
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = (outcome: ProcessOutcome<T>): void => {
      clearTimeout(hung)
      child.kill('SIGKILL')
      resolve(outcome)
    }
    const hung = setTimeout(() => end({ kind: 'late' }), HUNG_MS)
    child.once('message', (answer) => end({ kind: 'answered', answer: answer as T }))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === 'SIGABRT' || code === ABORTED) end({ kind: 'outOfMemory' })
      if (signal === COMPUTED_TOO_LONG) end({ kind: 'late' })
      clearTimeout(hung)
      reject(new Error(`${file} ended with ${signal ?? code}`))
    })
    // If the process ends before it gets the request, 'exit' settles the call.
    child.send(request, () => {})
  })
}
