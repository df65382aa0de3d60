import { type ChildProcess, fork } from 'node:child_process'
import { availableMemory } from 'node:process'
import { bundleOf } from '../assets'
import type { ReadAheadOrder } from './childTask'
import { idleStart } from './idleStart'
import { reportsUnderWay } from './reportsRest'
import { residentMb } from './watchMemory'

/**
 * A process that does tasks of builds, one after the other; `complaint` is the end of what it wrote to its errors, and
 * `isWarm` says that it got a task before, so that its code is compiled.
 */
export type TrainingChild = { process: ChildProcess; ceilingMb: number; complaint: string; isWarm: boolean }

/** Of what a dying child writes: the words of the engine stand before its stack. */
const COMPLAINT_MAX = 8_000
/** How long a child waits for another task: the next state of a build, the report on it, or the operator's next build. */
const READY_MS = 3_600_000
/** How often a waiting child is looked at: it may take this share of the memory that is free, or ends. */
const LOOK_MS = 300_000
const FREE_SHARE = 0.1
const MB = 1_024 * 1_024
/** A child that holds more of its ceiling would leave the next task too little. */
const READY_SHARE = 0.25

/** What a child takes that has done nothing yet, and one that has prepared for a build of 15,000 questions, in MB. */
const FRESH_MB = 80
const PREPARED_MB = 180

/** Children that have not ended, working or waiting. */
const living = new Set<ChildProcess>()
/** The one child that waits, if any, and the domain whose next build it was prepared for. */
let ready: { child: TrainingChild; timer: NodeJS.Timeout; domainId: number | null } | null = null

/** The child that waits, if it may take as much memory, or a new one. */
export async function takeChild(ceilingMb: number): Promise<TrainingChild> {
  const waiting = ready?.child
  if (waiting?.ceilingMb !== ceilingMb || !waiting.process.connected)
    return Object.assign(await startChild(ceilingMb), { isWarm: true })
  forget(waiting)
  hold(waiting, true)
  return Object.assign(waiting, { complaint: '', isWarm: true })
}

/**
 * Lets a child that has done its task wait for another, where that is cheap; else it ends. Of two the one stays that did
 * a task before, as its code is compiled, or the one that waits, as it may have prepared for a build.
 */
export async function leaveChild(child: TrainingChild): Promise<void> {
  const { pid } = child.process
  const isSmall = pid !== undefined && (await residentMb(pid)) < READY_SHARE * child.ceilingMb
  // Asked last: it may have died meanwhile, and whoever is dead takes no memory.
  if (!child.process.connected || !isSmall || (ready !== null && (ready.child.isWarm || !child.isWarm)))
    return void child.process.kill('SIGKILL')
  const other = ready?.child
  if (other && forget(other)) other.process.kill('SIGKILL')
  hold(child, false)
  const until = performance.now() + READY_MS
  const timer = setInterval(async () => {
    if ((await isFrugal(pid)) && performance.now() < until) return
    // It may have been taken while its memory was read.
    if (forget(child)) child.process.kill('SIGKILL')
  }, LOOK_MS)
  timer.unref()
  ready = { child, timer, domainId: null }
}

/** Starts a child while there is something else to do, so that it waits when its task comes. */
export async function prepareChild(ceilingMb: number): Promise<void> {
  if (ready !== null) return
  // Where it cannot be started, whoever needs it will hear.
  const child = await startChild(ceilingMb).catch(() => null)
  if (child !== null) await leaveChild(child)
}

/**
 * Has a child wait for a build that nobody asked for yet. None where there is one, waiting or working at anything but a
 * report, or where it could not stay.
 */
export async function foreseeBuild(ceilingMb: number): Promise<void> {
  if (living.size === reportsUnderWay() && FRESH_MB < allowedMb()) await prepareChild(ceilingMb)
}

/** Has the child that waits, if one does, prepare for the next build of a domain, unless it did or could not stay. */
export async function prepareFor(
  domainId: number,
  orderOf: () => Promise<ReadAheadOrder | null>,
): Promise<void> {
  const waiting = ready
  if (waiting === null || waiting.domainId === domainId || allowedMb() < PREPARED_MB) return
  waiting.domainId = domainId
  const order = await orderOf()
  if (order !== null && ready === waiting) waiting.child.process.send(order, () => {})
}

async function isFrugal(pid: number): Promise<boolean> {
  return (await residentMb(pid)) < allowedMb()
}

/** What a waiting child may take. */
function allowedMb(): number {
  return (FREE_SHARE * availableMemory()) / MB
}

/** Answers whether it was this child that waited. */
function forget(child: TrainingChild): boolean {
  if (ready?.child !== child) return false
  clearInterval(ready.timer)
  ready = null
  return true
}

/** Whether this process lives as long as the child does; one that ends takes a waiting child along. */
function hold({ process }: TrainingChild, isHeld: boolean): void {
  const stderr = process.stderr as (typeof process.stderr & { ref?(): void; unref?(): void }) | null
  for (const handle of [process, process.channel, stderr]) {
    if (isHeld) handle?.ref?.()
    else handle?.unref?.()
  }
}

/** A process that runs when nothing else wants to, so that live turns keep their time. */
async function startChild(ceilingMb: number): Promise<TrainingChild> {
  // The arrays of a model are not on the heap.
  const start = await idleStart([`--max-old-space-size=${Math.ceil(ceilingMb / 2)}`])
  const child = fork(bundleOf('train.process'), [], {
    ...start,
    serialization: 'advanced',
    // The child needs no secrets of ours.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const started: TrainingChild = { process: child, ceilingMb, complaint: '', isWarm: false }
  living.add(child)
  // Of a child that waits nobody else hears; whoever gives it a task listens as well. One that cannot start never exits.
  child.on('error', () => child.pid === undefined && living.delete(child))
  child.once('exit', () => {
    living.delete(child)
    forget(started)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    started.complaint = (started.complaint + chunk.toString()).slice(-COMPLAINT_MAX)
  })
  return started
}
