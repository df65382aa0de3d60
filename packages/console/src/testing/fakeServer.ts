import * as contract from '@parlance/contract'
import { FAKE_TITLES } from './fakeTitles'

type Answer = { status?: number; body: unknown }
export type Asked = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Headers
}

/**
 * Answers the console's calls at `fetch`, where all of them leave it. `answer` gets each call; undefined
 * is a 404. `drafts`: what is told of drafts; of them and of the titles of columns nobody asks. Returns every other call
 * asked, and `restore`.
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
    if (url.pathname === contract.draft.keep.path)
      return Response.json({ left: null, others: [], ...drafts(call) })
    const titles = FAKE_TITLES[url.pathname]
    if (titles) return Response.json(titles)
    asked.push(call)
    const { status = 200, body } = (await answer(call)) ?? { status: 404, body: { code: 'NOT_FOUND' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return {
    asked,
    restore: () => {
      globalThis.fetch = real
    },
  }
}

const withBody = Object.values(contract)
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(
    (one): one is contract.Endpoint & { body: object } => typeof one?.path === 'string' && 'body' in one,
  )

/** The server refuses a field that the contract does not name, so a call with one fails its test. */
function refuseUnknownFields({ method, path, body }: Asked): void {
  const endpoint = withBody.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path),
  )
  const unknown = endpoint?.body && body !== undefined ? contract.unknownFields(endpoint.body, body) : []
  if (unknown.length === 0) return
  throw new Error(
    `${method} ${path} sends fields that nobody knows: ${unknown.map((one) => one.path).join()}`,
  )
}
