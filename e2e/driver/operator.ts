import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationFields, HistoryRow, LastBuild } from '@parlance/contract'

export const PASSWORD = 'parl@nce2026'

/** A reply as it came, with its body parsed when it is JSON. */
export type Reply<T> = { status: number; body: T; headers: Headers }
/** Where a program calls a bot, and the key it signs with. */
export type Channel = { path: string; secretKey: string }
/** A text answer of the Custom API, or the code of its refusal. */
export type Turn = {
  status: number
  sessionId: string
  bubbles: { data: { description: string } }[]
  code?: string
}
export type Operator = ReturnType<typeof operatorOf>

/** A person's calls to the API, each with their cookie. */
export function operatorOf(address: string, cookie: string) {
  async function send<T>(method: string, path: string, body?: unknown, headers = {}): Promise<Reply<T>> {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as T,
      headers: response.headers,
    }
  }

  /** The body of a call that must succeed. */
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await send<T>(method, path, body)
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }

  /** Sends a file to be previewed; what comes back, whatever it is. */
  function upload<T>(domainId: number, name: string, file: string | Uint8Array): Promise<Reply<T>> {
    const form = new FormData()
    form.append('file', new File([file as BlobPart], name))
    return send('POST', `/api/v1/chat/faq/uttset/upload?domainId=${domainId}`, form)
  }

  async function applied(domainId: number, uploadId: string): Promise<string> {
    const path = `/api/v1/chat/faq/uttset/upload/${uploadId}?domainId=${domainId}`
    return (await call<{ jobId: string }>('POST', path, { way: 'REPLACE_NAMED' })).jobId
  }

  /** The state in which a job ends. */
  async function jobEnd(domainId: number, jobId: string): Promise<string> {
    for (;;) {
      const { state } = await call<{ state: string }>('GET', `/api/v1/job/${jobId}?domainId=${domainId}`)
      if (state !== 'WAITING' && state !== 'IN_PROGRESS') return state
      await sleep(50)
    }
  }

  const lastBuild = (domainId: number) =>
    call<LastBuild>('GET', `/api/v1/build/last_build/${domainId}?domainId=${domainId}`)

  /** The last build, once it has ended. */
  async function buildEnd(domainId: number): Promise<LastBuild> {
    for (;;) {
      const last = await lastBuild(domainId)
      if (last.endedAt) return last
      await sleep(50)
    }
  }

  const requestBuild = async (domainId: number, kind: '' | '/quick' = '') =>
    (await call<{ id: number }>('POST', `/api/v1/build${kind}?domainId=${domainId}`, {})).id

  /** Every turn of the last half hour. */
  async function history(domainId: number): Promise<HistoryRow[]> {
    const rows: HistoryRow[] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await call<{ items: HistoryRow[]; totalCount: number }>(
        'GET',
        `/api/v1/history?domainId=${domainId}&pageNo=${pageNo}&pageSize=200`,
      )
      rows.push(...page.items)
      if (rows.length >= page.totalCount || page.items.length === 0) return rows
    }
  }

  return {
    address,
    cookie,
    send,
    call,
    upload,
    applied,
    jobEnd,
    lastBuild,
    buildEnd,
    requestBuild,
    history,

    async domain(code: string, language = 'ko'): Promise<number> {
      return (await call<{ id: number }>('POST', '/api/v1/domain', { name: `봇${code}`, code, language })).id
    },

    /** Puts conversations in by an upload, as the quickest way for many. */
    async fill(domainId: number, conversations: ConversationFields[]): Promise<void> {
      const file = JSON.stringify({ formatVersion: 1, conversations })
      const { body, status } = await upload<{ uploadId: string }>(domainId, 'bot.json', file)
      if (status !== 200) throw new Error(`upload refused: ${JSON.stringify(body)}`)
      const state = await jobEnd(domainId, await applied(domainId, body.uploadId))
      if (state !== 'FINISHED') throw new Error(`the upload ended as ${state}`)
    },

    /** A quick build, finished. */
    async quickBuild(domainId: number): Promise<number> {
      const id = await requestBuild(domainId, '/quick')
      const { status } = await buildEnd(domainId)
      if (status !== 'QUICKMODE_COMPLETE') throw new Error(`the build ended as ${status}`)
      return id
    },

    deploy: (domainId: number, buildId: number) =>
      call<unknown>('POST', `/api/v1/deploy?domainId=${domainId}&buildId=${buildId}&target=REAL`),

    async channel(domainId: number): Promise<Channel> {
      const made = await call<{ invokePath: string; secretKey: string }>(
        'POST',
        `/api/v1/messenger/custom/secret?domainId=${domainId}`,
        { environment: 'REAL' },
      )
      return { path: made.invokePath, secretKey: made.secretKey }
    },
  }
}

/** Registers a person and answers them. */
export async function register(
  address: string,
  email: string,
  locale = 'ko-KR',
  more: { name?: string; inviteUrl?: string } = {},
): Promise<Operator> {
  const { headers, status, body } = await operatorOf(address, '').send('POST', '/api/v1/user', {
    agreedToTerms: true,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: '김하나',
    locale,
    ...more,
  })
  if (status !== 200) throw new Error(`registration refused: ${JSON.stringify(body)}`)
  return operatorOf(address, headers.getSetCookie()[0]!.split(';')[0]!)
}

/** One signed call of the Custom API, as an outside program makes it. Rejects when the connection fails. */
export async function say(address: string, channel: Channel, userId: string, text: string): Promise<Turn> {
  return sayRaw(address, channel, Buffer.from(JSON.stringify(customBody(userId, text))))
}

/** The body of a `send`. */
export function customBody(userId: string, text: string) {
  const bubbles = [{ type: 'text', data: { description: text } }]
  return { version: 'v2', userId, timestamp: Date.now(), bubbles, event: 'send' }
}

/** Sends these very bytes, signed, with headers of the caller's on top. */
export async function sayRaw(
  address: string,
  channel: Channel,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Turn> {
  const signature = createHmac('sha256', channel.secretKey).update(body).digest('base64')
  const response = await fetch(`${address}${channel.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ncp-chatbot_signature': signature, ...headers },
    body: body as BodyInit,
  })
  return { ...((await response.json()) as Omit<Turn, 'status'>), status: response.status }
}

/** A conversation of general questions with one text answer. */
export function aConversation(name: string, questions: string[], answer: string): ConversationFields {
  const component = { type: 'text' as const, data: { description: answer } }
  return {
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    random: false,
    questions: questions.map((text) => ({ chatType: 'TEXT', text })),
    answers: [{ chatStatusCode: 'ENABLED', bubbles: [{ answerType: 'TEXT', component }] }],
  }
}
