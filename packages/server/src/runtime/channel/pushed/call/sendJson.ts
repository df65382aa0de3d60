import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../../context'

type JsonCall = {
  method: 'GET' | 'POST'
  url: string
  headers?: readonly { name: string; value: string }[]
  body?: unknown
  timeoutMs: number
}

/** Sends a call with a body in JSON, or none, for a domain; its time counts from now. */
export function sendJson(
  { outward }: Pick<Context, 'outward'>,
  domainId: number,
  { method, url, headers = [], body, timeoutMs }: JsonCall,
): Promise<CallOutcome & { retryAfter?: string }> {
  const type = body === undefined ? [] : [{ name: 'content-type', value: 'application/json' }]
  const text = body === undefined ? null : JSON.stringify(body)
  return outward.send(
    { method, url, headers: [...headers, ...type], body: text, timeoutMs },
    { domainId, deadline: performance.now() + timeoutMs },
  )
}
