import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CUSTOM_SIGNATURE_HEADER, CustomRequest } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { curlCall, javaCall, nodeCall, pythonCall, SECRET_PLACEHOLDER } from './exampleCalls'

const run = promisify(execFile)
const SECRET = 'bXktc2VjcmV0LWtleQ=='
const hasCurl = ['curl', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined)
const hasPython = spawnSync('python3', ['--version']).error === undefined
const hasJava = spawnSync('java', ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'parlance-calls-'))
let server: Server
let url = ''
let received: { signature: string; body: Buffer } | undefined

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received = {
      signature: String(request.headers[CUSTOM_SIGNATURE_HEADER.toLowerCase()]),
      body: Buffer.concat(parts),
    }
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/custom/v1/1/${'a'.repeat(64)}`
})
beforeEach(() => {
  received = undefined
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** What arrived is a whole request, signed over its very bytes with the secret that was filled in. */
function expectSigned(text: string): void {
  const { signature, body } = received!
  expect(signature).toBe(createHmac('sha256', SECRET).update(body).digest('base64'))
  const request = CustomRequest.parse(JSON.parse(body.toString()))
  expect(request).toMatchObject({
    version: 'v2',
    event: 'send',
    bubbles: [{ type: 'text', data: { description: text } }],
  })
  expect(Math.abs(Date.now() - request.timestamp)).toBeLessThan(60_000)
}

describe('the calls that are ready to paste', () => {
  it.each(['Hello', '안녕하세요', 'สวัสดี'])('run in Node as they are: %s', async (text) => {
    const file = join(folder, 'call.mjs')
    writeFileSync(file, nodeCall(url, text).replace(SECRET_PLACEHOLDER, SECRET))
    const { stdout } = await run(process.execPath, [file])
    expect(stdout).toMatch(/^200 /)
    expectSigned(text)
  })

  it.skipIf(!hasCurl).each(['Hello', '안녕하세요', 'สวัสดี'])('run in a shell: %s', async (text) => {
    const file = join(folder, 'call.sh')
    writeFileSync(file, curlCall(url, text).replace(SECRET_PLACEHOLDER, SECRET))
    const { stdout } = await run('sh', [file])
    expect(stdout).toBe('{"ok":true}')
    expectSigned(text)
  })

  it.skipIf(!hasPython).each(['안녕하세요', 'it’s "5%"'])('run in Python: %s', async (text) => {
    const file = join(folder, 'call.py')
    writeFileSync(file, pythonCall(url, text).replace(SECRET_PLACEHOLDER, SECRET))
    const { stdout } = await run('python3', [file])
    expect(stdout).toMatch(/^200 /)
    expectSigned(text)
  })

  it.skipIf(!hasJava).each(['안녕 "5%"'])('run in Java: %s', async (text) => {
    const file = join(folder, 'Call.java')
    writeFileSync(file, javaCall(url, text).replace(SECRET_PLACEHOLDER, SECRET))
    const { stdout } = await run('java', ['-Dfile.encoding=UTF-8', file])
    expect(stdout).toMatch(/^200 /)
    expectSigned(text)
  })

  it('say the same in Java, whatever stands in the text', () => {
    const text = 'it’s "5%" \\ TIME'
    const [, before, after] = /json = (".*") \+ System\.currentTimeMillis\(\)\n\s+\+ (".*");/.exec(
      javaCall(url, text),
    )!
    expect(CustomRequest.parse(JSON.parse(JSON.parse(before!) + '1' + JSON.parse(after!)))).toMatchObject({
      timestamp: 1,
      bubbles: [{ data: { description: text } }],
    })
  })
})
