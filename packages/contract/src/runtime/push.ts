import { z } from 'zod'
import { PUSH_PLATFORMS } from '../channel/channels'
import { UNDELIVERED_REASONS } from '../channel/messengerLink'
import { endpoint } from '../endpoint/endpoint'
import { JOB_STATES } from '../endpoint/job'
import { Id, InDomain, Instant, QueryId, Revision } from '../primitives/primitives'

/** One time that a push message was sent, or will be. It is a job: job.cancel stops it. */
export const Push = z.object({
  id: z.string(),
  messageId: Id,
  name: z.string(),
  platform: z.enum(PUSH_PLATFORMS),
  /** When it is sent; null: at once. */
  dueAt: Instant.nullable(),
  requestedBy: z.string(),
  createdAt: Instant,
  state: z.enum(JOB_STATES),
  cancellable: z.boolean(),
  /** People whom it goes to; null until they were counted. */
  audience: z.number().nullable(),
  sent: z.number(),
  failed: z.number(),
  /** Why it did not reach those who are counted as failed. */
  failures: z.array(z.object({ reason: z.enum(UNDELIVERED_REASONS), detail: z.string(), count: z.number() })),
  /** The code of what kept all of it from being sent. */
  error: z.string().nullable(),
})
export type Push = z.infer<typeof Push>

/** Sends push messages (behaviour 12.8) to real users of the last 90 days (specification section 5). */
export const push = {
  audience: endpoint({
    method: 'GET',
    path: '/api/v1/push/audience',
    permit: 'View/executeBuilder',
    summary: 'Whether a messenger is linked that takes push messages, and how many people would get one now',
    query: InDomain.extend({ platform: z.enum(PUSH_PLATFORMS).default(PUSH_PLATFORMS[0]!) }),
    reply: z.object({ linked: z.boolean(), count: z.number() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/push',
    permit: 'View/executeBuilder',
    summary: 'When a push message was sent, and how it went, the last time first',
    query: InDomain.extend({ messageId: QueryId }),
    reply: z.object({ items: z.array(Push) }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/push',
    permit: 'Change/deploy',
    summary: 'Send a push message to all, now or when it is scheduled',
    query: InDomain,
    body: z.object({
      messageId: Id,
      /** What was looked at before it was sent. */
      revision: Revision,
      /** Chosen anew for each wish to send: the same key twice is one send. */
      sendKey: z.uuid(),
    }),
    reply: Push,
  }),
}
