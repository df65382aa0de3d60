import { z } from 'zod'
import { BuildQuality } from '../automatedTest/testRun'
import { COMPONENT_KINDS } from '../component/components'
import { endpoint } from '../endpoint/endpoint'
import { FIELD_CODES } from '../endpoint/errors'
import { APPLY_MEMO_MAX, BUILD_MEMO_MAX } from '../primitives/limits'
import { ById, Id, InDomain, Instant, Paging, page, QueryFlag, text } from '../primitives/primitives'
import { BUILD_MODES, BUILD_STATUSES } from './buildStatus'

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

/**
 * How a build found its thresholds: learned from so many questions that it held out of training and so many texts of
 * conversations that it left out, or set by the calibration of the confidence where nothing could be held out.
 */
export const ThresholdSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HELD_OUT'), questions: z.number(), foreign: z.number() }),
  z.object({ kind: z.literal('CALIBRATION') }),
])
export type ThresholdSource = z.infer<typeof ThresholdSource>

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
  /** How they were found; of builds from before that was kept, and without a model, absent. */
  thresholdSource: ThresholdSource.optional(),
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
  /** Their name; the e-mail address where there is none. */
  requestedByName: z.string(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  deployStartedAt: Instant.nullable(),
  deployEndedAt: Instant.nullable(),
  checksum: z.string().nullable(),
  bundleBytes: z.number().nullable(),
  /** What kind of build it is, as section 3 names it: the mode. */
  category: z.enum(BUILD_MODES),
  /** Where the bundle lies in the store of the installation; null without one. */
  dataPath: z.string().nullable(),
  onBeta: z.boolean(),
  onReal: z.boolean(),
  report: BuildReport.nullable(),
  states: z.array(z.object({ status: z.enum(BUILD_STATUSES), at: Instant })),
  /** Its last quality test; null where there was none. */
  quality: BuildQuality.nullable(),
})
export type Build = z.infer<typeof Build>

/** A build on a page of its own. */
export const BuildDetail = Build.extend({
  /** The last successful build before it whose accuracy was measured; null where there is none. */
  before: z.object({ id: Id, displayId: z.string(), heldOutAccuracy: z.number() }).nullable(),
})
export type BuildDetail = z.infer<typeof BuildDetail>

/** What was made in relearning of what a build answers; as far as it goes on, nothing is told yet. */
export const BuildRelearned = z.object({
  isOpen: z.boolean(),
  /** Utterances without an answer that it answers: they settled themselves. */
  settled: z.number(),
  /** Wordings that it was taught, with those that are alike; `answered` of them, it answers. */
  taught: z.number(),
  answered: z.number(),
})
export type BuildRelearned = z.infer<typeof BuildRelearned>

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
  /** Its quality test: polled on while that goes on. */
  quality: BuildQuality.nullable(),
  /** Polled on as well; null for builds that nothing was asked of. */
  relearned: BuildRelearned.nullable(),
  studied: z.enum(['CHANGED', 'UNCHANGED']),
  changedCount: z.number(),
})
export type LastBuild = z.infer<typeof LastBuild>

const Memo = z.object({
  /** Accepted as an object or as its JSON text; what is built follows from the call. */
  description: z.union([BuildDescription.partial(), z.string().max(1_000)]).optional(),
  memo: text(BUILD_MEMO_MAX).default(''),
})
/** `id` is 0 when the build could not be requested (section 7). */
const Requested = z.object({ id: z.number() })
const OfBuild = z.object({ buildId: Id })

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
  read: endpoint({
    method: 'GET',
    path: '/api/v1/build/:id',
    permit: 'View/executeBuilder',
    summary: 'One kept build, with the build before it to compare its accuracy with',
    params: ById,
    query: InDomain,
    reply: BuildDetail,
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
