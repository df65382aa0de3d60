import { generateKeyPairSync } from 'node:crypto'
import { type Bubble, builtInValues, type CallData, type LastBuild } from '@parlance/contract'
import {
  instantOf,
  type ScriptBot,
  type ScriptDriver,
  type ScriptLine,
  type ScriptTurn,
} from '@parlance/engine'
import { decodeJwt, SignJWT } from 'jose'
import type { StoredTrace } from '../../db/storedTrace'
import { createJobHandlers } from '../../handlers'
import { startWorker } from '../../job/worker'
import { signCustom } from '../../runtime/channel/signature'
import { unpackTrace } from '../../runtime/turn/replay/storedTrace'
import type { Caller, TestApp } from '../testApp'
import { until } from '../until'
import { authorScriptBot } from './scriptAuthor'
import type { ScriptFarSide } from './scriptFarSide'

/** A server whose clock a script sets. */
export type ScriptServer = { server: TestApp; owner: Caller; farSide: ScriptFarSide; clock: { now: number } }
type Turn = Parameters<ScriptDriver['take']>[0]

/**
 * Authors a script's bot on a server, builds and deploys it, and takes the turns through the signed Custom API; those
 * that it cannot carry (other platforms, events of a call) through the manual test. What a turn came to is read from
 * the reply and from history.
 */
export async function serverDriver(
  { server, owner, farSide, clock }: ScriptServer,
  bot: ScriptBot,
  lines: readonly ScriptLine[],
  code: string,
): Promise<ScriptDriver> {
  clock.now = Date.now()
  const domainId = await authorScriptBot(owner, bot, code, farSide.url)
  const key = bot.settings.authentication
    ? await setKey(owner, domainId, bot.settings.authentication.url)
    : null
  await build(server, owner, domainId, bot.trained)
  const channel = await openChannel(owner, domainId)
  const proving = { token: '' }
  const seen = new Set<string>()
  const takeCustom = async (turn: Turn): Promise<ScriptTurn> => {
    const { user, event, text, at, protocol } = turn
    clock.now = at
    if (event === 'authenticated') await prove(server, proving.token, text, key!)
    const answered = event === 'authenticated' ? null : await callCustom(server, channel, turn)
    // Version 1 answers texts and images only: what the bot said stands in history.
    const reply = protocol === 'v1' ? null : answered
    const kept = await newTurn(server, domainId, user, seen)
    const bubbles = (reply?.bubbles ?? kept.bubbles) as Bubble[]
    proving.token = tokenIn(bubbles) ?? proving.token
    return {
      bubbles,
      quickButtons: (reply?.quickButtons ?? kept.quick_buttons) as ScriptTurn['quickButtons'],
      trace: unpackTrace(kept.trace),
    }
  }
  return {
    take: isCustom(lines) ? takeCustom : (turn) => takeTest(owner, domainId, turn),
    serve: (path, does) => farSide.serve(path, does),
    instantOf: (local) => instantOf(local, bot.settings.timeZone),
  }
}

/** Whether all turns of a script can go through the Custom API. */
function isCustom(lines: readonly ScriptLine[]): boolean {
  return lines.every(
    (line) =>
      (line.kind !== 'platform' || line.platform === 'custom') &&
      (line.kind !== 'event' || ['open', 'send', 'authenticated'].includes(line.event)),
  )
}

async function build(server: TestApp, owner: Caller, domainId: number, trained: boolean): Promise<void> {
  const worker = startWorker(server.context, createJobHandlers(server.context), {
    pollMs: 50,
  })
  try {
    const path = trained ? '/api/v1/build' : '/api/v1/build/quick'
    const { body } = await owner.send<{ id: number }>('POST', `${path}?domainId=${domainId}`, {})
    await until(async () => {
      const { body: last } = await owner.get<LastBuild>(`/api/v1/build/last_build/${domainId}`)
      if (last.error) throw new Error(`the build failed: ${JSON.stringify(last)}`)
      return last.id === body.id && ['COMPLETED', 'QUICKMODE_COMPLETE'].includes(String(last.status))
    })
    await owner.send('POST', `/api/v1/deploy?domainId=${domainId}&buildId=${body.id}&target=REAL`)
  } finally {
    await worker.stop()
  }
}

type Channel = { path: string; secretKey: string }

async function openChannel(owner: Caller, domainId: number): Promise<Channel> {
  const url = `/api/v1/messenger/custom/secret?domainId=${domainId}`
  const { body } = await owner.send<{ invokePath: string; secretKey: string }>('POST', url, {
    environment: 'REAL',
  })
  return { path: body.invokePath, secretKey: body.secretKey }
}

async function callCustom(
  server: TestApp,
  { path, secretKey }: Channel,
  { user, event, text, at, protocol, call }: Turn,
): Promise<{ bubbles?: unknown[]; quickButtons?: unknown[] }> {
  const bubbles = event === 'send' ? [{ type: 'text', data: { description: text } }] : []
  const payload = Buffer.from(
    JSON.stringify({ version: protocol, userId: user, timestamp: at, bubbles, event, ...call }),
  )
  const headers = {
    'content-type': 'application/json',
    'x-ncp-chatbot_signature': signCustom(secretKey, payload),
  }
  const reply = await server.app.inject({ method: 'POST', url: path, headers, payload })
  if (reply.statusCode !== 200) throw new Error(`the Custom API answered ${reply.body}`)
  return reply.json()
}

/** The one turn of a user that was not there before. */
async function newTurn(
  server: TestApp,
  domainId: number,
  user: string,
  seen: Set<string>,
): Promise<{ trace: StoredTrace; bubbles: unknown[]; quick_buttons: unknown[] }> {
  const rows = await server.context.database
    .selectFrom('turn')
    .select(['id', 'trace', 'bubbles', 'quick_buttons'])
    .where('domain_id', '=', domainId)
    .where('user_id', '=', user)
    .execute()
  const row = rows.find(({ id }) => !seen.has(id))
  if (!row) throw new Error('the turn is not in history')
  seen.add(row.id)
  return row
}

async function takeTest(
  owner: Caller,
  domainId: number,
  { user, event, text, platform, at, call }: Turn,
): Promise<ScriptTurn> {
  const testId = `00000000-0000-4000-8000-${user.replace(/\D/g, '').padStart(12, '0')}`
  // The clock of the server stays: its owner would be logged out in a script of several years.
  const moment = { at: new Date(at).toISOString(), ...givenOf(call) }
  const body = { environment: 'BETA', testId, event, text, platform, ...moment }
  const reply = await owner.send<ScriptTurn>('POST', `/api/v1/test/turn?domainId=${domainId}`, body)
  if (reply.status !== 200) throw new Error(`the manual test answered ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** The data of a call as a person types it into the test. */
function givenOf(call: CallData) {
  const values = Object.entries(builtInValues(call)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return values.length > 0 ? { given: { userVariables: Object.fromEntries(values) as object } } : {}
}

async function setKey(owner: Caller, domainId: number, address: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const url = `/api/v1/dialogue-settings/authentication-key?domainId=${domainId}`
  const reply = await owner.send('PUT', url, { key, url: address })
  if (reply.status !== 200) throw new Error(`the key was refused: ${JSON.stringify(reply.body)}`)
  return privateKey
}

function tokenIn(bubbles: readonly Bubble[]): string | undefined {
  return /[?&]state=([\w.-]+)/.exec(JSON.stringify(bubbles))?.[1]
}

async function prove(
  server: TestApp,
  state: string,
  result: string,
  key: Awaited<ReturnType<typeof setKey>>,
): Promise<void> {
  const now = Math.floor(server.context.now().getTime() / 1_000)
  const token = await new SignJWT({ result })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('verification')
    .setAudience('parlance')
    .setSubject(String(decodeJwt(state).jti))
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(key)
  const reply = await server.app.inject({ method: 'POST', url: '/auth/callback', payload: { token } })
  if (reply.statusCode !== 200) throw new Error(`the callback answered ${reply.body}`)
}
