import type { Endpoint } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'

const NAMES = ['from', 'to', 'fromDate', 'toDate', 'at']
/** JavaScript knows each of them as an instant; the database, or a person, does not. */
const FAR = [
  '-271821-04-20T00:00:00Z',
  '-004713-01-01T00:00:00Z',
  '0000-12-31T00:00:00Z',
  '+275760-09-13T00:00:00Z',
]

let server: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const fields = { name: '하늘쇼핑', code: 'instants', language: 'ko' }
  domainId = (await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
})
afterAll(() => server.close())

/** Queries of which a field is an instant by its name, with that name. */
function instants(): [Endpoint, string][] {
  return server.app.served.flatMap((endpoint) => {
    if (endpoint.method !== 'GET' || !(endpoint.query instanceof z.ZodObject)) return []
    const { shape } = endpoint.query
    return NAMES.filter((name) => name in shape).map((name): [Endpoint, string] => [endpoint, name])
  })
}

test('an instant that nobody means is refused at its field, wherever a list is narrowed by one', async () => {
  const found = instants()
  expect(found.length).toBeGreaterThan(6)
  const narrowed: string[] = []
  for (const [{ path }, name] of found)
    for (const far of FAR) {
      const query = new URLSearchParams({ domainId: String(domainId), [name]: far })
      const { status, body } = await owner.get<object>(`${path.replace(/:\w+/g, '1')}?${query.toString()}`)
      expect([path, name, far, status]).toEqual([path, name, far, 400])
      if (body.issues?.some((issue) => issue.path === name)) narrowed.push(path)
    }
  for (const path of ['/api/v1/history', '/api/v1/build/count', '/api/v1/relearn'])
    expect(narrowed).toContain(path)
})
