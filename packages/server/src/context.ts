import type pg from 'pg'
import type { Logger } from 'pino'
import type { TrainingProcesses } from './builds/child/trainingProcesses'
import type { Config } from './config'
import type { Database } from './db/database'
import type { BlobStore } from './outward/blob'
import type { Seal } from './outward/seal'

/** What the areas of the server work with; made once by `app`, passed in everywhere. */
export type Context = {
  config: Config
  database: Database
  pool: pg.Pool
  log: Logger
  /** Files kept by key: bundles and uploads. */
  blobs: BlobStore
  /** Encrypts secrets at rest. */
  seal: Seal
  /** The processes that train. */
  training: TrainingProcesses
  /** The wall clock; tests pass their own. */
  now: () => Date
}
