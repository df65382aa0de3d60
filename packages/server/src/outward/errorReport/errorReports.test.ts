import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorReport } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { newDomain } from '../../testing/newDomain'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { createErrorReports, type ErrorReports } from './errorReports'

/** The error-logging service of a test: what it was told, and how it answers. */
const posted: ErrorReport[] = []
let answers = true
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    posted.push(JSON.parse(body) as ErrorReport)
    if (answers) response.end()
    else request.socket.destroy()
  })
})
let reports: ErrorReports
let server: TestApp
const quiet = { warn: () => {} }
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  reports = createErrorReports(`http://127.0.0.1:${(service.address() as AddressInfo).port}/errors`, quiet)
  const config = readConfig({ LOG_SCRIPT_URL: 'https://logs.example/log.js?key=a' })
  server = await startTestApp({ reports, config })
})
afterAll(async () => {
  await server.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  await reports.settled()
  posted.length = 0
  answers = true
})

test('a call that the server fails is reported, without what people wrote', async () => {
  const owner = await server.signUp('hidden@example.com')
  const domainId = await newDomain(owner)
  await sql`alter table conversation_tag rename to elsewhere`.execute(server.context.database)
  const { status, body } = await owner.get(`/api/v1/chat/faq/uttset/state?domainId=${domainId}&search=mine`)
  await sql`alter table elsewhere rename to conversation_tag`.execute(server.context.database)
  expect([status, body.code]).toEqual([500, 'INTERNAL'])
  await reports.settled()
  expect(posted).toMatchObject([
    {
      from: 'SERVER',
      code: 'INTERNAL',
      version: 'test',
      page: 'GET /api/v1/chat/faq/uttset/state',
      requestId: body.params?.requestId,
      leftOut: 0,
    },
  ])
  expect(posted[0]!.frames).toMatch(/^at .*:\d+:\d+\)?$/m)
  expect(JSON.stringify(posted)).not.toMatch(/hidden|mine|elsewhere|conversation_tag/)
  expect((await owner.get(`/api/v1/domain/1`)).status).toBe(404)
  await reports.settled()
  expect(posted).toHaveLength(1)
})

test('an error of the console is reported, even of one who is not signed in', async () => {
  const error = {
    name: 'TypeError',
    frames: 'my password is x\n    at draw (https://bot.example/assets/a.js?token=t:1:20)',
    page: '/domain/$domainId',
  }
  const send = (payload: object, from: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/console-error',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload,
      ...from,
    })
  expect((await send(error)).statusCode).toBe(200)
  await reports.settled()
  expect(posted).toMatchObject([
    {
      ...error,
      from: 'CONSOLE',
      code: null,
      frames: 'at draw (https://bot.example/assets/a.js:1:20)',
    },
  ])
  expect((await send({ ...error, frames: 'x'.repeat(4_001) })).statusCode).toBe(400)
  expect(posted[0]).toMatchObject({ isSignedIn: false })
  // A loop of a stranger silences neither people of other networks nor those who are signed in.
  const many = await Promise.all(Array.from({ length: 130 }, () => send(error)))
  expect(many.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(60)
  expect((await send(error, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  const { cookie } = await server.signUp()
  await reports.settled()
  posted.length = 0
  expect((await send(error, { headers: { 'x-requested-with': 'XMLHttpRequest', cookie } })).statusCode).toBe(
    200,
  )
  await reports.settled()
  expect(posted).toMatchObject([{ isSignedIn: true }])
})

test('reports wait for nobody: of too many, some are left out, and a service that fails is borne', async () => {
  const own = createErrorReports(`http://127.0.0.1:${(service.address() as AddressInfo).port}/errors`, quiet)
  const report: Omit<ErrorReport, 'leftOut'> = {
    from: 'SERVER',
    at: '2026-03-02T09:00:00.000Z',
    version: 'test',
    name: 'Error',
    code: 'INTERNAL',
    frames: '',
    page: 'GET /',
    requestId: '1',
    isSignedIn: null,
  }
  answers = false
  for (let i = 0; i < 1_000; i += 1) own.note(report)
  expect(posted).toEqual([])
  await own.settled()
  expect(posted).toHaveLength(60)
  const nowhere = createErrorReports('http://127.0.0.1:9/', quiet)
  nowhere.note(report)
  await nowhere.settled()
})

test('the log script of the installation is loaded by the console, and nothing else from elsewhere', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/entry' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://logs.example/log.js;")
  expect(policy).toContain("connect-src 'self' https://logs.example;")
})

test.each([
  'logs.example/a.js',
  'ftp://logs.example/a.js',
  'https://x/a.js;script-src *',
  'https://x/"><script>',
])('LOG_SCRIPT_URL=%s is refused', (value) => {
  expect(() => readConfig({ LOG_SCRIPT_URL: value })).toThrow('LOG_SCRIPT_URL')
  expect(() => readConfig({ ERROR_REPORT_URL: value })).toThrow('ERROR_REPORT_URL')
})
