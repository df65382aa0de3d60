import * as contract from '@parlance/contract'
import { completeReply } from './completeReply'
import { FAKE_TITLES } from './fakeTitles'
import { wrongReplies } from './setup/wrongReplies'

type Reached = { method: string; path: string }
/**
 * What is answered; without a body, the least that the endpoint answers. `newer`: by a server whose contract has more
 * than that of this console.
 */
export type Answer = { status?: number; body?: unknown; newer?: boolean }
export type Asked = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Headers
}

/**
 * Answers the console's calls at `fetch`, where all of them leave it. `answer` gets each call and names of the reply what
 * its test is about; undefined is a 404. `drafts`: what is told of drafts; of them and of the titles of columns nobody
 * asks. Returns every other call asked, and `restore`.
 */
export function fakeServer(
  answer: (asked: Asked) => Answer | undefined | Promise<Answer | undefined>,
  drafts: (asked: Asked) => object = () => ({}),
) {
  const real = globalThis.fetch
  const asked: Asked[] = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.origin)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const call: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    refuseUnknownFields(call)
    if (url.pathname === contract.draft.keep.path) {
      const body = {
        ...(call.method === contract.draft.keep.method && { left: null, others: [] }),
        ...drafts(call),
      }
      return Response.json(replyOf(call, { status: 200, body }))
    }
    const titles = FAKE_TITLES[url.pathname]
    if (titles) return Response.json(titles)
    asked.push(call)
    const answered: Answer = (await answer(call)) ?? { status: 404, body: { code: 'NOT_FOUND' } }
    const { status = 200, newer } = answered
    const body = newer ? answered.body : replyOf(call, { status, body: answered.body })
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return {
    asked,
    restore: () => {
      globalThis.fetch = real
    },
  }
}

const endpoints = Object.values(contract)
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter((one): one is contract.Endpoint => typeof one?.path === 'string' && typeof one?.method === 'string')
  .map((one) => ({ ...one, at: new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
  // The server too takes a fixed path before one with parameters.
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length)

/** The endpoint that a call reaches. */
function endpointOf({ method, path }: Reached): contract.Endpoint | undefined {
  return endpoints.find((one) => one.method === method && one.at.test(path))
}

/** The server refuses a field that the contract does not name, so a call with one fails its test. */
function refuseUnknownFields(call: Asked): void {
  const schema = endpointOf(call)?.body
  const unknown = schema && call.body !== undefined ? contract.unknownFields(schema, call.body) : []
  if (unknown.length === 0) return
  throw new Error(
    `${call.method} ${call.path} sends fields that nobody knows: ${unknown.map((one) => one.path).join()}`,
  )
}

/**
 * The body of an answer with what its endpoint demands beside it (`completeReply`). A server answers nothing else than its
 * contract declares, so a test in which the fake does fails (`wrongReplies`).
 */
export function replyOf(call: Reached, { status, body }: { status: number; body?: unknown }): unknown {
  if (status >= 400 || status === 204) return body
  const endpoint = endpointOf(call)
  const whole = endpoint ? completeReply(endpoint, body) : body
  const faults = endpoint ? contract.replyFaults(endpoint, whole) : ['no such endpoint']
  if (faults.length > 0) wrongReplies.push(`${call.method} ${call.path}: ${faults.join('; ')}`)
  return whole
}
