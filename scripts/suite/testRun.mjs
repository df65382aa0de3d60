import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const running = new Set()

// Whoever ends us ends what we started.
for (const signal of ['SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

/**
 * Runs a program beside others and passes on what it writes line by line, so that no two mix within a line.
 *
 * @returns {Promise<number>} its exit status; 1 where a signal ended it
 */
export async function run(file, parameters, options, onLine) {
  const child = spawn(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  for (const input of [child.stdout, child.stderr])
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine)
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      onLine(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  running.delete(child)
  return status
}
