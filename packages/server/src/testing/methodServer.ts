import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../context'

/** An operator's server of a test: by path, what it answers; every call is kept. */
export type MethodServer = {
  url: string
  calls: { path: string; method: string; headers: IncomingMessage['headers']; body: string }[]
  /** How many calls of a path wait for their answer now, and did at most. */
  waiting: () => number
  mostWaiting: () => number
  on(path: string, answer: (call: { query: URLSearchParams; number: number }) => Answered): void
  close(): Promise<void>
}
type Answered = string | { status: number; body: string } | Promise<string | { status: number; body: string }>

/** Starts one that this context's bots may call. */
export async function startMethodServer(context: Context): Promise<MethodServer> {
  const answers = new Map<string, Parameters<MethodServer['on']>[1]>()
  const calls: MethodServer['calls'] = []
  const counts = { now: 0, most: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push({ path: pathname, method: request.method!, headers: request.headers, body })
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    const number = calls.filter(({ path }) => path === pathname).length
    const said = await answers.get(pathname)?.({ query: searchParams, number })
    counts.now -= 1
    const { status, body: text } =
      typeof said === 'object' ? said : { status: said === undefined ? 404 : 200, body: said ?? '' }
    const type = text.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8'
    response.writeHead(status, { 'content-type': type }).end(text)
  }
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allowPort(context, port)
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    waiting: () => counts.now,
    mostWaiting: () => counts.most,
    on: (path, how) => void answers.set(path, how),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Lets bots call a port of this machine, as OUTBOUND_ALLOW does; before the first call only. */
export function allowPort({ config }: Context, port: number): void {
  const list = config.outboundAllow as string[]
  list.push(`127.0.0.1:${port}`)
}
