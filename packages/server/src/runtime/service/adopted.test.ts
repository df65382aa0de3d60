import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../../areas'
import { joinInstallation } from '../../installation/installation'
import { sealWith } from '../../outward/seal'
import { type FakeLinePay, LINE_PAY_KEYS, startFakeLinePay } from '../../testing/fakeLinePay'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let owner: Caller
let pay: FakeLinePay
let url: (path: string) => string

const LINE_PAY = { ...LINE_PAY_KEYS, environment: 'PRODUCTION', currency: 'TWD' }
const IMAGES = { active: true, url: 'https://images.example/read', secret: 'image sesame' }

beforeAll(async () => {
  server = await startTestApp()
  pay = await startFakeLinePay(server.context)
  owner = await server.signUp()
  const domainId = await newDomain(owner)
  url = (path) => `/api/v1/${path}?domainId=${domainId}`
  await joinInstallation(server.context, AREAS, false)
  await owner.send('PUT', url('payment/line-pay'), LINE_PAY)
  await owner.send('PUT', url('multimedia-intent'), { revision: 0, fields: IMAGES })
})
afterAll(async () => {
  await server.close()
  await pay.close()
})

const save = (secret: string, revision: number) =>
  owner.send('PUT', url('multimedia-intent'), { revision, fields: { ...IMAGES, secret } })
const echo = () =>
  owner.send('POST', url('multimedia-intent/echo'), { url: IMAGES.url, secret: '', image: '', send: false })

/** Each link says that its secret has to be entered, and nothing answers 500. */
async function expectToAskAgain(revision: number) {
  expect((await owner.get(url('payment/line-pay'))).body).toMatchObject({
    state: 'SECRETS_LOST',
    channelId: '1650000001',
    secretEnding: null,
  })
  expect((await owner.send('POST', url('payment/line-pay/check'))).body.code).toBe('SECRETS_LOST')
  const kept = await owner.send('PUT', url('payment/line-pay'), { ...LINE_PAY, secret: '' })
  expect(kept.body.issues).toEqual([{ path: 'secret', code: 'REQUIRED' }])
  expect((await owner.get(url('multimedia-intent'))).body).toMatchObject({
    url: IMAGES.url,
    secretEnding: null,
  })
  expect((await save('', revision)).body.issues).toEqual([{ path: 'fields.secret', code: 'REQUIRED' }])
  expect((await echo()).body).toMatchObject({ reason: 'NO_SECRET' })
  expect(pay.calls).toEqual([])
}

test('under another key each link asks for its secret again, whether or not what was sealed is still there', async () => {
  const own = server.context.seal
  server.context.seal = sealWith(randomBytes(32))
  await expectToAskAgain(1)
  await joinInstallation(server.context, AREAS, true)
  await expectToAskAgain(1)
  const { rows } = await sql<{ sealed: boolean }>`
    select secrets <> '{}' as sealed from service_link`.execute(server.context.database)
  expect(rows).toEqual([{ sealed: false }, { sealed: false }])
  expect((await owner.send('PUT', url('payment/line-pay'), LINE_PAY)).body).toMatchObject({
    secretEnding: 'cdef',
  })
  expect((await owner.send('POST', url('payment/line-pay/check'))).body).toEqual({ problem: null })
  expect((await save('another sesame', 1)).body).toMatchObject({ secretEnding: 'same', revision: 2 })
  expect((await echo()).body).toMatchObject({ reason: null })
  server.context.seal = own
})
