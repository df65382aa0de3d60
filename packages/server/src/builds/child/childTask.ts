import type { BuildReport } from '@parlance/contract'
import type { StoredBundle } from '../bundle/bundleStore'
import type { RenewalBase } from '../state/renewalBase'

/**
 * Work for the child process. It reads and writes what is large by itself, in the blobs of a folder, as sending it would
 * hold up every turn of the process that does: `content` is the key of what `readContent` wrote, `snapshot` that of a
 * bundle without a model, `model` that of an artefact, `into` where the child writes what it makes.
 */
export type ChildTask = { folder: string } & (
  | { kind: 'FREEZE'; content: string; trained: StoredBundle | null; into: string }
  | { kind: 'TRAIN'; snapshot: string; base: RenewalBase | null; into: string }
  | ({ kind: 'REPORT' } & StoredBundle)
  | { kind: 'PACK'; snapshot: string; model: ModelSource; into: string }
  | ({ kind: 'CHECK' } & StoredBundle)
)

/** Where the model of a new bundle comes from: the training before, or another bundle; null for a quick build. */
export type ModelSource = { key: string } | StoredBundle | null

/** What comes of each kind of work. */
export type Results = {
  /**
   * How many questions the snapshot has, how many of them a model can learn, what `applyChanges` found changed, and what
   * Build History tells of it.
   */
  FREEZE: { questions: number; trainable: number; changed: number[]; report: Partial<BuildReport> }
  /** `modelReport` is the JSON of a ModelReport; null where one takes more than the training showed. */
  TRAIN: { modelReport: Uint8Array | null; report: Partial<BuildReport> }
  REPORT: { modelReport: Uint8Array; heldOutAccuracy: number | null }
  PACK: { checksum: string; bytes: number }
  CHECK: { asked: number }
}
export type TaskResult<T extends ChildTask> = Results[T['kind']]

/** What the child is sent besides tasks: whether its threads are to rest, and what to read while it waits for a build. */
export type RestOrder = { kind: 'REST'; isResting: boolean }
export type ReadAheadOrder = { kind: 'READ_AHEAD'; folder: string; base: StoredBundle }

/** What the child sends. */
export type ChildMessage =
  | { kind: 'progress'; fraction: number; stage: string }
  | { kind: 'failed'; reason: string; params: Record<string, unknown> }
  | { kind: 'done'; result: Results[ChildTask['kind']] }

export type OnProgress = (fraction: number, stage: string) => void
