/** `npm run -s reset-password -- <email>`: prints a one-time link to a new password; Parlance must be running. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const program = join(root, 'packages/server/dist/resetPassword.process.js')
if (existsSync(program)) {
  await import(pathToFileURL(program).href)
} else {
  process.stderr.write('Parlance has not been built here yet: start it with `npm start` first.\n')
  process.exitCode = 1
}
