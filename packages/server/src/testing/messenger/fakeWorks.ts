import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { Context } from '../../context'
import { type FakePlatform, type PlatformCall, type PlatformReply, startFakePlatform } from './fakePlatform'
import { WorksContent, wordsOfWorks } from './worksContent'

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })

/** What is entered to link the bot. */
export const WORKS_LINK = {
  botId: '5001',
  botSecret: 'botSecret0123456789',
  clientId: 'clientId01234567',
  clientSecret: 'client5ecret',
  serviceAccount: 'k1a2b.serviceaccount@shop.example',
  privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

type Sent = { to: string; content: WorksContent; at: number }

/** LINE WORKS, or NAVER WORKS, on this machine: it checks what it gets as the real one does, and can be made to fail. */
export type FakeWorks = Omit<FakePlatform, 'url'> & {
  sent: Sent[]
  /** Tokens that are taken; a test that clears it lets them expire. */
  tokens: Set<string>
  bot: Record<string, unknown>
  /** A callback with its signature; `source` is a user's name, or `channels/<id>`. */
  callback(
    source: string,
    event: Record<string, unknown>,
  ): { payload: string; headers: Record<string, string> }
  /** What a conversation (`users/<id>`, `channels/<id>`) has got. */
  textsTo(conversation: string): string[]
}

/** Name of the call by which tokens are got. */
export const TOKEN_CALL = 'POST /oauth2/v2.0/token'

/** Starts one, where this context reaches both brands from now on. */
export async function startFakeWorks(context: Context): Promise<FakeWorks> {
  const state = {
    sent: [] as Sent[],
    tokens: new Set<string>(),
    bot: { botId: 5001, botName: '커피 가게', enableCallback: true } as Record<string, unknown>,
  }
  const platform = await startFakePlatform(context, (asked) => carryOut(state, asked))
  context.config.apiUrls['WORKS_AUTH'] = platform.url
  context.config.apiUrls['WORKS'] = platform.url
  return Object.assign(state, {
    ...platform,
    callback(source: string, event: Record<string, unknown>) {
      const [, channelId] = /^channels\/(.+)$/.exec(source) ?? []
      const from = channelId ? { userId: 'somebody', channelId } : { userId: source }
      const payload = JSON.stringify({
        source: { ...from, domainId: 40029600 },
        issuedTime: new Date().toISOString(),
        ...event,
      })
      return { payload, headers: headersOf(payload) }
    },
    textsTo: (conversation: string) =>
      state.sent.filter(({ to }) => to === conversation).map(({ content }) => wordsOfWorks(content)),
  })
}

function headersOf(payload: string): Record<string, string> {
  const signature = createHmac('sha256', WORKS_LINK.botSecret).update(payload).digest('base64')
  return {
    'content-type': 'application/json; charset=UTF-8',
    'x-works-botid': WORKS_LINK.botId,
    'x-works-signature': signature,
  }
}

type State = Pick<FakeWorks, 'sent' | 'tokens' | 'bot'>

async function carryOut(state: State, { call, headers, body }: PlatformCall): Promise<PlatformReply> {
  if (call === TOKEN_CALL) return issue(state, headers['content-type'], new URLSearchParams(body))
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!state.tokens.has(token)) return refused(401, 'UNAUTHORIZED', 'Authentication failed')
  if (call === `GET /v1.0/bots/${state.bot['botId']}`) return { status: 200, body: state.bot }
  const to = new RegExp(`^POST /v1\\.0/bots/${state.bot['botId']}/((?:users|channels)/[^/]+)/messages$`).exec(
    call,
  )
  if (!to) return refused(404, 'NOT_FOUND', 'Bot not found')
  const { content } = JSON.parse(body) as { content: unknown }
  const taken = WorksContent.safeParse(content)
  if (!taken.success)
    return refused(400, 'INVALID_PARAMETER', taken.error.issues[0]!.path.join('.') || 'content')
  state.sent.push({ to: decodeURIComponent(to[1]!), content: taken.data, at: Date.now() })
  return { status: 201, body: null }
}

function refused(status: number, code: string, description: string): PlatformReply {
  return { status, body: { code, description } }
}

/** Tokens are given for a JWT that the service account has signed, to the app that it names. */
async function issue(state: State, type: string | undefined, form: URLSearchParams): Promise<PlatformReply> {
  const wrong = (error: string) => ({ status: 400, body: { error, error_description: 'invalid' } })
  if (type !== 'application/x-www-form-urlencoded') return wrong('invalid_request')
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return wrong('unsupported_grant_type')
  const isClient =
    form.get('client_id') === WORKS_LINK.clientId && form.get('client_secret') === WORKS_LINK.clientSecret
  if (!isClient) return { ...wrong('invalid_client'), status: 401 }
  if (form.get('scope') !== 'bot') return wrong('invalid_scope')
  const { clientId: issuer, serviceAccount: subject } = WORKS_LINK
  try {
    const { payload } = await jwtVerify(form.get('assertion') ?? '', keys.publicKey, {
      issuer,
      subject,
      algorithms: ['RS256'],
    })
    if (payload.exp! - payload.iat! > 3_600) return wrong('invalid_grant')
  } catch {
    return wrong('invalid_grant')
  }
  const token = randomUUID()
  state.tokens.add(token)
  return {
    status: 200,
    body: {
      access_token: token,
      refresh_token: 'r',
      token_type: 'Bearer',
      expires_in: '86400',
      scope: 'bot',
    },
  }
}
