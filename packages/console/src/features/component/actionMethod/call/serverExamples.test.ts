import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActionMethodEcho } from '@parlance/contract'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { curlRequest, nodeServer, pythonServer, requestText } from '../../../../shared/call/serverExamples'
import { answerKind, sampleAnswer } from './sampleAnswer'

type Request = ActionMethodEcho['request']
const folder = mkdtempSync(join(tmpdir(), 'parlance-method-'))
const has = (name: string) => spawnSync(name, ['--version']).error === undefined
let child: ChildProcess | undefined
afterEach(() => child?.kill())
afterAll(() => rmSync(folder, { recursive: true }))

const form = 'application/x-www-form-urlencoded;charset=UTF-8'
const json = 'application/json; charset=utf-8'
const typed = (value: string) => [{ name: 'Content-Type', value }]
const REQUESTS: [string, 1 | 2, 'GET' | 'JSON' | 'FORM' | 'PRICE' | 'API', Omit<Request, 'url'>][] = [
  ['a GET', 1, 'GET', { method: 'GET', headers: [], body: null }],
  ['JSON', 1, 'JSON', { method: 'POST', headers: typed(json), body: '{"city":"it’s 서울"}' }],
  ['a form', 1, 'FORM', { method: 'POST', headers: typed(form), body: 'a.city=%EC%84%9C&b=' }],
  ['a price', 1, 'PRICE', { method: 'GET', headers: [], body: null }],
  ['an answer', 1, 'API', { method: 'POST', headers: typed(json), body: '{}' }],
  ['version 2', 2, 'JSON', { method: 'POST', headers: typed(json), body: '{"version":"2","data":{}}' }],
]
const SAID = '회원님의 "포인트"는 1,200점입니다.'

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  await once(socket, 'close')
  return port
}

async function expectAnswered(command: string, file: string, version: 1 | 2, request: Request, body: string) {
  const port = new URL(request.url).port
  child = spawn(command, [file], { env: { ...process.env, PORT: port }, stdio: 'ignore' })
  const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]))
  const { method, url } = request
  const send = () => fetch(url, { method, headers, ...(request.body !== null && { body: request.body }) })
  const reply = await vi.waitFor(send, { timeout: 180_000, interval: 100 })
  expect(reply.status).toBe(200)
  const text = await reply.text()
  if (version === 1) expect(text).toBe(body)
  else
    expect(JSON.parse(text)).toEqual({ data: [{ variableName: 'points', value: '1200' }], userVariable: [] })
}

describe('the servers that are ready to paste', () => {
  it.each(REQUESTS)('answer %s in Node', async (_, version, type, part) => {
    const request = { ...part, url: `http://127.0.0.1:${await freePort()}/it's/points?a=1` }
    const answer = sampleAnswer(answerKind({ version, type }), SAID)
    const file = join(folder, 'server.mjs')
    writeFileSync(file, nodeServer(request, answer))
    await expectAnswered(process.execPath, file, version, request, answer.body)
  })

  it.skipIf(!has('python3')).each(REQUESTS)('answer %s in Python', async (_, version, type, part) => {
    const request = { ...part, url: `http://127.0.0.1:${await freePort()}/it's/points?a=1` }
    const answer = sampleAnswer(answerKind({ version, type }), SAID)
    const file = join(folder, 'server.py')
    writeFileSync(file, pythonServer(request, answer))
    await expectAnswered('python3', file, version, request, answer.body)
  })
})

describe('the server of a condition that is ready to paste', () => {
  const answer = { contentType: json, body: '{"result":true}' }
  const servers = [
    [process.execPath, 'server.mjs', nodeServer, '{"result":true}'],
    ['python3', 'server.py', pythonServer, '{"result": true}'],
  ] as const
  it.each(servers)('answers true: %s', async (command, name, write, said) => {
    if (!has(command)) return
    const url = `http://127.0.0.1:${await freePort()}/open`
    const request: Request = { method: 'POST', url, headers: typed(json), body: '{"userQuery":"open?"}' }
    const file = join(folder, name)
    writeFileSync(file, write(request, answer))
    await expectAnswered(command, file, 1, request, said)
  })
})

describe('the request that is ready to paste', () => {
  it.skipIf(!has('curl'))('sends method, headers and body as they are', async () => {
    let received: { method?: string | undefined; header: unknown; body: string } | undefined
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request.setEncoding('utf8')) body += part
      received = { method: request.method, header: request.headers['x-shop'], body }
      response.end('ok')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const request: Request = {
      method: 'POST',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/points`,
      headers: [{ name: 'X-Shop', value: "it's one" }],
      body: '{"a":"it\'s $HOME"}',
    }
    const curl = spawn('sh', ['-c', curlRequest(request)], { stdio: 'ignore' })
    await once(curl, 'exit')
    server.close()
    expect(received).toEqual({ method: 'POST', header: "it's one", body: '{"a":"it\'s $HOME"}' })
  })

  it('is shown with its JSON indented and all else as it is', () => {
    const head = { method: 'POST' as const, url: 'https://shop.example/points', headers: [] }
    expect(requestText({ ...head, body: '{"a":1}' })).toBe(
      'POST https://shop.example/points\n\n{\n  "a": 1\n}',
    )
    expect(requestText({ ...head, body: 'a=1&b=2' })).toMatch(/\n\na=1&b=2$/)
  })
})
