import { JOB_KINDS, type JobKind } from '@parlance/contract'
import type { JobWork } from './area'
import { AREAS } from './areas'
import type { Context } from './context'
import type { JobHandlers } from './job/jobHandler'

const WORKS = Object.fromEntries(AREAS.flatMap(({ jobs = {} }) => Object.entries(jobs))) as Record<
  JobKind,
  JobWork
>

/** How many jobs of each kind a node works on at once. */
export const JOB_SLOTS = ofEach(({ slots }) => slots)

/** The handler of each kind of job. */
export function createJobHandlers(context: Context): Required<JobHandlers> {
  return ofEach(({ handler }) => handler(context, AREAS))
}

function ofEach<Value>(of: (work: JobWork) => Value): Record<JobKind, Value> {
  const entries = JOB_KINDS.map((kind) => [kind, of(WORKS[kind])])
  return Object.fromEntries(entries) as Record<JobKind, Value>
}
