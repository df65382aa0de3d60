import { endpoint } from '@parlance/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkReply } from '../../testing/testApp'
import { createServe } from '../serve'
import { replyWithErrors } from './replyWithErrors'

const read = endpoint({
  method: 'GET',
  path: '/api/v1/thing/:id',
  permit: 'public',
  summary: 'A thing',
  reply: z.object({ at: z.string(), inner: z.array(z.object({ name: z.string() })) }),
})
const file = endpoint({ ...read, path: '/api/v1/file', download: true, reply: z.undefined() })

/** What a test app answers when a handler answers `answer`. */
async function answered(answer: unknown) {
  const app = Fastify()
  replyWithErrors(
    app,
    () => null,
    () => {},
  )
  const standing = { repeat: <R>(work: () => Promise<R>) => work(), isAway: () => false, check: checkReply }
  const serve = createServe(app, async () => null, standing, [])
  serve(read, async () => answer as z.output<typeof read.reply>)
  serve(file, async ({ reply }) => void (await reply.send('bytes')))
  const response = await app.inject('/api/v1/thing/7')
  const sent = await app.inject('/api/v1/file')
  await app.close()
  expect(sent.body).toBe('bytes')
  return { status: response.statusCode, body: response.json<object>() }
}

test('a handler that keeps to its contract is answered, a date as it goes over the wire', async () => {
  const answer = { at: new Date(0), inner: [{ name: 'a' }] }
  expect(await answered(answer)).toEqual({ status: 200, body: { ...answer, at: '1970-01-01T00:00:00.000Z' } })
})

test.each([
  ['a field missing', { inner: [] }, 'at: '],
  ['a field of another type', { at: 'now', inner: [{ name: 7 }] }, 'inner.0.name: '],
  [
    'a field that is not declared',
    { at: 'now', inner: [{ name: 'a', secret: 1 }] },
    'inner.0.secret: not declared',
  ],
  ['nothing', undefined, ': '],
])('%s fails the call with the endpoint and the place', async (_what, answer, place) => {
  const { status, body } = await answered(answer)
  expect(status).toBe(500)
  expect(body).toMatchObject({
    code: 'INTERNAL',
    params: {
      reply: expect.stringContaining(`GET /api/v1/thing/:id answers against its contract: ${place}`),
    },
  })
})
