import { domain, replyFaults } from '@parlance/contract'
import { afterEach, expect, test } from 'vitest'
import { call } from '../shared/api/call'
import { fakeDomain } from './fakeDomain'
import { fakeServer } from './fakeServer'
import { wrongReplies } from './setup/wrongReplies'

let server: ReturnType<typeof fakeServer> | undefined
afterEach(() => server?.restore())

const read = () => call(domain.read, { params: { id: 1 } })

/** What is noted against a fake that answers the reading of a domain with `body`. */
async function notedOf(body: unknown): Promise<string[]> {
  server = fakeServer(() => ({ body }))
  await read()
  // Taken out, as the test would fail by them.
  return wrongReplies.splice(0)
}

test('an answer as the contract declares it is good', async () => {
  expect(await notedOf(fakeDomain())).toEqual([])
})

test.each([
  ['with a field of another kind', { ...fakeDomain(), name: 7 }, /^GET \/api\/v1\/domain\/1: name: /],
  ['with a field of no server', { ...fakeDomain(), owner: 'Kim' }, /: owner: not declared$/],
])('an answer %s is noted against its test', async (_what, body, noted) => {
  expect(await notedOf(body)).toEqual([expect.stringMatching(noted)])
})

test.each([
  ['with a field of its test', { name: 'Corner shop', counts: { tags: 3 } }],
  ['without a body', undefined],
])('an answer %s is completed by what the contract demands', async (_what, body) => {
  server = fakeServer(() => ({ body }))
  const answered = await read()
  expect(replyFaults(domain.read, answered)).toEqual([])
  expect(answered).toMatchObject(body ?? {})
})

test('an answer that is completed still has nothing that no server answers', async () => {
  expect(await notedOf({ name: 'Corner shop', counts: { shops: 3 } })).toEqual([
    'GET /api/v1/domain/1: counts.shops: not declared',
  ])
})

test.fails('and the test fails by it', { retry: 0 }, async () => {
  server = fakeServer(() => ({ body: { ...fakeDomain(), owner: 'Kim' } }))
  await read()
})
