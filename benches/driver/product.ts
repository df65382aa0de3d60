import { createHmac, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const PASSWORD = 'parl@nce2026'

/** A running product, called over HTTP as a browser and as an outside program do. */
export type Product = ReturnType<typeof connect>
export type Channel = { path: string; secretKey: string }
/** What an end user says; now, if not at another time. */
type Said = { userId: string; text: string; timestamp?: number }

export function connect(port: number, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  let cookie = ''

  const exchange = (
    method: string,
    path: string,
    body: Buffer | null,
    headers: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })

  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
  ): Promise<T> {
    const payload =
      body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const reply = await exchange(method, path, payload, {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(payload && { 'content-type': type }),
    })
    const fresh = (reply.headers['set-cookie'] as string[] | undefined)?.[0]
    if (fresh) cookie = fresh.split(';')[0]!
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.body.toString().slice(0, 400)}`)
    return (reply.headers['content-type'] as string | undefined)?.includes('json')
      ? (JSON.parse(reply.body.toString()) as T)
      : (reply.body as T)
  }

  function signedTurn(
    channel: Channel,
    { userId, text, timestamp = Date.now() }: Said,
    headers: Record<string, string> = {},
  ) {
    const body = Buffer.from(
      JSON.stringify({
        version: 'v2',
        userId,
        timestamp,
        bubbles: [{ type: 'text', data: { description: text } }],
        event: 'send',
      }),
    )
    const signature = createHmac('sha256', channel.secretKey).update(body).digest('base64')
    return exchange('POST', channel.path, body, {
      'content-type': 'application/json',
      'x-ncp-chatbot_signature': signature,
      ...headers,
    })
  }

  return {
    call,
    /** The session, for a browser. */
    session: (): { name: string; value: string } => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value }
    },
    register: () =>
      call<{ email: string }>('POST', '/api/v1/user', {
        agreedToTerms: true,
        email: `bench-${randomUUID()}@example.com`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        name: 'Bench',
        locale: 'en-US',
      }),

    /** A further session of somebody who has registered. */
    signIn: (email: string) => call('POST', '/api/v1/agent/login', { email, password: PASSWORD }),

    async domain(code: string): Promise<number> {
      return (
        await call<{ id: number }>('POST', '/api/v1/domain', {
          name: `bench-${code}`,
          code: `${code}-${randomUUID().slice(0, 8)}`,
          language: 'ko',
        })
      ).id
    },

    /** All conversations of a domain as a file. */
    download: (domainId: number, format: string) =>
      call<Buffer>('GET', `/api/v1/chat/faq/uttset/download?domainId=${domainId}&format=${format}`),

    /** Milliseconds of one page of the conversation list. */
    async list(domainId: number, query: string): Promise<number> {
      const began = performance.now()
      await call('GET', `/api/v1/chat/faq/uttset?domainId=${domainId}&${query}`)
      return performance.now() - began
    },

    /** Makes a conversation that answers a question with a text. */
    converse: (domainId: number, question: string, answer: string, more: object = {}) =>
      call('POST', `/api/v1/chat/faq/uttset?domainId=${domainId}`, {
        name: question,
        type: 'GENERAL',
        group: null,
        tags: [],
        random: false,
        questions: [{ chatType: 'TEXT', text: question }],
        answers: [
          {
            chatStatusCode: 'ENABLED',
            bubbles: [
              { answerType: 'TEXT', component: { type: 'text', data: { description: answer } }, ...more },
            ],
          },
        ],
      }),

    preview: (domainId: number, name: string, file: Buffer) => preview(call, domainId, name, file),

    /** Uploads a file and applies it; seconds of preview and of the whole. */
    async upload(
      domainId: number,
      name: string,
      file: Buffer,
    ): Promise<{ previewSeconds: number; applySeconds: number; rows: number }> {
      const began = performance.now()
      const shown = await preview(call, domainId, name, file)
      const previewed = performance.now()
      if (shown.errorCount > 0) throw new Error(`the upload has ${shown.errorCount} errors`)
      const { jobId } = await call<{ jobId: string }>(
        'POST',
        `/api/v1/chat/faq/uttset/upload/${shown.uploadId}?domainId=${domainId}`,
        { way: 'REPLACE_NAMED' },
      )
      await until(
        async () => (await call<{ state: string }>('GET', `/api/v1/job/${jobId}?domainId=${domainId}`)).state,
        ['FINISHED'],
      )
      return {
        rows: shown.rows,
        previewSeconds: (previewed - began) / 1000,
        applySeconds: (performance.now() - previewed) / 1000,
      }
    },

    /** Requests a build (`''`, `/quick`) and waits for its end; seconds. */
    async build(domainId: number, kind: '' | '/quick'): Promise<{ id: number; seconds: number }> {
      const began = performance.now()
      const { id } = await call<{ id: number }>('POST', `/api/v1/build${kind}?domainId=${domainId}`, {})
      await until(
        async () => (await call<{ status: string }>('GET', `/api/v1/build/last_build/${domainId}`)).status,
        ['COMPLETED', 'QUICKMODE_COMPLETE'],
      )
      return { id, seconds: (performance.now() - began) / 1000 }
    },

    deploy: (domainId: number, buildId: number) =>
      call('POST', `/api/v1/deploy?domainId=${domainId}&buildId=${buildId}&target=REAL`),

    async channel(domainId: number): Promise<Channel> {
      const made = await call<{ invokePath: string; secretKey: string }>(
        'POST',
        `/api/v1/messenger/custom/secret?domainId=${domainId}`,
        { environment: 'REAL' },
      )
      return { path: made.invokePath, secretKey: made.secretKey }
    },

    /** One signed turn; its time in ms. */
    async turn(channel: Channel, userId: string, text: string): Promise<number> {
      const began = performance.now()
      const reply = await signedTurn(channel, { userId, text })
      if (reply.status !== 200) throw new Error(`turn: ${reply.status} ${reply.body.toString()}`)
      return performance.now() - began
    },

    /** The HTTP status of one signed turn. */
    turnStatus: async (channel: Channel, userId: string, text: string) =>
      (await signedTurn(channel, { userId, text })).status,

    /** One signed turn: its status and its answer. */
    async send(channel: Channel, said: Said, headers?: Record<string, string>) {
      const { status, body } = await signedTurn(channel, said, headers)
      return { status, body: body.toString() }
    },

    close: () => agent.destroy(),
  }
}

type Call = <T>(method: string, path: string, body?: unknown, type?: string) => Promise<T>

/** Uploads a file without applying it. */
function preview(
  call: Call,
  domainId: number,
  name: string,
  file: Buffer,
): Promise<{ uploadId: string; rows: number; errorCount: number }> {
  const boundary = randomUUID()
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return call(
    'POST',
    `/api/v1/chat/faq/uttset/upload?domainId=${domainId}`,
    body,
    `multipart/form-data; boundary=${boundary}`,
  )
}

async function until(read: () => Promise<string>, ends: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const state = await read()
    if (ends.includes(state)) return
    if (/ERROR|FAILED|CANCELED|TIMEOUT|FAIL_/.test(state)) throw new Error(`ended as ${state}`)
    // More often would be a load beside which a training leaves a core to others.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('did not end in five minutes')
}
