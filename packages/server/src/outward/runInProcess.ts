import { fork } from 'node:child_process'
import { bundleOf } from '../assets'
import { BEGUN } from './begun'
import { createGate } from './gate'

export type ProcessOutcome<T> = { kind: 'answered'; answer: T } | { kind: 'late' } | { kind: 'outOfMemory' }
/** `deadlineMs` counts from when the process has the request. */
type Limits = { deadlineMs: number; memoryMb: number }

/** Until it has begun: on a machine that has much else to do it takes a while. */
const START_MS = 60_000

/** Processes at once: each may take a core. */
const atOnce = createGate(2)
/** The exit status of a process whose heap is full, where the signal is not seen. */
const ABORTED = 134

/**
 * Runs `src/<name>.process.ts` once: sends it `request`, takes the message after `BEGUN` as its answer, and ends it. It shares
 * nothing with the server but the request, so that whatever the request makes it do stays there.
 */
export function runInProcess<T>(name: string, request: object, limits: Limits): Promise<ProcessOutcome<T>> {
  return atOnce(() => runOnce<T>(bundleOf(`${name}.process`), request, limits))
}

/** How a context has files read; tests have small ones read where they are. */
export const createReaders = (): typeof runInProcess => runInProcess

function runOnce<T>(
  file: URL,
  request: object,
  { deadlineMs, memoryMb }: Limits,
): Promise<ProcessOutcome<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [], {
      // Readers make much short-lived garbage: a roomier nursery keeps it from the old heap.
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = (outcome: ProcessOutcome<T>): void => {
      clearTimeout(deadline)
      child.kill('SIGKILL')
      resolve(outcome)
    }
    const late = (): void => end({ kind: 'late' })
    let deadline = setTimeout(late, START_MS)
    child.on('message', (message) => {
      if (message !== BEGUN) return end({ kind: 'answered', answer: message as T })
      clearTimeout(deadline)
      deadline = setTimeout(late, deadlineMs)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signal === 'SIGABRT' || code === ABORTED) end({ kind: 'outOfMemory' })
      clearTimeout(deadline)
      reject(new Error(`${file} ended with ${signal ?? code}`))
    })
    // If the process ends before it gets the request, 'exit' settles the call.
    child.send(request, () => {})
  })
}
