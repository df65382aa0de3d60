import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FarSide, farSideBody, type SentToFarSide } from '@parlance/engine'
import type { Context } from '../../context'
import { allowPort } from '../methodServer'

/** The operator's server of a conversation script: does under each path what the script says. */
export type ScriptFarSide = {
  url: string
  serve(path: string, farSide: FarSide): void
  close(): Promise<void>
}

/** Starts one that this context's bots may call. */
export async function startScriptFarSide(context: Context): Promise<ScriptFarSide> {
  const farSides = new Map<string, FarSide>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const body = request.method === 'POST' ? Buffer.concat(chunks).toString() : null
      const farSide = farSides.get(new URL(request.url!, 'http://localhost').pathname)
      act(farSide, { url: request.url!, body }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allowPort(context, port)
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (path, farSide) => void farSides.set(path, farSide),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function act(farSide: FarSide | undefined, sent: SentToFarSide, response: ServerResponse): void {
  if (!farSide) response.writeHead(404).end()
  else if (farSide.kind === 'breaks') response.destroy()
  else {
    const answer = () =>
      response
        .writeHead(farSide.status, { 'content-type': farSide.contentType })
        .end(farSideBody(farSide, sent))
    if (farSide.afterMs === 0) answer()
    else setTimeout(answer, farSide.afterMs)
  }
}
