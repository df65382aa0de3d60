import { fork } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../../../../scripts/bundle/serverBundle.mjs'
import type { Context } from '../../context'
import type { MortalOrder } from './mortalWorker'

const here = path.dirname(fileURLToPath(import.meta.url))
const source = path.join(here, '../..')
// Beside dist, so that the bundles find the files of other packages as the product does.
const folder = path.join(source, `../.dist-mortal-${process.pid}`)
const entry = path.join(folder, 'mortalWorker.js')

/** Starts a worker, or a trainer, as a process of its own that dies at this step, and resolves when it is dead. */
export async function dieAt(context: Context, step: string, isTrainer = false): Promise<void> {
  if (!existsSync(entry)) await bundleWorker()
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const order: MortalOrder = {
    database: context.pool.config,
    dataDirectory: context.config.dataDirectory,
    dieAt: step,
    isTrainer,
  }
  const dead = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  )
  child.send(order)
  const signal = await dead
  if (signal !== 'SIGKILL') throw new Error(`the worker ended by itself (${signal})`)
}

/** Removes what was bundled for the workers that died. */
export function removeBundledWorker(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** The processes and the thread as they are now, side by side as in the product. */
async function bundleWorker(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: {
      mortalWorker: path.join(here, 'mortalWorker.ts'),
      'train.process': path.join(source, 'train.process.ts'),
      'training.thread': path.join(source, 'training.thread.ts'),
    },
    outdir: folder,
    ...serverBundle,
    logLevel: 'silent',
  })
}
