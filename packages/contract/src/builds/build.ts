import { z } from 'zod'
import { COMPONENT_KINDS } from '../component/components'
import { endpoint } from '../endpoint'
import { FIELD_CODES } from '../errors'
import { APPLY_MEMO_MAX, BUILD_MEMO_MAX } from '../limits'
import { Id, InDomain, Instant, Paging, page, QueryFlag, text } from '../primitives'

/** Every build status of specification section 4. */
export const BUILD_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'DATABASE_SNAPSHOT',
  'MAKING_TRAININGSET',
  'TRAINING_C3',
  'REQUEST_TO_GPU',
  'PREPROCESSING',
  'TRAINING_ON_GPU',
  'TRAINING_ON_GPU_COMPLETED',
  'TRAINING_COMPLETED',
  'PREPARE_FOR_KAA',
  'PREPARE_FOR_SERVING',
  'COMPLETED',
  'TESTABLE',
  'MODIFY_REQUESTED',
  'MODIFY_DATABASE_SNAPSHOT',
  'MODIFY_PREPARE_FOR_KAA',
  'MODIFY_PREPARE_FOR_SERVING',
  'QUICKMODE',
  'QUICKMODE_COMPLETE',
  'QUICKMODE_ERROR',
  'CANCEL',
  'CANCELING',
  'CANCELED',
  'TIMEOUT',
  'ACCEPTED_ERROR',
  'DATABASE_SNAPSHOT_ERROR',
  'MAKING_TRAININGSET_ERROR',
  'C3_REQUEST_ERROR',
  'FAIL_C3',
  'C3_FAILED',
  'BREEZE_ERROR',
  'KAA_RELOAD_ERROR',
  'PREPARE_FOR_KAA_ERROR',
  'PREPARE_FOR_SERVING_ERROR',
  'MODIFY_REQUESTED_ERROR',
  'MODIFY_DATABASE_SNAPSHOT_ERROR',
  'MODIFY_PREPARE_FOR_KAA_ERROR',
  'MODIFY_PREPARE_FOR_SERVING_ERROR',
  'DATABASE_SNAPSHOT_NODATA_ERROR',
  'PREPROCESSING_ERROR',
  'PREPROCESSING_NODATA_ERROR',
  'REQUEST_TO_GPU_ERROR',
  'TRAINING_ON_GPU_ERROR',
  'TRAINING_ON_GPU_FAILED',
] as const
export type BuildStatus = (typeof BUILD_STATUSES)[number]

/** Standard build, quick build, and apply-changed-settings (specification section 4). */
export const BUILD_MODES = ['STANDARD', 'QUICK', 'APPLY'] as const
export type BuildMode = (typeof BUILD_MODES)[number]

/** Statuses at which nothing more happens. */
export const BUILD_SUCCESSES: readonly BuildStatus[] = ['COMPLETED', 'TESTABLE', 'QUICKMODE_COMPLETE']

/**
 * The state machine: from each status, the one that follows when its work is done, and the one when it fails.
 * Statuses not listed are ends. Section 4, "Forward path", "Apply-changed-settings path", "Quick path".
 */
export const BUILD_TRANSITIONS: Partial<Record<BuildStatus, { next: BuildStatus; error: BuildStatus }>> = {
  REQUESTED: { next: 'ACCEPTED', error: 'ACCEPTED_ERROR' },
  ACCEPTED: { next: 'DATABASE_SNAPSHOT', error: 'ACCEPTED_ERROR' },
  DATABASE_SNAPSHOT: { next: 'MAKING_TRAININGSET', error: 'DATABASE_SNAPSHOT_ERROR' },
  MAKING_TRAININGSET: { next: 'TRAINING_C3', error: 'MAKING_TRAININGSET_ERROR' },
  TRAINING_C3: { next: 'TRAINING_COMPLETED', error: 'FAIL_C3' },
  TRAINING_COMPLETED: { next: 'PREPARE_FOR_KAA', error: 'C3_FAILED' },
  PREPARE_FOR_KAA: { next: 'PREPARE_FOR_SERVING', error: 'PREPARE_FOR_KAA_ERROR' },
  PREPARE_FOR_SERVING: { next: 'COMPLETED', error: 'PREPARE_FOR_SERVING_ERROR' },
  REQUEST_TO_GPU: { next: 'PREPROCESSING', error: 'REQUEST_TO_GPU_ERROR' },
  PREPROCESSING: { next: 'TRAINING_ON_GPU', error: 'PREPROCESSING_ERROR' },
  TRAINING_ON_GPU: { next: 'TRAINING_ON_GPU_COMPLETED', error: 'TRAINING_ON_GPU_ERROR' },
  TRAINING_ON_GPU_COMPLETED: { next: 'TRAINING_COMPLETED', error: 'TRAINING_ON_GPU_FAILED' },
  QUICKMODE: { next: 'QUICKMODE_COMPLETE', error: 'QUICKMODE_ERROR' },
  MODIFY_REQUESTED: { next: 'MODIFY_DATABASE_SNAPSHOT', error: 'MODIFY_REQUESTED_ERROR' },
  MODIFY_DATABASE_SNAPSHOT: { next: 'MODIFY_PREPARE_FOR_KAA', error: 'MODIFY_DATABASE_SNAPSHOT_ERROR' },
  MODIFY_PREPARE_FOR_KAA: { next: 'MODIFY_PREPARE_FOR_SERVING', error: 'MODIFY_PREPARE_FOR_KAA_ERROR' },
  MODIFY_PREPARE_FOR_SERVING: { next: 'COMPLETED', error: 'MODIFY_PREPARE_FOR_SERVING_ERROR' },
  CANCEL: { next: 'CANCELING', error: 'CANCELED' },
  CANCELING: { next: 'CANCELED', error: 'CANCELED' },
}

/**
 * Where a standard build goes instead of the next status while trainers live beside the servers, and how it comes back
 * when none of them takes it: the GPU path of section 4 stands for training on another machine.
 */
export const BUILD_DETOURS: Partial<Record<BuildStatus, BuildStatus>> = {
  MAKING_TRAININGSET: 'REQUEST_TO_GPU',
  REQUEST_TO_GPU: 'TRAINING_C3',
  PREPROCESSING: 'TRAINING_C3',
  TRAINING_ON_GPU: 'TRAINING_C3',
}

/** The state in which a build of each mode begins. */
export const FIRST_STATUS: Record<BuildMode, BuildStatus> = {
  STANDARD: 'REQUESTED',
  QUICK: 'QUICKMODE',
  APPLY: 'MODIFY_REQUESTED',
}

/** Section 4: cancel is allowed only before the data snapshot, that is while it has not been taken. */
export const CANCELLABLE: readonly BuildStatus[] = ['REQUESTED', 'ACCEPTED', 'DATABASE_SNAPSHOT']

/** Returns whether a build in this state goes no further. */
export function isBuildFinished(status: BuildStatus): boolean {
  return BUILD_TRANSITIONS[status] === undefined
}
/** Returns whether a build in this state can be deployed. */
export function isBuildSuccess(status: BuildStatus): boolean {
  return BUILD_SUCCESSES.includes(status)
}
/** Returns whether a build in this state has failed. */
export function isBuildError(status: BuildStatus): boolean {
  return isBuildFinished(status) && !isBuildSuccess(status) && status !== 'CANCELED'
}

/** Stored with every build; `source` and `sequence` make the display id of an apply (section 3). */
export const BuildDescription = z.object({
  type: z.enum(['BUILD', 'APPLY_CHANGES']),
  isQuickMode: z.boolean(),
  source: Id.nullable(),
  sequence: z.number().nullable(),
})
export type BuildDescription = z.infer<typeof BuildDescription>

/** A reference of a built bot to what the bot does not have; `path` is within the fields of the component. */
export const BrokenReference = z.object({
  kind: z.enum(COMPONENT_KINDS),
  id: Id,
  name: z.string(),
  path: z.string(),
  code: z.enum(FIELD_CODES),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type BrokenReference = z.infer<typeof BrokenReference>

/** What a build learned and found: shown in Build History. */
export const BuildReport = z.object({
  conversations: z.number(),
  questions: z.number(),
  regexQuestions: z.number(),
  /** Conversations left out of training, with the reason. */
  leftOut: z.array(
    z.object({
      id: Id,
      name: z.string(),
      reason: z.enum(['NO_ACTIVE_ANSWER', 'NO_QUESTION', 'INVALID_SCRIPT']),
    }),
  ),
  leftOutCount: z.number(),
  /** What leads nowhere, as what it names is gone, switched off or was never there; of builds from before absent. */
  broken: z.array(BrokenReference).optional(),
  brokenCount: z.number().optional(),
  /** Accuracy 0–1 on questions held out of training, from the report on the model; null until that is there. */
  heldOutAccuracy: z.number().nullable(),
  thresholds: z.object({ single: z.number(), similar: z.number() }).nullable(),
  trainSeconds: z.number().nullable(),
  modelBytes: z.number().nullable(),
  /** The build whose model was brought up to date; null for one trained anew, absent where neither was done. */
  renewedFrom: Id.nullable().optional(),
})
export type BuildReport = z.infer<typeof BuildReport>

/** A build as Build History shows it. */
export const Build = z.object({
  id: Id,
  /** The id, or `source-sequence` for an apply. */
  displayId: z.string(),
  mode: z.enum(BUILD_MODES),
  status: z.enum(BUILD_STATUSES),
  /** 0–1 over the whole build. */
  progress: z.number(),
  buildEnabled: z.boolean(),
  deployEnabled: z.boolean(),
  cancellable: z.boolean(),
  description: BuildDescription,
  memo: z.string(),
  requestedBy: z.string(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  deployStartedAt: Instant.nullable(),
  deployEndedAt: Instant.nullable(),
  checksum: z.string().nullable(),
  bundleBytes: z.number().nullable(),
  onBeta: z.boolean(),
  onReal: z.boolean(),
  report: BuildReport.nullable(),
  states: z.array(z.object({ status: z.enum(BUILD_STATUSES), at: Instant })),
})
export type Build = z.infer<typeof Build>

/** Section 7: what the header polls. `studied` compares the latest build with current data. */
export const LastBuild = z.object({
  id: Id.nullable(),
  status: z.enum(BUILD_STATUSES).nullable(),
  progress: z.number(),
  stage: z.string().nullable(),
  buildEnabled: z.boolean(),
  cancellable: z.boolean(),
  /** Apply is offered only after a normal build. */
  applyEnabled: z.boolean(),
  description: BuildDescription.nullable(),
  mode: z.enum(BUILD_MODES).nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  studied: z.enum(['CHANGED', 'UNCHANGED']),
  changedCount: z.number(),
})
export type LastBuild = z.infer<typeof LastBuild>

const Memo = z.object({
  description: BuildDescription.partial().optional(),
  memo: text(BUILD_MEMO_MAX).default(''),
})
/** `id` is 0 when the build could not be requested (section 7). */
const Requested = z.object({ id: z.number() })
const OfBuild = z.object({ domainId: Id, buildId: Id })

/** Builds of a domain (specification sections 4 and 7). */
export const build = {
  lastBuild: endpoint({
    method: 'GET',
    path: '/api/v1/build/last_build/:domainId',
    permit: 'View/executeBuilder',
    summary: 'The last build, polled by the header',
    params: InDomain,
    query: z.object({ success: QueryFlag.optional(), isApplyChange: QueryFlag.optional() }),
    reply: LastBuild,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/v1/build/count',
    permit: 'View/executeBuilder',
    summary: 'Builds of a span of time; by default of this month, UTC+09:00',
    query: InDomain.extend({
      isApplyChange: QueryFlag.optional(),
      isQuickMode: QueryFlag.optional(),
      fromDate: z.string().optional(),
      toDate: z.string().optional(),
    }),
    reply: z.object({ count: z.number(), limit: z.number().nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/build',
    permit: 'View/executeBuilder',
    summary: 'Build History',
    query: InDomain.extend(Paging.shape),
    reply: page(Build),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/v1/build',
    permit: 'Change/build',
    summary: 'Request a standard build',
    query: InDomain,
    body: Memo,
    reply: Requested,
  }),
  applyChanges: endpoint({
    method: 'POST',
    path: '/api/v1/build/apply-changes',
    permit: 'Change/build',
    summary: 'Apply changed settings to a built model',
    query: InDomain,
    body: z.object({ buildId: Id, memo: text(APPLY_MEMO_MAX).default('') }),
    reply: Requested,
  }),
  quick: endpoint({
    method: 'POST',
    path: '/api/v1/build/quick',
    permit: 'Change/build',
    summary: 'Request a quick build: exact and regular-expression matching only',
    query: InDomain,
    body: Memo,
    reply: Requested,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/build/cancel',
    permit: 'Change/build',
    summary: 'Cancel a build before its data snapshot; answers whether it was',
    query: InDomain,
    body: OfBuild,
    reply: z.boolean(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/build/remove',
    permit: 'Change/build',
    summary: 'Remove a kept build; refused for the one on beta or live',
    query: InDomain,
    body: OfBuild,
    reply: z.boolean(),
  }),
}
