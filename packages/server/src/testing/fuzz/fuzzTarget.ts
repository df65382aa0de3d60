import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@parlance/contract'
import { type Caller, callerOf, PASSWORD, type TestApp } from '../testApp'
import { aConversation, aTestBot } from '../testBot'
import { declaredEndpoints } from './declaredEndpoints'

/** What is stored of one object: an edit of it is a good request to begin from. */
type Stored = { id: number; revision: number | undefined; fields: unknown }
/** What requests are made up about: somebody with a bot that has something of every kind. */
export type FuzzTarget = {
  server: TestApp
  email: string
  owner: Caller
  domainId: number
  /** Stored objects by the path of their list. */
  stored: ReadonlyMap<string, readonly Stored[]>
  custom: { invokePath: string; secretKey: string }
}

/** A sample bot of a new owner, and a small one that is live and can be called: `custom`, which requests leave as it is. */
export async function makeFuzzTarget(server: TestApp, custom: FuzzTarget['custom']): Promise<FuzzTarget> {
  const email = `${randomBytes(4).toString('hex')}@example.com`
  const owner = await server.signUp(email)
  const { id: domainId } = (await owner.send<{ id: number }>('POST', '/api/v1/sample', { language: 'ko' }))
    .body
  const stored = new Map<string, Stored[]>()
  for (const { path } of declaredEndpoints().filter(isList)) {
    const found = await readList(owner, path, domainId)
    if (found.length > 0) stored.set(path, found)
  }
  return { server, email, owner, domainId, stored, custom }
}

/** A small bot that is live, with the Custom API and the web chat. */
export async function makeLiveBot(server: TestApp): Promise<FuzzTarget['custom']> {
  const owner = await server.signUp()
  const bot = await aTestBot(server, owner, [
    aConversation('배송', ['배송 언제 오나요', '배송'], '내일 갑니다.'),
  ])
  const settings = { environment: 'REAL', checkTimestamp: false, webChatOn: true, webChatOrigins: [] }
  await owner.send('PUT', `/api/v1/messenger/custom?domainId=${bot.domainId}`, settings)
  const { path: invokePath, secretKey } = bot.channels.REAL
  return { invokePath, secretKey }
}

/** Signs in again when a request has ended the session. */
export async function keepSignedIn(target: FuzzTarget): Promise<void> {
  const { server, owner, email } = target
  if ((await owner.get('/api/v1/agent/detail')).status === 200) return
  const origin = { remoteAddress: `10.${randomBytes(3).join('.')}` }
  const credentials = { email, password: PASSWORD }
  const reply = await callerOf(server.app, '', origin).send('POST', '/api/v1/agent/login', credentials)
  if (reply.status !== 200) throw new Error(`signing in again was refused: ${JSON.stringify(reply.body)}`)
  target.owner = callerOf(server.app, String(reply.headers['set-cookie']).split(';')[0]!)
}

function isList({ method, path, download }: Endpoint): boolean {
  return method === 'GET' && !download && !path.includes(':')
}

type Listed = { id?: unknown; revision?: number; fields?: unknown }

async function readList(owner: Caller, path: string, domainId: number): Promise<Stored[]> {
  const { body } = await owner.get<{ items?: Listed[] }>(`${path}?domainId=${domainId}`)
  const items: Listed[] = Array.isArray(body) ? body : (body.items ?? [])
  const whole = await Promise.all(items.slice(0, 5).map((item) => readWhole(owner, path, item, domainId)))
  return whole.flatMap((one) => one ?? [])
}

async function readWhole(
  owner: Caller,
  path: string,
  { id, revision, fields }: Listed,
  domainId: number,
): Promise<Stored | null> {
  if (typeof id !== 'number') return null
  if (fields !== undefined) return { id, revision, fields }
  const { status, body } = await owner.get<Record<string, unknown>>(`${path}/${id}?domainId=${domainId}`)
  if (status !== 200) return { id, revision, fields: undefined }
  return { id, revision: Number(body['revision']), fields: body['fields'] ?? body }
}
