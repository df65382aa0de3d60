import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@parlance/contract'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { databaseFault } from './databaseFault'
import { cut, DatabaseWatch } from './databaseWatch'

/** How long a call waits for a connection before it is refused with DATABASE_UNAVAILABLE, in ms. */
export const PATIENCE_MS = 5_000
/** How long one attempt at a connection may take; the next may find one that became free in between. */
const ATTEMPT_MS = 2_000
const RETRY_MS = 50
/** When the system begins to look whether the other side of an idle connection is still there. */
const KEEP_ALIVE_MS = 10_000

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * Connections to a database that may go away and come back: it waits for one for some seconds, gives none to a database
 * that is away, and a connection that is lost, in use or not, ends nothing but its own statements.
 */
export class WatchedPool extends Pool {
  readonly watch: DatabaseWatch
  /** As it was given: the options of the pool hide the password. */
  readonly config: PoolConfig
  readonly #clients = new Set<PoolClient>()
  readonly #ownsWatch: boolean

  constructor(config: PoolConfig, watch: DatabaseWatch | null = null) {
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS }
    super({ connectionTimeoutMillis: ATTEMPT_MS, ...alive, ...config })
    this.config = config
    this.watch = watch ?? new DatabaseWatch(config)
    this.#ownsWatch = watch === null
    this.on('error', () => {})
    this.on('connect', (client) => {
      // Also while it is in use, and more than once: an error without a listener would end the process.
      client.on('error', () => {})
      this.#clients.add(client)
      client.once('end', () => this.#clients.delete(client))
    })
    this.watch.whenSilent(() => {
      for (const client of this.#clients) cut(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connecting = this.#connectPatiently()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  override async end(): Promise<void> {
    if (this.#ownsWatch) await this.watch.stop()
    await super.end()
  }

  async #connectPatiently(): Promise<PoolClient> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      if (!(await this.watch.answers(until))) throw new AppError('DATABASE_UNAVAILABLE')
      try {
        return await super.connect()
      } catch (error) {
        const fault = databaseFault(error)
        if (fault === null || performance.now() >= until) throw error
        if (fault === 'LOST') await this.watch.confirm(until)
        else await sleep(RETRY_MS)
      }
    }
  }
}
