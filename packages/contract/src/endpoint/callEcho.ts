import { z } from 'zod'

/** The exact request of a test call, and what came back. */
export const CallEcho = z.object({
  request: z.object({
    method: z.enum(['GET', 'POST']),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string().nullable(),
  }),
  /** Null when nothing was sent or nothing came back. */
  response: z
    .object({ status: z.number(), contentType: z.string(), body: z.string(), elapsedMs: z.number() })
    .nullable(),
})
