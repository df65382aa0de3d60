import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../../context'
import { allowPort } from '../methodServer'
import { type FacebookMessage, Sending } from './fakeFacebookMessages'

export const FACEBOOK_PAGE = {
  id: '100200300',
  secret: 'abba00abba00abba00abba00abba0000',
  token: 'EAAGpageToken',
}

/** How a call goes wrong: an error of the Graph API, or silence — `DROPPED` after the call was carried out. */
type FacebookFault =
  | { status: number; code?: number; subcode?: number; message?: string; retryAfter?: number }
  | 'DROPPED'
type Sent = { to: string; message: FacebookMessage; at: number }

/** Facebook's Graph API on this machine: it checks what it gets as Facebook does, and can be made to fail. */
export type FakeFacebook = {
  sent: Sent[]
  /** Calls as `POST /me/messages`, in their order. */
  calls: string[]
  /** The next calls that are named so go wrong like this, one after the other. */
  fail(call: string, ...faults: FacebookFault[]): void
  page: { id: string; name: string }
  subscribed: { id: string; subscribed_fields: string[] }[]
  getStarted: string | null
  /** Something of a user, with a new id where it is a message. */
  event(userId: string, event: Record<string, unknown>): Record<string, unknown>
  /** A body with its signature. */
  signed(events: readonly unknown[], pageId?: string): { payload: string; headers: Record<string, string> }
  /** What a user has read: texts, and the words of templates. */
  textsTo(userId: string): string[]
  close(): Promise<void>
}

/** Starts one, where this context reaches Facebook from now on. */
export async function startFakeFacebook(context: Context): Promise<FakeFacebook> {
  const faults = new Map<string, FacebookFault[]>()
  const state = createState(faults)
  const server = createServer(
    (request, response) => void answer(state, faults, request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allowPort(context, port)
  context.config.apiUrls['FACEBOOK'] = `http://127.0.0.1:${port}`
  return Object.assign(state, {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

type State = Omit<FakeFacebook, 'close'>

function createState(faults: Map<string, FacebookFault[]>): State {
  let number = 0
  const state: State = {
    sent: [],
    calls: [],
    fail: (call, ...more) => void faults.set(call, [...(faults.get(call) ?? []), ...more]),
    page: { id: FACEBOOK_PAGE.id, name: '커피 가게' },
    subscribed: [{ id: '55', subscribed_fields: ['messages', 'messaging_postbacks'] }],
    getStarted: null,
    event(userId, { message, ...event }) {
      number += 1
      const mid = `m_${String(number).padStart(20, '0')}`
      return {
        sender: { id: userId },
        recipient: { id: FACEBOOK_PAGE.id },
        timestamp: Date.now(),
        ...(message !== undefined && { message: { mid, ...(message as object) } }),
        ...event,
      }
    },
    signed(events, pageId = FACEBOOK_PAGE.id) {
      const entry = [{ id: pageId, time: Date.now(), messaging: events }]
      const payload = JSON.stringify({ object: 'page', entry })
      const signature = createHmac('sha256', FACEBOOK_PAGE.secret).update(payload).digest('hex')
      return {
        payload,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      }
    },
    textsTo: (userId) =>
      state.sent.filter(({ to }) => to === userId).flatMap(({ message }) => wordsOf(message)),
  }
  return state
}

function wordsOf({ text, attachment }: FacebookMessage): string[] {
  if (text !== undefined) return [text]
  if (attachment?.type !== 'template') return [attachment?.payload.url ?? '']
  const { payload } = attachment
  return payload.template_type === 'button' ? [payload.text] : payload.elements.map(({ title }) => title)
}

async function answer(
  state: State,
  faults: Map<string, FacebookFault[]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://graph')
  const version = /^\/v\d+\.0(?=\/)/.exec(pathname)?.[0]
  const call = `${request.method} ${pathname.slice(version?.length ?? 0)}`
  let body = ''
  for await (const chunk of request) body += chunk
  state.calls.push(call)
  const fault = faults.get(call)?.shift()
  const reply =
    typeof fault === 'object'
      ? refused(fault.status, fault.message ?? 'error', fault.code, fault.subcode)
      : (unproved(searchParams) ?? carryOut(state, call, body))
  if (fault === 'DROPPED') return void response.destroy()
  const retryAfter = typeof fault === 'object' ? fault.retryAfter : undefined
  response
    .writeHead(version ? reply.status : 404, {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    .end(JSON.stringify(reply.body))
}

type Reply = { status: number; body: unknown }

function refused(status: number, message: string, code?: number, subcode?: number): Reply {
  if (code === undefined) return { status, body: {} }
  const error = { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: randomUUID() }
  return { status, body: { error } }
}

/** What Facebook says to a token that is none, and to a proof by another app's secret. */
function unproved(query: URLSearchParams): Reply | null {
  const token = query.get('access_token') ?? ''
  if (token !== FACEBOOK_PAGE.token) return refused(400, 'Invalid OAuth access token.', 190)
  const proof = createHmac('sha256', FACEBOOK_PAGE.secret).update(token).digest('hex')
  if (query.get('appsecret_proof') === proof) return null
  return refused(400, 'Invalid appsecret_proof provided in the API argument', 100)
}

function carryOut(state: State, call: string, body: string): Reply {
  switch (call) {
    case 'GET /me':
      return { status: 200, body: state.page }
    case `GET /${FACEBOOK_PAGE.id}/subscribed_apps`:
      return { status: 200, body: { data: state.subscribed } }
    case 'POST /me/messenger_profile':
      state.getStarted = (JSON.parse(body) as { get_started: { payload: string } }).get_started.payload
      return { status: 200, body: { result: 'success' } }
    case 'POST /me/messages': {
      const sending = Sending.safeParse(JSON.parse(body))
      if (!sending.success) return refused(400, `(#100) ${sending.error.issues[0]!.message}`, 100)
      const { recipient, message } = sending.data
      state.sent.push({ to: recipient.id, message, at: Date.now() })
      return { status: 200, body: { recipient_id: recipient.id, message_id: `m_${randomUUID()}` } }
    }
    default:
      return refused(404, 'Unknown path components', 2_500)
  }
}
