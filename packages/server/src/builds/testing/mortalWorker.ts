import type { PoolConfig } from 'pg'
import pino from 'pino'
import { readConfig } from '../../config'
import { openContext } from '../../context'
import { openPool } from '../../db/database'
import { createJobHandlers } from '../../handlers'
import { startWorker } from '../../job/worker'
import { BUILD_WORK } from '../buildWork'
import { createBuildHandler } from '../path/buildHandler'
import { startTrainer } from '../trainer/trainer'

/** What a mortal worker is sent: the database and folder of the test, the step at which it dies, and what it is. */
export type MortalOrder = { database: PoolConfig; dataDirectory: string; dieAt: string; isTrainer: boolean }

/** A worker process that kills itself with SIGKILL at a step: nothing of it is cleaned up, as in a power cut. */
process.once('message', ({ database, dataDirectory, dieAt, isTrainer }: MortalOrder) => {
  const config = { ...readConfig({ TRAINING_PRIORITY: 'normal' }), dataDirectory }
  const log = pino({ level: 'silent' })
  const context = openContext({ config, pool: openPool(database), log, key: Buffer.alloc(32) })
  const atStep = async (step: string) => {
    if (step !== dieAt) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  }
  const options = { leaseMs: 600, pollMs: 50 }
  const handlers = {
    ...createJobHandlers(context),
    BUILD: createBuildHandler(context, BUILD_WORK, { atStep }),
  }
  if (isTrainer) void startTrainer(context, { atStep, ...options })
  else startWorker(context, handlers, options)
})
