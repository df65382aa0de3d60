import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build reads and where it puts the result; all paths are relative to the checkout. */
export const targets = [
  {
    name: 'server',
    output: 'packages/server/dist',
    sources: [
      'packages/contract',
      'packages/engine',
      'packages/server',
      'package.json',
      'scripts/build.mjs',
      'scripts/bundle/kernels.mjs',
      'scripts/bundle/serverBundle.mjs',
      'package-lock.json',
    ],
  },
  {
    name: 'console',
    output: 'packages/console/dist',
    sources: [
      'packages/contract',
      'packages/chat',
      'packages/console',
      'scripts/build.mjs',
      'scripts/bundle/firstPages.mjs',
      'scripts/bundle/joinFiles.mjs',
      'scripts/bundle/pageChunks.mjs',
      'package-lock.json',
    ],
  },
  {
    name: 'chat',
    output: 'packages/chat/dist',
    sources: ['packages/contract', 'packages/chat', 'scripts/build.mjs', 'package-lock.json'],
  },
]

/** The file in an output that holds the hash of the sources it was built from. */
export const stampName = '.stamp'

/**
 * The targets whose output is missing or was built from other sources. Contents are compared, not times:
 * a fresh clone, a copied image and a changed branch all lie about times.
 */
export function findStale(root) {
  const known = new Map()
  return targets.filter(isBuildable(root)).flatMap((target) => {
    const hash = hashOf(root, target, known)
    const stamp = join(root, target.output, stampName)
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash ? [] : [{ ...target, hash }]
  })
}

function isBuildable(root) {
  return ({ name }) => name === 'server' || existsSync(join(root, `packages/${name}/vite.config.ts`))
}

function hashOf(root, { sources }, known) {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const source of sources) {
    if (!known.has(source)) known.set(source, hashOfTree(root, source))
    hash.update(known.get(source))
  }
  return hash.digest('hex')
}

function hashOfTree(root, path) {
  const hash = createHash('sha256')
  for (const file of filesIn(root, path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest()
}

function filesIn(root, path) {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path) && !path.startsWith('packages/')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, below) : [below]
    })
}

/** Tests change nothing that is built. */
function isIgnored(name) {
  return (
    name === 'dist' ||
    name === 'node_modules' ||
    name === 'testing' ||
    name[0] === '.' ||
    /\.test\.tsx?$/.test(name)
  )
}
