import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../../context'
import { allowPort } from '../methodServer'

/** What a messenger is asked: `call` is method and path. */
export type PlatformCall = { call: string; headers: IncomingHttpHeaders; body: string }
export type PlatformReply = { status: number; body: unknown; headers?: Record<string, string> }
/** How a call goes wrong: with a reply of its own, or without one after it was carried out. */
type PlatformFault = PlatformReply | 'DROPPED'

/** A messenger on this machine, which can be made to fail. */
export type FakePlatform = {
  url: string
  /** All calls, in their order. */
  calls: string[]
  /** The next of these calls go wrong like this, one after the other. */
  fail(call: string, ...faults: PlatformFault[]): void
  close(): Promise<void>
}

/** Starts one; `carryOut` is what it does. */
export async function startFakePlatform(
  context: Context,
  carryOut: (asked: PlatformCall) => Promise<PlatformReply>,
): Promise<FakePlatform> {
  const faults = new Map<string, PlatformFault[]>()
  const calls: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push(call)
    const fault = faults.get(call)?.shift()
    const reply = typeof fault === 'object' ? fault : await carryOut({ call, headers: request.headers, body })
    if (fault === 'DROPPED') return void response.destroy()
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(reply.body === null ? '' : JSON.stringify(reply.body))
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
    fail: (call, ...more) => void faults.set(call, [...(faults.get(call) ?? []), ...more]),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
