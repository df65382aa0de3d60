import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot } from '../../testing/testBot'
import { CHANNEL_PORTS } from '../channels/channels'
import { PARROT, parrotPort } from './testing/parrot'

/** What every channel that asks has comes with the port: here with one that only this test knows. */

const KEY = 'skill-key-42'
const NEVER = 600_000
const deadline = { ms: NEVER }
let server: TestApp
let owner: Caller
let shop: MethodServer
let webhook: string

beforeAll(async () => {
  const channelPorts = { ...CHANNEL_PORTS, asked: [...CHANNEL_PORTS.asked, parrotPort(deadline)] }
  server = await startTestApp({ channelPorts })
  shop = await startMethodServer(server.context)
  owner = await server.signUp()
  const slow = conversationFields({ name: '느림', questions: ['천천히'], answers: ['${slow}'] })
  await aTestBot(server, owner, [aConversation('환불', ['환불'], '7일'), slow], 'parrot', async (id) => {
    const methods = `/api/v1/actionmethod?domainId=${id}`
    await owner.send('POST', methods, { name: 'slow', version: 1, type: 'GET', url: `${shop.url}/slow` })
    const linked = await owner.send('PUT', `/api/v1/messenger/${PARROT}?domainId=${id}`, {
      skillId: 'sk1',
      key: KEY,
    })
    webhook = (linked.body as unknown as { webhookPath: string }).webhookPath
  })
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

let at = 0
type Said = { user?: string; utterance: string; callbackUrl?: string; at?: number }
const ask = ({ user = 'ann', ...said }: Said, key = KEY, url = webhook) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'x-skill-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify({ user, at: ++at, ...said }),
  })
const outputsOf = async (said: Said, url = webhook) => (await ask(said, KEY, url)).json().outputs as string[]

/** Holds the operator's server until it is let go. */
function holdSlow(answer: string): () => void {
  let letGo = (_answer: string) => {}
  const held = new Promise<string>((resolve) => (letGo = resolve))
  shop.on('/slow', () => held)
  return () => letGo(answer)
}

test('the answer is the reply, for who has the key of the link', async () => {
  expect(await outputsOf({ utterance: '환불\n' })).toEqual(['7일'])
  expect((await ask({ utterance: '환불' }, 'other')).statusCode).toBe(401)
  expect((await ask({ utterance: 1 } as never)).statusCode).toBe(400)
  expect((await ask({ utterance: '환불' }, KEY, `${webhook}0`)).statusCode).toBe(404)
})

test('the same call twice is one turn', async () => {
  const said = { user: 'twice', utterance: '환불', at: 77 }
  expect(await outputsOf(said)).toEqual(await outputsOf(said))
  const { rows } = await server.context.pool.query('select count(*)::int as n from turn where user_id = $1', [
    'twice',
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('an answer that is late goes to the address that the call gave, until it is taken', async () => {
  const letGo = holdSlow('늦었지만')
  shop.on('/callback', ({ number }) =>
    number === 1 ? { status: 503, body: '' } : { status: 200, body: '{}' },
  )
  deadline.ms = 1
  const reply = await ask({ user: 'late', utterance: '천천히', callbackUrl: `${shop.url}/callback` })
  expect(reply.json()).toEqual({ useCallback: true })
  deadline.ms = NEVER
  letGo()
  const sent = () => shop.calls.filter(({ path }) => path === '/callback')
  await expect.poll(() => sent().length).toBe(2)
  expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
    { version: '2.0', outputs: ['늦었지만'] },
    { version: '2.0', outputs: ['늦었지만'] },
  ])
})

test('without such an address it is told to ask again, which gets the answer of then', async () => {
  const letGo = holdSlow('이제야')
  const said = { user: 'again', utterance: '천천히', at: 99 }
  deadline.ms = 1
  expect(await outputsOf(said)).toEqual(['Ask me again in a moment'])
  deadline.ms = NEVER
  letGo()
  expect(await outputsOf(said)).toEqual(['이제야'])
  expect(shop.calls.filter(({ path }) => path === '/slow')).toHaveLength(2)
})

test('where no bot answers, it is said in its own form', async () => {
  const made = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: '빈가게',
    code: 'nobuild',
    language: 'ko',
  })
  const linked = await owner.send('PUT', `/api/v1/messenger/${PARROT}?domainId=${made.body.id}`, {
    skillId: 'sk2',
    key: KEY,
  })
  const { webhookPath } = linked.body as unknown as { webhookPath: string }
  expect(await outputsOf({ utterance: '환불' }, webhookPath)).toEqual(['out of order: NO_BUILD'])
})
