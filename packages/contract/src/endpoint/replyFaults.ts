import type { Endpoint } from './endpoint'
import { unknownFields } from './unknownFields'

/**
 * What is wrong with an answer by what its endpoint declares, one line a fault; undeclared fields are faults too. The
 * answer is judged as it goes over the wire. For tests: a product does not check what it answers itself.
 */
export function replyFaults({ reply, download }: Endpoint, answer: unknown): string[] {
  if (download) return []
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const wrong = reply.safeParse(sent).error?.issues ?? []
  const undeclared = unknownFields(reply, sent)
  return [
    ...wrong.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
    ...undeclared.map(({ path }) => `${path}: not declared`),
  ]
}
