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
import { curlCall, embedCode, nodeCall, SECRET_PLACEHOLDER } from './exampleCalls'

const run = promisify(execFile)
const SECRET = 'bXktc2VjcmV0LWtleQ=='
const hasCurl = ['curl', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined)
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
})

describe('the embed code', () => {
  it('says the look that was chosen, and nothing breaks out of an attribute', () => {
    const look = { title: 'A "B" & <C>', color: '', position: 'left' }
    expect(embedCode('https://bot.example', '/widget.js', 'key', look)).toBe(
      '<script src="https://bot.example/widget.js" data-channel="key" data-title="A &quot;B&quot; &amp; &lt;C>" data-position="left" async></script>',
    )
  })
})
