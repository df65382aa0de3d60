/**
 * Completes package-lock.json after an `npm install`. npm leaves out optional packages of other platforms that
 * its registry did not serve at that moment, and then `npm ci` refuses the whole file. What is left out is known
 * from the package that wants it: its name, version and platform.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, wants] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(wants.optionalDependencies ?? {})) {
    if (!isExact(version) || isFound(path, name)) continue
    lock.packages[`node_modules/${name}`] = entryOf(name, version, wants)
    added.push(`${name}@${version}`)
  }
}
if (added.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}
process.stdout.write(`Added ${added.length} packages of other platforms.\n`)

function isExact(version) {
  return /^\d+\.\d+\.\d+/.test(version)
}

/** Node looks in every node_modules upwards. */
function isFound(path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, i + 1).join('/node_modules/'))
  return ['', ...folders].some(
    (folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in lock.packages,
  )
}

/** These packages are named after the platform they are for. */
function entryOf(name, version, wants) {
  const words = name.split(/[/-]/)
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].find((each) =>
    words.includes(each),
  )
  const cpu = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'].find((each) =>
    words.includes(each),
  )
  if (!os || !cpu) throw new Error(`${name} is optional and for no platform known by its name.`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version,
    cpu: [cpu],
    ...(wants.dev && { dev: true }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    optional: true,
    os: [os],
  }
}
