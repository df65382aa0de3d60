import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { bundleOf } from '../../assets'
import type { Config } from '../../config'
import type { Answer } from '../httpServer'
import { forwardTo } from './forward'

/** What the process gets to work with. */
export type ConsoleOrder = { config: Config; where: PoolConfig; socketPath: string }
/** Its messages: it serves, or cannot start. */
export type ConsoleNews = { kind: 'ready' } | { kind: 'failed'; message: string }
export const CONSOLE_STOP = 'stop'

/** Turns go first where both want a processor. */
const PRIORITY = 5
const STOP_MS = 20_000
const AGAIN_MS = { first: 100, most: 5_000 }

/** Events of the process: whether it is running, and each reply that it gave, before the caller gets the reply. */
export type Followers = { onChange(isThere: boolean): void; onReply(request: IncomingMessage): void }

/** The process that serves the console and works off jobs, beside the one that takes turns. */
type ConsoleProcess = {
  /** Answers a request by it. */
  forward: Answer
  /** Resolves once it serves; rejects when it cannot. From then on one that dies is followed by another. */
  begin(where: PoolConfig, followers: Followers): Promise<void>
  stop(): Promise<void>
}

/** The roles that a process which takes turns leaves to one of its own beside it. */
export function consoleRoles({ roles }: Pick<Config, 'roles'>): Config['roles'] {
  return roles.includes('runtime') ? roles.filter((role) => role !== 'runtime') : []
}

/** Starts the process, so that it loads what it needs while the database comes up. */
export async function startConsoleProcess(config: Config, log: Logger): Promise<ConsoleProcess> {
  // Short, as the path of a socket has to be, and only ours.
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-'))
  const socketPath = path.join(folder, 'console.sock')
  let child = startChild()
  let isStopping = false
  let followers: Followers = { onChange() {}, onReply() {} }

  const serveAgain = async (where: PoolConfig): Promise<void> => {
    for (let wait = AGAIN_MS.first; ; wait = Math.min(wait * 2, AGAIN_MS.most)) {
      await sleep(wait)
      if (isStopping) return
      child = startChild()
      try {
        await beginOne(where)
        return
      } catch (error) {
        log.error({ err: error }, 'the console could not be started again')
      }
    }
  }
  const beginOne = async (where: PoolConfig): Promise<void> => {
    const started = child
    started.send({ config: configOf(config), where, socketPath } satisfies ConsoleOrder)
    const [news] = (await Promise.race([once(started, 'message'), died(started)])) as [ConsoleNews]
    if (news.kind === 'failed') throw new Error(news.message)
    followers.onChange(true)
    started.once('exit', (code, signal) => {
      if (isStopping) return
      followers.onChange(false)
      log.error({ status: signal ?? code }, 'the process of the console ended: starting another')
      void serveAgain(where)
    })
  }
  return {
    forward: forwardTo(socketPath, {
      trusted: config.proxies > 0,
      onReply: (request) => followers.onReply(request),
    }),
    begin(where, given) {
      followers = given
      return beginOne(where)
    },
    async stop() {
      isStopping = true
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** We are one more proxy before it. */
function configOf(config: Config): Config {
  return { ...config, roles: consoleRoles(config), proxies: config.proxies + 1 }
}

function startChild(): ChildProcess {
  const child = fork(bundleOf('console.process'), [], {
    execArgv: ['--enable-source-maps'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
  return child
}

async function died(child: ChildProcess): Promise<never> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  throw new Error('the process of the console ended before it served')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.send(CONSOLE_STOP)
  const late = new AbortController()
  const patience = sleep(STOP_MS, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  await ended
  late.abort()
  await patience
}
