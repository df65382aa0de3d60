import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { until } from '../../packages/server/src/testing/until'

declare module 'vitest' {
  interface ProvidedContext {
    /** What a product keeps that was started once and stopped: a database that is made and migrated, a key. */
    freshData: string
  }
}

/** Makes a data directory that products begin with: to make one takes them seconds, to copy it an instant. */
export async function setup(project: TestProject): Promise<() => void> {
  const directory = await make()
  project.provide('freshData', directory)
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

async function make(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'parlance-fresh-'))
  // Root's database runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711)
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../packages/server/dist/main.js')], {
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  await until(() => output.includes('is ready at') && server.exitCode === null)
  server.kill('SIGTERM')
  if ((await ended) !== 0) throw new Error(`no product could be started: ${output}`)
  return directory
}
