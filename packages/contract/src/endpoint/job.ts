import { z } from 'zod'
import { Id, InDomain, Instant, Paging, page } from '../primitives/primitives'
import { endpoint } from './endpoint'

/** The kinds of long work. */
export const JOB_KINDS = [
  'BUILD',
  'MODEL_REPORT',
  'RELEARN',
  'CONVERSATION_UPLOAD',
  'CONTENT_RESTORE',
  'RESTORE',
  'REPLACE',
  'API_ENTITY_CHECK',
  'AUTOMATED_TEST',
  'QUALITY_TEST',
  'PUSH',
  'SCENARIO_WALK',
  'DOMAIN_COPY',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** Section 4, "Async job states": WAITING and IN_PROGRESS are shown as in progress. */
export const JOB_STATES = ['WAITING', 'IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELED'] as const

/** What jobs are filtered by: those that wait are in progress too. */
export const JOB_FILTER_STATES = ['IN_PROGRESS', 'FINISHED', 'FAILED', 'CANCELED'] as const

/** A job as its domain sees it. */
export const Job = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** 0–1. */
  progress: z.number(),
  /** A named step, for `job.stage.<stage>`. */
  stage: z.string().nullable(),
  cancellable: z.boolean(),
  /** Of an upload the file; a restored state has none. */
  fileName: z.string().optional(),
  /** What it made, as ids of objects that have a page. */
  buildId: Id.optional(),
  testRunId: Id.optional(),
  worker: z.string().nullable(),
  /** Their name; the e-mail address where there is none. */
  workerName: z.string().nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }).nullable(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type Job = z.infer<typeof Job>

/** Whether a job has not come to its end. */
export function isJobOpen(job: Pick<Job, 'state'> | null | undefined): boolean {
  return job?.state === 'WAITING' || job?.state === 'IN_PROGRESS'
}

const ByJob = z.object({ id: z.string() })
/** Jobs of a domain: list, read, cancel (specification section 4). */
export const job = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/job',
    permit: 'View/executeBuilder',
    summary: 'Jobs of the last week',
    query: InDomain.extend(Paging.omit({ search: true }).shape).extend({
      kind: z.enum(JOB_KINDS).optional(),
      state: z.enum(JOB_FILTER_STATES).optional(),
    }),
    reply: page(Job),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/job/:id',
    permit: 'View/executeBuilder',
    summary: 'One job',
    params: ByJob,
    query: InDomain,
    reply: Job,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/job/:id/cancel',
    permit: 'Change/content',
    summary: 'Ask a job to stop; nothing of it stays',
    params: ByJob,
    query: InDomain,
    reply: Job,
  }),
}
