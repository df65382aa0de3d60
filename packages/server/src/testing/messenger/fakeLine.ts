import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../../context'
import { allowPort } from '../methodServer'
import { SENDING, type Sending } from './fakeLineMessages'

export const LINE_CHANNEL = { id: '2001234567', secret: 'c0ffee00c0ffee00c0ffee00c0ffee00' }

type Message = { type: string; text?: string } & Record<string, unknown>
/** What a user, or users, got: by a reply or by a push. */
type Sent = { by: Sending; to: string[]; messages: Message[]; retryKey: string | null; at: number }
/** How a call goes wrong: a status with its words, or silence — `DROPPED` after the call was carried out. */
type Fault = { status: number; message?: string; body?: unknown; retryAfter?: number } | 'SILENT' | 'DROPPED'
type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** LINE's platform on this machine: it checks what it gets as LINE does, and can be made to fail. */
export type FakeLine = {
  sent: Sent[]
  /** Paths of all calls, in their order. */
  calls: string[]
  /** Tokens that are taken; a test that clears it lets them expire. */
  tokens: Set<string>
  /** The next calls of this path go wrong like this, one after the other. */
  fail(path: string, ...faults: Fault[]): void
  /** Users whom LINE does not know: a multicast that names one is refused. */
  strangers: Set<string>
  webhook: { endpoint: string; active: boolean } | null
  /** An event of a user, with a new reply token and id. */
  event(userId: string, event: Record<string, unknown>): Record<string, unknown>
  /** A body with its signature. */
  signed(events: readonly unknown[]): { payload: string; headers: Record<string, string> }
  textsTo(userId: string): string[]
  close(): Promise<void>
}

/** Starts one, where this context reaches LINE from now on. */
export async function startFakeLine(context: Context): Promise<FakeLine> {
  const state = createState()
  const server = createServer(
    (request, response) => void answer(state, request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allowPort(context, port)
  context.config.apiUrls['LINE'] = `http://127.0.0.1:${port}`
  return Object.assign(state, {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

type State = Omit<FakeLine, 'close'> & {
  replyTokens: Map<string, string>
  retryKeys: Set<string>
  faults: Map<string, Fault[]>
}

function createState(): State {
  let number = 0
  const state: State = {
    sent: [],
    calls: [],
    tokens: new Set(),
    strangers: new Set(),
    webhook: null,
    replyTokens: new Map(),
    retryKeys: new Set(),
    faults: new Map(),
    fail: (path, ...faults) => void state.faults.set(path, [...(state.faults.get(path) ?? []), ...faults]),
    event(userId, event) {
      number += 1
      const replyToken = randomUUID().replaceAll('-', '')
      state.replyTokens.set(replyToken, userId)
      const source = userId.startsWith('C') ? { type: 'group', groupId: userId } : { type: 'user', userId }
      return {
        mode: 'active',
        timestamp: Date.now(),
        webhookEventId: `01J9ZP${String(number).padStart(20, '0')}`,
        deliveryContext: { isRedelivery: false },
        source,
        replyToken,
        ...event,
      }
    },
    signed(events) {
      const payload = JSON.stringify({ destination: 'Ubot', events })
      const signature = createHmac('sha256', LINE_CHANNEL.secret).update(payload).digest('base64')
      return { payload, headers: { 'content-type': 'application/json', 'x-line-signature': signature } }
    },
    textsTo: (userId) =>
      state.sent
        .filter(({ to }) => to.includes(userId))
        .flatMap(({ messages }) => messages.map(({ text, altText }) => String(text ?? altText))),
  }
  return state
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url!, 'http://line').pathname
  let body = ''
  for await (const chunk of request) body += chunk
  state.calls.push(path)
  const fault = state.faults.get(path)?.shift()
  if (fault === 'SILENT') return
  const isRefused = typeof fault === 'object'
  const reply = isRefused ? refused(fault) : carryOut(state, path, request, body)
  if (fault === 'DROPPED') return void response.destroy()
  response
    .writeHead(reply.status, {
      'content-type': 'application/json',
      'x-line-request-id': randomUUID(),
      ...reply.headers,
    })
    .end(JSON.stringify(reply.body))
}

function refused({
  status,
  message = 'error',
  body = { message },
  retryAfter,
}: Exclude<Fault, string>): Reply {
  return {
    status,
    body,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
}

function carryOut(state: State, path: string, request: IncomingMessage, body: string): Reply {
  if (path === '/oauth2/v3/token') return issue(state, request, body)
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!state.tokens.has(token))
    return {
      status: 401,
      body: { message: 'Authentication failed. Confirm that the access token is valid.' },
    }
  if (path === '/v2/bot/info')
    return {
      status: 200,
      body: {
        userId: 'Ubot',
        basicId: '@shop',
        displayName: '커피 가게',
        chatMode: 'bot',
        markAsReadMode: 'auto',
      },
    }
  if (path === '/v2/bot/channel/webhook/endpoint')
    return state.webhook
      ? { status: 200, body: state.webhook }
      : { status: 404, body: { message: 'Webhook endpoint is not found' } }
  const kind = /^\/v2\/bot\/message\/(reply|push|multicast)$/.exec(path)?.[1] as Sending | undefined
  return kind ? take(state, kind, request, body) : { status: 404, body: { message: 'Not found' } }
}

function issue(state: State, request: IncomingMessage, body: string): Reply {
  const form = new URLSearchParams(body)
  const isRight =
    request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === LINE_CHANNEL.id &&
    form.get('client_secret') === LINE_CHANNEL.secret
  if (!isRight)
    return { status: 400, body: { error: 'invalid_client', error_description: 'invalid client_secret' } }
  const token = randomUUID()
  state.tokens.add(token)
  return { status: 200, body: { token_type: 'Bearer', access_token: token, expires_in: 899 } }
}

function take(state: State, by: Sending, request: IncomingMessage, body: string): Reply {
  const retryKey = request.headers['x-line-retry-key']
  const bad = (message: string, property = ''): Reply => ({
    status: 400,
    body: { message, details: [{ message, property }] },
  })
  if (by === 'reply' && retryKey !== undefined) return bad('The retry key is not supported')
  if (by !== 'reply' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(retryKey)))
    return bad('Invalid retry key')
  if (retryKey !== undefined && state.retryKeys.has(String(retryKey)))
    return {
      status: 409,
      body: { message: 'The retry key is already accepted' },
      headers: { 'x-line-accepted-request-id': randomUUID() },
    }
  const parsed = SENDING[by].safeParse(JSON.parse(body))
  if (!parsed.success) return bad('The request body has 1 error(s)', parsed.error.issues[0]!.path.join('.'))
  const to = addressees(state, parsed.data)
  if (!to) return bad('Invalid reply token')
  if (to.some((userId) => state.strangers.has(userId)))
    return bad("The property, 'to', in the request body is invalid")
  if (retryKey !== undefined) state.retryKeys.add(String(retryKey))
  const messages = parsed.data.messages as Message[]
  state.sent.push({
    by,
    to,
    messages,
    retryKey: retryKey === undefined ? null : String(retryKey),
    at: Date.now(),
  })
  return {
    status: 200,
    body: by === 'multicast' ? {} : { sentMessages: messages.map(() => ({ id: randomUUID() })) },
  }
}

/** A reply token is good once. */
function addressees(state: State, body: { replyToken: string } | { to: string | string[] }): string[] | null {
  if ('to' in body) return [body.to].flat()
  const userId = state.replyTokens.get(body.replyToken)
  state.replyTokens.delete(body.replyToken)
  return userId === undefined ? null : [userId]
}
