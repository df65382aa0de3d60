import type { ConditionsNow, ConditionUrlEcho } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Authoring, issuesOf, startAuthoring } from '../../../testing/authoring'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'

let at: Authoring
let shop: MethodServer
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  shop = await startMethodServer(at.server.context)
  // A Monday, 09:30 in Seoul, where the domain is.
  at.server.context.now = () => new Date('2026-01-05T00:30:00Z')
})
afterAll(async () => {
  await shop.close()
  await at.close()
})

describe('whether conditions hold now', () => {
  const ask = (conditions: object[][]) =>
    at.caller.send<ConditionsNow>('POST', at.url('chat/condition/now'), { conditions })
  const morning = { type: 'time', from: '09:00', to: '12:00' }
  const monday = { type: 'day', days: ['MON'] }
  const onLine = { type: 'platform', platforms: ['line'] }

  test('is told by the clock of the domain, or left open', async () => {
    const { status, body } = await ask([
      [morning, monday],
      [{ ...monday, exclude: true }],
      [morning, onLine],
      [{ type: 'time', from: '09:31', to: '12:00' }, onLine],
      [{ type: 'date', dateFrom: '12-20', dateTo: '01-05' }],
      [{ type: 'timeDay', days: ['SUN'], from: '09:00', to: '12:00', exclude: true }],
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ timeZone: 'Asia/Seoul', date: '2026-01-05', time: '09:30' })
    expect(body.groups).toEqual([true, false, null, false, true, true])
  })

  test('follows business hours and holidays as they are stored', async () => {
    await at.create('businesshours', { name: 'Early', ranges: [{ day: 'MON', from: '09:00', to: '10:00' }] })
    const groups = [[{ type: 'businessHours', name: 'Early' }], [{ type: 'businessHours', name: 'Nowhere' }]]
    expect((await ask(groups)).body.groups).toEqual([true, false])
    await at.create('holiday', { name: 'Founding day', dateFrom: '01-05', dateTo: '01-05' })
    expect((await ask(groups)).body.groups).toEqual([false, false])
  })

  test('is not told of what could not be saved', async () => {
    expect(issuesOf(await ask([[{ type: 'time', from: '12:00', to: '09:00' }]]))).toMatchObject([
      ['conditions.0.0.to', 'END_BEFORE_START', undefined],
    ])
    expect((await ask(Array.from({ length: 11 }, () => [monday]))).status).toBe(400)
  })
})

describe('the test call of a condition', () => {
  const echo = (path: string, given: object = {}) =>
    at.caller.send<ConditionUrlEcho>('POST', at.url('chat/condition/echo'), {
      url: path.startsWith('http') ? path : `${shop.url}${path}`,
      send: true,
      ...given,
    })

  test('shows the exact request and sends nothing', async () => {
    const { body } = await echo('/open?city=@{city}', {
      text: 'are you open',
      entities: [{ name: '@{city}', word: 'seo', value: 'Seoul' }],
      userVariables: [{ name: 'grade', value: 'gold' }],
      send: false,
    })
    expect(body.request).toMatchObject({ method: 'POST', url: `${shop.url}/open?city=Seoul` })
    expect(JSON.parse(body.request.body!)).toMatchObject({
      userQuery: 'are you open',
      entities: [{ name: '@{city}', word: 'seo', value: 'Seoul' }],
      userVariable: [{ name: 'grade', value: 'gold' }],
    })
    expect(body).toMatchObject({ response: null, result: null, reason: null })
    expect(shop.calls).toEqual([])
  })

  test.each([
    ['{"result":true}', true, null],
    ['false', false, null],
    ['{"result":"yes"}', null, 'NOT_UNDERSTOOD'],
    ['open', null, 'NOT_UNDERSTOOD'],
  ])('understands %s as %s', async (said, result, reason) => {
    shop.on('/said', () => said)
    const { body } = await echo('/said')
    expect(body).toMatchObject({ result, reason, response: { status: 200, body: said } })
  })

  test('tells why there is no result', async () => {
    shop.on('/broken', () => ({ status: 500, body: '{"result":true}' }))
    expect((await echo('/broken')).body).toMatchObject({ result: null, reason: 'HTTP_500' })
    expect((await echo('http://10.1.2.3:8080/open')).body).toMatchObject({
      response: null,
      result: null,
      reason: 'BLOCKED_ADDRESS',
    })
    expect(issuesOf(await echo('/', { url: 'file:///etc/passwd' }))).toMatchObject([
      ['url', 'URL_INVALID', undefined],
    ])
  })

  test('is not for strangers', async () => {
    const stranger = await at.server.signUp('stranger@example.com')
    const body = { url: `${shop.url}/said`, send: true }
    expect((await stranger.send('POST', at.url('chat/condition/echo'), body)).status).toBe(404)
    expect((await stranger.send('POST', at.url('chat/condition/now'), { conditions: [] })).status).toBe(404)
  })
})
