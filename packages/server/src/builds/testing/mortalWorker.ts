import path from 'node:path'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import { readConfig } from '../../config'
import { createContext } from '../../context'
import { openDatabase, openPool } from '../../db/database'
import { createJobHandlers } from '../../handlers'
import { startWorker } from '../../job/worker'
import { folderBlobStore } from '../../outward/blob'
import { sealWith } from '../../outward/seal'
import { startTrainer } from '../trainer'

/** What a mortal worker is told: the database and folder of the test, the step at which it dies, and what it is. */
export type MortalOrder = { database: PoolConfig; dataDirectory: string; dieAt: string; isTrainer: boolean }

/** A worker process that kills itself with SIGKILL at a step: nothing of it is cleaned up, as in a power cut. */
process.once('message', ({ database, dataDirectory, dieAt, isTrainer }: MortalOrder) => {
  const pool = openPool(database)
  const context = createContext({
    config: { ...readConfig({}), dataDirectory },
    database: openDatabase(pool),
    pool,
    log: pino({ level: 'silent' }),
    blobs: folderBlobStore(path.join(dataDirectory, 'blobs')),
    seal: sealWith(Buffer.alloc(32)),
    now: () => new Date(),
  })
  const atStep = async (step: string) => {
    if (step !== dieAt) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  }
  const options = { leaseMs: 600, pollMs: 50 }
  if (isTrainer) void startTrainer(context, { atStep, ...options })
  else startWorker(context, createJobHandlers(context, { atStep }), options)
})
