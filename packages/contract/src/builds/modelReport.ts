import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Paging, page, QueryId } from '../primitives/primitives'

/** What a report finds in the questions of a bot. */
export const FINDING_KINDS = ['CONFUSED', 'SUSPECT', 'THIN', 'DUPLICATE', 'NEAR_DUPLICATE'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Findings of each kind that a report keeps; the rest are counted. */
export const REPORT_FINDINGS_MAX = 1_000
/** Shares of right answers that may be refused, for which a report counts the foreign texts that are refused too. */
export const REPORT_REFUSALS = [0.01, 0.03, 0.05] as const
/** Steps of confidence in which held-out answers are counted: one thousandth each. */
export const REPORT_BANDS = 1_000

/** Why a conversation is thin: too few questions, too alike, or seldom recognised in words it was not taught. */
const THIN_REASONS = ['FEW', 'ALIKE', 'LOW_RECALL'] as const
export type ThinReason = (typeof THIN_REASONS)[number]

/** With fewer questions a conversation is seldom recognised in other words. */
export const ENOUGH_QUESTIONS = 5
/** Under contexts few conversations compete: a menu entry, or a yes, needs no more wordings. */
export const ENOUGH_UNDER_CONTEXTS = 2

/** A conversation under its name at the time of the build. */
const Named = z.object({ id: Id, name: z.string() })

/**
 * One finding. `confidence` and `similarity` are 0–1. `rival` is the other conversation and `places` are the
 * conversations that have the question: reports are stored, so the names of their fields stay.
 */
export const ReportFinding = z.discriminatedUnion('kind', [
  /** Two conversations answered for each other; a sentence with `ofRival` belongs to the other one. */
  z.object({
    kind: z.literal('CONFUSED'),
    conversation: Named,
    rival: Named,
    count: z.number(),
    mistaken: z.array(
      z.object({
        text: z.string(),
        ofRival: z.boolean(),
        nearest: z.string().nullable(),
        confidence: z.number(),
      }),
    ),
  }),
  /** A question that seems to belong to the other conversation, with that one's questions nearest to it. */
  z.object({
    kind: z.literal('SUSPECT'),
    conversation: Named,
    rival: Named,
    text: z.string(),
    confidence: z.number(),
    nearest: z.array(z.string()),
  }),
  /** `recall` is the share 0–1 of its held-out questions that were recognised; null when none was held out. */
  z.object({
    kind: z.literal('THIN'),
    conversation: Named,
    questions: z.number(),
    heldOut: z.number(),
    recall: z.number().nullable(),
    reasons: z.array(z.enum(THIN_REASONS)),
  }),
  z.object({
    kind: z.literal('DUPLICATE'),
    text: z.string(),
    places: z.array(Named),
    placeCount: z.number(),
  }),
  z.object({
    kind: z.literal('NEAR_DUPLICATE'),
    similarity: z.number(),
    conversation: Named,
    text: z.string(),
    rival: Named,
    rivalText: z.string(),
  }),
])
export type ReportFinding = z.infer<typeof ReportFinding>

/** Shares 0–1 measured on questions held out of training; `foreign` texts are of conversations left out of it. */
export const ReportQuality = z.object({
  questions: z.number(),
  heldOut: z.number(),
  foreign: z.number(),
  accuracy: z.number(),
  macroF1: z.number(),
  /** Chance that a question of the bot is surer than a foreign one; null without foreign texts. */
  auroc: z.number().nullable(),
  /** Of foreign texts refused at the threshold at which the share `lost` of the right answers is refused too. */
  refusals: z.array(z.object({ lost: z.number(), threshold: z.number(), refused: z.number() })),
})
export type ReportQuality = z.infer<typeof ReportQuality>

/** Held-out answers counted by confidence: entry `i` from `i / REPORT_BANDS` on. */
export const ReportBands = z.object({
  right: z.array(z.number()),
  wrong: z.array(z.number()),
  foreign: z.array(z.number()),
})
export type ReportBands = z.infer<typeof ReportBands>

/** The figures of a report, without its findings. */
export const ModelReportSummary = z.object({
  /** Null where there were too few questions to hold any out. */
  quality: ReportQuality.nullable(),
  bands: ReportBands,
  /** What the build learned: the linear model's share, words and parts of words known, thresholds. */
  ensembleWeight: z.number(),
  vocabulary: z.number(),
  thresholds: z.object({ single: z.number(), similar: z.number() }),
  counts: z.record(z.enum(FINDING_KINDS), z.number()),
})
export type ModelReportSummary = z.infer<typeof ModelReportSummary>

/** Null for a build without a report; `progress` is 0–1 while one is being made. */
export const ModelReportState = z.object({
  progress: z.number().nullable(),
  report: ModelReportSummary.nullable(),
})
export type ModelReportState = z.infer<typeof ModelReportState>

/** The whole report as it is stored beside its build. */
export const ModelReport = ModelReportSummary.extend({ findings: z.array(ReportFinding) })
export type ModelReport = z.infer<typeof ModelReport>

const OfBuild = z.object({ id: QueryId })

/** The report on the model of a build. */
export const modelReport = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/build/:id/report',
    permit: 'View/executeBuilder',
    summary: 'The report on the model of a build, or how far it is',
    params: OfBuild,
    query: InDomain,
    reply: ModelReportState,
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/v1/build/:id/report/:kind',
    permit: 'View/executeBuilder',
    summary: 'What a build found in the questions, of one kind, searched in names and sentences',
    params: OfBuild.extend({ kind: z.enum(FINDING_KINDS) }),
    query: InDomain.extend(Paging.shape),
    reply: page(ReportFinding),
  }),
}
