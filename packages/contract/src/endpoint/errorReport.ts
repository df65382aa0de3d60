import { z } from 'zod'
import { endpoint } from './endpoint'

/** Characters of the frames of one error. */
export const ERROR_FRAMES_MAX = 4_000
const Name = z.string().max(100)

/** An error of the console that nothing caught, without what people wrote: no message, no address with its values. */
const ConsoleError = z.object({
  /** The class of the error, such as TypeError. */
  name: Name,
  /** The lines of its stack below the message. */
  frames: z.string().max(ERROR_FRAMES_MAX),
  /** The pattern of the page, such as `/domain/$domainId`. */
  page: z.string().max(300),
})
type ConsoleError = z.infer<typeof ConsoleError>

/** What is posted to the error-logging service of an installation, as JSON. */
export type ErrorReport = ConsoleError & {
  from: 'SERVER' | 'CONSOLE'
  at: string
  version: string
  /** Whether an error of the console is of somebody who is signed in: what strangers report may be made up. */
  isSignedIn: boolean | null
  /** The code that was answered; of the console there is none. */
  code: string | null
  /** By which a line of the server's own log is found. */
  requestId: string
  /** Reports that were left out before this one, as there were too many. */
  leftOut: number
}

/** The calls of error reports. */
export const errorReport = {
  console: endpoint({
    method: 'POST',
    path: '/api/v1/console-error',
    permit: 'public',
    summary:
      'An error of the console that nothing caught, for the log of the server and its error-logging service',
    body: ConsoleError,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
