import type { CallEcho } from '@parlance/contract'
import type { z } from 'zod'

/** A request that an operator's server gets. */
export type ServerRequest = z.infer<typeof CallEcho>['request']
/** What it answers. */
export type Answer = { contentType: string; body: string }
export const JSON_TYPE = 'application/json; charset=utf-8'
export const TEXT_TYPE = 'text/plain; charset=utf-8'
/** A request as it is written in HTTP; JSON is indented, to be read. */
export function requestText({ method, url, headers, body }: ServerRequest): string {
  const head = [`${method} ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  return body === null ? head : `${head}\n\n${indented(body)}`
}

/** A body as it is read: JSON indented, all else as it is. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** The request for a shell with curl. */
export function curlRequest({ method, url, headers, body }: ServerRequest): string {
  const parts = [
    `curl -sS -i -X ${method} ${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(body)}`]),
  ]
  return `${parts.join(' \\\n  ')}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

type Sent = 'QUERY' | 'JSON' | 'FORM'

function sentAs({ body, headers }: ServerRequest): Sent {
  if (body === null) return 'QUERY'
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return type.includes('form-urlencoded') ? 'FORM' : 'JSON'
}

const NODE_READ: Record<Sent, string> = {
  QUERY: 'Object.fromEntries(searchParams)',
  JSON: 'JSON.parse(body)',
  FORM: 'Object.fromEntries(new URLSearchParams(body))',
}
const PYTHON_READ: Record<Sent, string> = {
  QUERY: 'dict(parse_qsl(address.query))',
  JSON: 'json.loads(body)',
  FORM: 'dict(parse_qsl(body))',
}

/** A server for Node 20 or later that answers the request correctly, to be saved as server.mjs. */
export function nodeServer(request: ServerRequest, { contentType, body }: Answer): string {
  const isJson = contentType === JSON_TYPE
  const answer = isJson ? `JSON.stringify(${body.replaceAll('\n', '\n  ')})` : JSON.stringify(body)
  return `import { createServer } from 'node:http'

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  if (request.method !== '${request.method}' || pathname !== ${JSON.stringify(pathOf(request))}) {
    response.writeHead(404).end()
    return
  }
  const sent = ${NODE_READ[sentAs(request)]}
  console.log(sent)

  const answer = ${answer}
  response.writeHead(200, { 'Content-Type': '${contentType}' })
  response.end(answer)
})
server.listen(Number(process.env.PORT ?? 3000))
`
}

/** The same server for Python 3.8 or later, to be saved as server.py. */
export function pythonServer(request: ServerRequest, { contentType, body }: Answer): string {
  const isJson = contentType === JSON_TYPE
  const answer = isJson
    ? `json.dumps(${pythonOf(body).replaceAll('\n', '\n        ')})`
    : JSON.stringify(body)
  return `import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit


class Server(BaseHTTPRequestHandler):
    def do_${request.method}(self):
        address = urlsplit(self.path)
        if address.path != ${JSON.stringify(pathOf(request))}:
            self.send_error(404)
            return
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8")
        sent = ${PYTHON_READ[sentAs(request)]}
        print(sent)

        answer = ${answer}
        self.send_response(200)
        self.send_header("Content-Type", "${contentType}")
        self.end_headers()
        self.wfile.write(answer.encode("utf-8"))


HTTPServer(("", int(os.environ.get("PORT", "3000"))), Server).serve_forever()
`
}

function pathOf({ url }: ServerRequest): string {
  return URL.canParse(url) ? new URL(url).pathname : '/'
}

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' }

/** JSON as Python writes it; what stands within strings stays. */
function pythonOf(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (part) => PYTHON_WORDS[part] ?? part)
}
