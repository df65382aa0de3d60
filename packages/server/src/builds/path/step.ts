import type { BuildReport } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { RunningJob } from '../../job/jobHandler'
import type { BuildStep, Outcomes } from '../child/childTask'
import type { BuildRecord } from '../state/transition'

/** What the work of one state gets. */
export type Step = {
  context: Context
  job: RunningJob
  build: BuildRecord
  /** When the build ends as TIMEOUT, in milliseconds since the epoch. */
  deadline: number
  /** Progress within this state, 0–1. */
  progress(fraction: number, stage: string): void
  /** What a step of the build's child task made; begins the task with this step unless it is under way. */
  outcomeOf<S extends BuildStep>(step: S): Promise<Outcomes[S]>
}

/** What the work of one state made; written in the transaction that enters the next state, or not at all. */
export type StepOutcome = {
  set?: {
    snapshot_at?: Date
    snapshot_summary?: string
    checksum?: string
    bundle_bytes?: number
    report?: Partial<BuildReport>
  }
  write?: (tx: Database) => Promise<void>
  /** Enters the detour of the contract instead of the next state. */
  isDetour?: boolean
  /** Who goes on: trainers of a version, or null any worker of the servers; by default this attempt itself. */
  passTo?: { trainer: string | null }
}

/** May be done again after a worker died: the same input gives the same outcome. */
export type StepWork = (step: Step) => Promise<StepOutcome>
