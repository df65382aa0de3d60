import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** @returns {string[]} the files changed since a commit and the new ones, relative to the root; deleted ones are not among them */
export function changedFiles(root, since) {
  const git = (...parameters) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${parameters[0]}: ${stderr.trim()}`)
    return stdout.split('\0').filter((file) => file !== '')
  }
  const changed = git('diff', '--name-only', '-z', '--diff-filter=d', since)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort()
}

/**
 * The tests of what was changed: those that are changed themselves or import what is, and those in its folder, or in the
 * nearest folder above that has any. Not all that come to it in the end: nearly every test of the server starts the
 * whole server.
 *
 * @returns {string[]} `*.test.ts` of the packages and scripts
 */
export function testsNear(root, changed) {
  const all = ['packages', 'scripts'].flatMap((folder) => testsIn(root, folder))
  const sources = new Set(changed.filter((file) => /^(packages\/[^/]+\/src|scripts)\//.test(file)))
  const near = new Set(
    all.filter((test) => sources.has(test) || importsOf(root, test).some((file) => sources.has(file))),
  )
  for (const source of sources) for (const test of beside(all, source)) near.add(test)
  return [...near].sort()
}

function testsIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.test.ts') && !/(^|\/)(node_modules|\.?dist[^/]*)\//.test(file))
}

/** The tests in the folder of a source, or in the nearest one above it within its area. */
function beside(all, source) {
  for (let folder = dirname(source); folder.split('/').length > 3; folder = dirname(folder)) {
    const found = all.filter((test) => dirname(test) === folder)
    if (found.length > 0) return found
  }
  return []
}

/** What a test imports of ours, by name relative to the root. */
function importsOf(root, test) {
  const text = readFileSync(join(root, test), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => {
    const file = relative(root, resolve(root, dirname(test), path))
    return (
      ['.ts', '.tsx', '/index.ts', '']
        .map((end) => `${file}${end}`)
        .find((each) => existsSync(join(root, each))) ?? file
    )
  })
}
