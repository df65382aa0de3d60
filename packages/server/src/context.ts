import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config'
import { type Database, openDatabase, openTurnPool } from './db/database'
import type { WatchedPool } from './db/outage/watchedPool'
import type { BlobStore } from './outward/blob/blobStore'
import { openBlobStore } from './outward/blob/openBlobStore'
import { exchangeInProcess } from './outward/client/exchangeInProcess'
import { createGuardedClient, type GuardedClient } from './outward/client/guardedClient'
import { createErrorReports, type ErrorReports } from './outward/errorReport/errorReports'
import { createMail, type Mail } from './outward/mail'
import { type Seal, sealWith } from './outward/seal'
import { openScratch, type Scratch } from './process/scratch'
import { version } from './process/version'
import type { ChannelPorts } from './runtime/channel/port/channelPorts'

/** What a process is given to work with. */
type Resources = {
  config: Config
  database: Database
  pool: WatchedPool
  /** Connections for turns only, so that nothing else keeps them waiting. */
  turnPool: WatchedPool
  turnDatabase: Database
  log: Logger
  /** Files kept by key, which all nodes share: bundles and uploads. */
  blobs: BlobStore
  /** Files of this node while it works with them. */
  scratch: Scratch
  /** Encrypts secrets at rest. */
  seal: Seal
  /** The channels over which people talk to bots; tests add their own. */
  channelPorts: ChannelPorts<Context>
  /** The wall clock; tests pass their own. */
  now: () => Date
}

/**
 * What the areas of the server work with: resources, and what the process keeps in memory as long as it lives. Made
 * once by `createContext`, passed in everywhere, closed by `closeContext`.
 */
export type Context = Resources & {
  /** The version of the program. */
  version: string
  /** The one way out to servers that operators name. */
  outward: GuardedClient
  /** The way to send mail; null when none is set up. */
  mail: Mail | null
  /** The way to the error-logging service of the installation. */
  reports: ErrorReports
  /** The reasons why this node cannot serve, besides its database; for `/readyz`. */
  unready: Set<'FILES' | 'CONSOLE' | 'STOPPING'>
  /**
   * What an area keeps for the process: made at its first use, the same for every use of the same function. What has a
   * `close` is closed with the context, the last made first.
   */
  own<Part>(make: (context: Context) => Part): Part
  /** Closes what `own` made. */
  closeOwned(): void
}

type Opening = Pick<Resources, 'config' | 'pool' | 'log'> & {
  key: Uint8Array
  /** Left out by processes that talk to nobody. */
  channelPorts?: Resources['channelPorts']
}

/** Data that another node may have changed is reloaded after this time, with or without a notification. */
export const SHARED_TTL_MS = 1_000

/** The context of a process over its resources; nothing is started yet. */
export function createContext(resources: Resources): Context {
  const owned = new Map<unknown, unknown>()
  const context: Context = {
    ...resources,
    version,
    outward: createGuardedClient(exchangeInProcess(resources.config.outboundAllow)),
    mail: createMail(resources.config.smtp),
    reports: createErrorReports(resources.config.errorReportUrl, resources.log),
    unready: new Set(),
    own<Part>(make: (context: Context) => Part): Part {
      if (!owned.has(make)) owned.set(make, make(context))
      return owned.get(make) as Part
    },
    closeOwned() {
      for (const part of [...owned.values()].reverse() as ({ close?: () => void } | undefined)[])
        part?.close?.()
    },
  }
  return context
}

const NO_CHANNELS: Resources['channelPorts'] = { pushed: {}, asked: [] }

/** The context of a process over its database; `key` seals its secrets. */
export function openContext({ config, pool, log, key, channelPorts = NO_CHANNELS }: Opening): Context {
  const turnPool = openTurnPool(pool)
  return createContext({
    config,
    pool,
    turnPool,
    log,
    database: openDatabase(pool),
    turnDatabase: openDatabase(turnPool),
    blobs: openBlobStore({ folder: path.join(config.dataDirectory, 'blobs') }),
    scratch: openScratch(path.join(config.dataDirectory, 'scratch')),
    seal: sealWith(key),
    channelPorts,
    now: () => new Date(),
  })
}

/** Ends what the process began: what areas own and calls outside first, then the connections to the database. */
export async function closeContext(context: Context): Promise<void> {
  const { outward, database, turnDatabase } = context
  context.closeOwned()
  await outward.close()
  await turnDatabase.destroy()
  await database.destroy()
}
