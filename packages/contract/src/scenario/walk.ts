import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { JOB_STATES } from '../endpoint/job'
import { Id, InDomain, Instant } from '../primitives/primitives'

/**
 * What a walk of all paths finds, by what the bot does.
 * - WALK_FAULT: a turn ends in the system-error message. { error }
 * - WALK_BUTTON_FAILS: a button is pressed, and the failure message comes. { button }
 * - WALK_BUTTON_ELSEWHERE: another conversation answers a button than the one it leads to. { button, drawn, instead }
 * - WALK_MOVE_LIMIT: a turn stops at the limit of moves. { max }
 * - WALK_MOVE_SILENT: a move leads to a conversation that has no answer then. { name }
 * - WALK_TASK_NO_END: no path through a task comes to its answer.
 * - WALK_NEVER_REACHED: no path comes to a conversation. { question }
 * - WALK_ANSWERED_INSTEAD: the same, as another answers its question. { question, instead }
 * - WALK_ANSWER_NEVER_REACHED: its conversation is reached, and the answer never is. { answer }
 */
const WALK_PROBLEMS = [
  'WALK_FAULT',
  'WALK_BUTTON_FAILS',
  'WALK_BUTTON_ELSEWHERE',
  'WALK_MOVE_LIMIT',
  'WALK_MOVE_SILENT',
  'WALK_TASK_NO_END',
  'WALK_NEVER_REACHED',
  'WALK_ANSWERED_INSTEAD',
  'WALK_ANSWER_NEVER_REACHED',
] as const

/** One turn of a path: what the user says or presses, and what the bot says. */
export const WalkLine = z.object({ said: z.string(), pressed: z.boolean(), heard: z.string() })
export type WalkLine = z.infer<typeof WalkLine>

/** Something that an end user meets on a path. */
export const WalkFinding = z.object({
  conversationId: Id,
  conversationName: z.string(),
  code: z.enum(WALK_PROBLEMS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The answer that it is about, by its position, or the slot. */
  answer: z.number().optional(),
  slot: z.string().optional(),
  /** The talk that leads there; empty where none does. */
  path: z.array(WalkLine),
})
export type WalkFinding = z.infer<typeof WalkFinding>

/** Why a walk ended before every path was walked. */
const WALK_LIMITS = ['TURNS', 'SECONDS', 'DEPTH'] as const
export type WalkLimit = (typeof WALK_LIMITS)[number]
/** What a walk came to. */
export const Walked = z.object({
  /** The first of them. */
  findings: z.array(WalkFinding),
  findingCount: z.number(),
  conversations: z.number(),
  /** Conversations that some path came to. */
  reached: z.number(),
  turns: z.number(),
  /** States of a talk that differ; what is the same is walked once. */
  states: z.number(),
  /** What a user could have said and was not tried, and the first limit that kept it from being. */
  left: z.number(),
  limit: z.enum(WALK_LIMITS).nullable(),
})
export type Walked = z.infer<typeof Walked>

const call = { permit: 'Run/test', query: InDomain } as const
/** The walk of every path by the engine, on the content as it stands (specification section 2, "scenario check"). */
export const scenarioWalk = {
  start: endpoint({
    ...call,
    method: 'POST',
    path: '/api/v1/scenario/walk',
    summary: 'Walk every path as a job; one at a time in a domain',
    reply: z.object({ jobId: z.string() }),
  }),
  cancel: endpoint({
    ...call,
    method: 'POST',
    path: '/api/v1/scenario/walk/cancel',
    summary: 'Stop the walk that goes on; the one before stays',
    reply: z.object({ ok: z.literal(true) }),
  }),
  read: endpoint({
    ...call,
    permit: 'View/executeBuilder',
    method: 'GET',
    path: '/api/v1/scenario/walk',
    summary: 'The last walk, and the one that goes on',
    reply: z.object({
      /** The last that was asked for, for a week. */
      job: z
        .object({
          id: z.string(),
          state: z.enum(JOB_STATES),
          progress: z.number(),
          error: z
            .object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() })
            .nullable(),
        })
        .nullable(),
      /** The last that came to its end; `isOld`: the content has changed since. */
      last: Walked.extend({ at: Instant, isOld: z.boolean() }).nullable(),
    }),
  }),
} as const
