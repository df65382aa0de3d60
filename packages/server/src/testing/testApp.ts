import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, type Endpoint, type ErrorReply, replyFaults } from '@parlance/contract'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import { type App, createApp } from '../app'
import { createTraining } from '../builds/child/trainingProcesses'
import { readConfig } from '../config'
import { type Context, closeContext, openContext } from '../context'
import { type Database, openPool } from '../db/database'
import { createReaders } from '../outward/runInProcess'
import { CHANNEL_PORTS } from '../runtime/channels/channels'
import { createTestDatabase } from './database/testDatabase'
import { ownInstead } from './ownInstead'
import { createReadersHere } from './readersHere'
import { TrainingHere } from './trainingHere'

export type TestApp = {
  app: App
  context: Context
  /** Registers and signs in; the answered caller sends that person's cookie. */
  signUp(email?: string): Promise<Caller>
  close(): Promise<void>
}
export type Reply<T> = {
  status: number
  body: T & Partial<ErrorReply>
  headers: Record<string, unknown>
  raw: Buffer
}
export type Caller = {
  get<T = Record<string, never>>(url: string): Promise<Reply<T>>
  send<T = Record<string, never>>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Reply<T>>
  cookie: string
  /** The database of the server, for what no call does; of those who signed up. */
  database?: Database
}

/**
 * The whole server over a fresh database, without a port: tests call it as a browser does, and each answer is held to its
 * endpoint's reply. `reach` gives another way to
 * that database, `training` to what trains: by default this process (see `startTrainingBuilder`).
 */
export async function startTestApp(
  overrides: Partial<Context> = {},
  reach: (config: PoolConfig) => Promise<PoolConfig> = async (config) => config,
  training: typeof createTraining = () => new TrainingHere(),
): Promise<TestApp> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-test-'))
  const config = { ...readConfig({ TRAINING_PRIORITY: 'normal' }), dataDirectory: folder }
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const pool = openPool(await reach(database.config))
  const opened = openContext({ config, pool, log, key: randomBytes(32), channelPorts: CHANNEL_PORTS })
  const own = ownInstead({ ...opened }, [createTraining, training], [createReaders, createReadersHere])
  const given = { version: 'test', own }
  const context = Object.assign(opened, given, overrides)
  const app = await createApp(context, null, undefined, checkReply)
  return {
    app,
    context,
    signUp: (email = `${randomBytes(4).toString('hex')}@example.com`) => signUp(app, email, context.database),
    async close() {
      await app.close()
      await closeContext(context)
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fails a call whose answer is not what its endpoint declares: INTERNAL, with the endpoint and what is wrong. */
export function checkReply(endpoint: Endpoint, answer: unknown): void {
  const faults = replyFaults(endpoint, answer)
  if (faults.length === 0) return
  const reply = `${endpoint.method} ${endpoint.path} answers against its contract: ${faults.join('; ')}`
  // Said aloud too: of many a call its test sees the status only.
  process.stderr.write(`${reply}\n`)
  throw new AppError('INTERNAL', { reply })
}

export const PASSWORD = 'parl@nce2026'

async function signUp(app: App, email: string, database: Database): Promise<Caller> {
  const body = {
    agreedToTerms: true,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: 'Kim',
    locale: 'ko-KR',
  }
  // From an address of its own: registrations of one are limited.
  const remoteAddress = `10.${randomBytes(3).join('.')}`
  const reply = await callerOf(app, '', { remoteAddress }).send('POST', '/api/v1/user', body)
  if (reply.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(reply.body)}`)
  return { ...callerOf(app, String(reply.headers['set-cookie']).split(';')[0]!), database }
}

/** Calls as a browser with this cookie does, or with other properties of the request. */
export function callerOf(
  app: App,
  cookie: string,
  { remoteAddress, headers }: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Caller {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(remoteAddress && { remoteAddress }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as Reply<T>['body'],
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
  return { cookie, get: (url) => call('GET', url), send: (method, url, body) => call(method, url, body) }
}
