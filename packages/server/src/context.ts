import path from 'node:path'
import type { Bot, Snapshot } from '@parlance/engine'
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { TrainingProcesses } from './builds/child/trainingProcesses'
import type { Config } from './config'
import { type Database, openDatabase, openTurnPool } from './db/database'
import type { WatchedPool } from './db/outage/watchedPool'
import type { Tables } from './db/tables'
import { type BlobStore, folderBlobStore } from './outward/blob'
import { exchangeInProcess } from './outward/client/exchangeInProcess'
import { createGuardedClient, type GuardedClient } from './outward/client/guardedClient'
import { createErrorReports, type ErrorReports } from './outward/errorReport/errorReports'
import { createMail, type Mail } from './outward/mail'
import { type Seal, sealWith } from './outward/seal'

/** What a process is given to work with. */
export type Resources = {
  config: Config
  database: Database
  pool: WatchedPool
  /** Connections for turns only, so that nothing else keeps them waiting. */
  turnPool: WatchedPool
  turnDatabase: Database
  log: Logger
  /** Files kept by key: bundles and uploads. */
  blobs: BlobStore
  /** Encrypts secrets at rest. */
  seal: Seal
  /** The wall clock; tests pass their own. */
  now: () => Date
}

/**
 * What the areas of the server work with: resources, and what the process keeps in memory as long as it lives. Made
 * once by `createContext`, passed in everywhere, closed by `closeContext`.
 */
export type Context = Resources & {
  /** The processes that train. */
  training: TrainingProcesses
  /** The one way out to servers that operators name. */
  outward: GuardedClient
  /** The way to send mail; null when none is set up. */
  mail: Mail | null
  /** The way to the error-logging service of the installation. */
  reports: ErrorReports
  /** The build that an environment answers with, by `<domainId> <environment>`; null when there is none. */
  pointers: LRUCache<string, Promise<{ buildId: number; checksum: string } | null>>
  /** Compiled bots, by domain and checksum. */
  bots: LRUCache<string, Promise<{ bot: Bot; snapshot: Snapshot }>>
  /** Custom channels, by invoke key. */
  channels: LRUCache<string, Promise<Selectable<Tables['custom_channel']> | undefined>>
  /** Links with messengers, by platform and domain, and the short-lived tokens that they call the messenger with. */
  messengerChannels: LRUCache<
    string,
    Promise<(Selectable<Tables['messenger_channel']> & { is_live: boolean }) | undefined>
  >
  messengerTokens: LRUCache<string, Promise<string>>
  /** What keeps this node from serving, besides its database; for `/readyz`. */
  unready: Set<'FILES' | 'CONSOLE' | 'STOPPING'>
  /** How much the content of a domain differs from a build, by domain, build and content revision. */
  changeCounts: LRUCache<string, number>
}

type Opening = Pick<Resources, 'config' | 'pool' | 'log'> & { key: Uint8Array }

/** What another node may have changed is read again after this, whether or not a notification came. */
const SHARED_TTL_MS = 1_000

/** The context of a process over its resources; nothing is started yet. */
export function createContext(resources: Resources): Context {
  const context: Context = {
    ...resources,
    training: new TrainingProcesses(() => context.config.trainingMemoryMb),
    outward: createGuardedClient(exchangeInProcess(resources.config.outboundAllow)),
    mail: createMail(resources.config.smtp),
    reports: createErrorReports(resources.config.errorReportUrl, resources.log),
    pointers: new LRUCache({ max: 10_000, ttl: SHARED_TTL_MS }),
    bots: new LRUCache({ max: 50 }),
    channels: new LRUCache({ max: 1_000, ttl: SHARED_TTL_MS }),
    messengerChannels: new LRUCache({ max: 1_000, ttl: SHARED_TTL_MS }),
    messengerTokens: new LRUCache({ max: 1_000 }),
    unready: new Set(),
    changeCounts: new LRUCache({ max: 1_000 }),
  }
  return context
}

/** The context of a process over its database; `key` seals its secrets. */
export function openContext({ config, pool, log, key }: Opening): Context {
  const turnPool = openTurnPool(pool)
  return createContext({
    config,
    pool,
    turnPool,
    log,
    database: openDatabase(pool),
    turnDatabase: openDatabase(turnPool),
    blobs: folderBlobStore(path.join(config.dataDirectory, 'blobs')),
    seal: sealWith(key),
    now: () => new Date(),
  })
}

/** Ends what the process began: trainings and calls outside first, then the connections to the database. */
export async function closeContext({ training, outward, database, turnDatabase }: Context): Promise<void> {
  training.close()
  await outward.close()
  await turnDatabase.destroy()
  await database.destroy()
}
