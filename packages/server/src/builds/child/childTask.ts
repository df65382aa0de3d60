import type { BuildReport } from '@parlance/contract'
import type { StoreAddress } from '../../outward/blob/blobStore'
import type { StoredBundle } from '../bundle/bundleStore'
import type { RenewalBase } from '../state/renewalBase'

/** The steps of a build, in their order: the snapshot, the model, the bundle of both, and its check. */
export type BuildStep = 'FREEZE' | 'TRAIN' | 'PACK' | 'CHECK'

/**
 * Work for a process that trains: the steps of a build that are left, or the report on its model. The process reads and
 * writes what is large by itself, in the blobs of `store`, as a message of that size would hold up every turn of the
 * process that sends it.
 */
export type ChildTask = BuildTask | ReportTask
export type BuildTask = TaskOfBuild & {
  kind: 'BUILD'
  steps: readonly BuildStep[]
  model: ModelSource
  /** Of the bundle to check where the task does not pack it. */
  checksum: string | null
}
export type ReportTask = TaskOfBuild & { kind: 'REPORT'; checksum: string }

type TaskOfBuild = { store: StoreAddress; domainId: number; buildId: number; threads: number }

/**
 * Where a build's model comes from: a training, which may bring the model of an earlier build up to date; another
 * bundle; null for a quick build, which has none.
 */
export type ModelSource = { base: RenewalBase | null } | { carriedFrom: StoredBundle } | null

/** The result of each step, reported to the parent process. */
export type Outcomes = {
  /**
   * How many questions the snapshot has, how many of them a model can learn, what `applyChanges` found changed, and
   * what Build History shows.
   */
  FREEZE: { questions: number; trainable: number; changed: number[]; report: Partial<BuildReport> }
  TRAIN: { report: Partial<BuildReport> }
  PACK: { checksum: string; bytes: number }
  CHECK: { asked: number }
  REPORT: { heldOutAccuracy: number | null }
}

/** The messages of the child process: its progress, the result of each step, and how the task ended. */
export type ChildMessage =
  | { kind: 'progress'; fraction: number; stage: string }
  | { kind: 'outcome'; outcome: Partial<Outcomes> }
  | { kind: 'failed'; reason: string; params: Record<string, unknown> }
  | { kind: 'done' }

/** Is called while a task is done. */
export type TaskListener = {
  onProgress(fraction: number, stage: string): void
  onOutcome(outcome: Partial<Outcomes>): void
}
