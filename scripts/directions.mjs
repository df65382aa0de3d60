import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import orders from './areaOrders.cjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const config = '.dependency-cruiser.cjs'

/** The bans of the lint rules that keep the engine and the contract pure; each must catch the canary. */
const pureRules = ['no-restricted-globals', 'no-restricted-properties']

/**
 * Checks who imports whom, and that the check itself still bites: it must have seen our modules, resolved
 * our packages, and must report every one of its rules on a small tree that breaks them all.
 *
 * @returns {string[]} what is wrong
 */
export function verifyDirections() {
  return [...verifyProduct(), ...verifyCanary()]
}

function verifyProduct() {
  const { modules, violations } = cruise(root)
  const expected = countSources()
  const seen = modules.filter(({ source }) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(source)).length
  const unresolved = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ couldNotResolve, module }) => couldNotResolve && /^[.]|^@parlance\//.test(module))
      .map(({ module }) => `${source} imports ${module}, which is not there.`),
  )
  const blind = seen < expected * 0.9 ? [`Only ${seen} of ${expected} modules were looked at.`] : []
  return [...violations.map(describe), ...unresolved, ...blind, ...unnamedAreas()]
}

/** An area that no order names could import anybody. */
function unnamedAreas() {
  return Object.entries(orders).flatMap(([folder, areas]) => {
    const present = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map((entry) => entry.name)
    const missing = areas.filter((area) => !present.includes(area))
    return [
      ...present
        .filter((area) => !areas.includes(area))
        .map((area) => `${folder}/${area} stands in no order.`),
      ...missing.map((area) => `${folder}/${area} stands in an order and is not there.`),
    ]
  })
}

function describe({ rule, from, to, cycle }) {
  const way =
    cycle?.length > 0 ? [from, ...cycle.map((step) => step.name ?? step)].join(' → ') : `${from} → ${to}`
  return `${rule.name}: ${way}`
}

function verifyCanary() {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-canary-'))
  try {
    layOutCanary(folder)
    const caught = new Set(cruise(folder).violations.map(({ rule }) => rule.name))
    const asleep = createRequire(import.meta.url)(join(root, config))
      .forbidden.filter(({ name }) => !caught.has(name))
      .map(
        ({ name }) =>
          `The rule "${name}" does not report the file in scripts/canary that breaks it (is there one?).`,
      )
    return [...asleep, ...verifyLintCanary(folder)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rules look at paths, so the tree has to lie like the product, with the packages found by name. */
function layOutCanary(folder) {
  cpSync(join(root, 'scripts/canary'), folder, { recursive: true })
  for (const file of [config, 'scripts/areaOrders.cjs', 'tsconfig.json', '.oxlintrc.json'])
    cpSync(join(root, file), join(folder, file))
  breakOrders(folder)
  mkdirSync(join(folder, 'node_modules/@parlance'), { recursive: true })
  for (const name of readdirSync(join(folder, 'packages'))) {
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@parlance', name))
  }
}

/** In each ordered folder every area imports the one after it; the last imports nothing. */
function breakOrders(folder) {
  for (const [parent, areas] of Object.entries(orders)) {
    areas.forEach((area, i) => {
      const next = areas[i + 1]
      mkdirSync(join(folder, parent, area), { recursive: true })
      const knowsNext = next ? `export { area as next } from '../${next}/knowsTheNext'\n` : ''
      writeFileSync(join(folder, parent, area, 'knowsTheNext.ts'), `${knowsNext}export const area = 1\n`)
    })
  }
}

function verifyLintCanary(folder) {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const codes = JSON.parse(stdout).diagnostics.map(({ code }) => code)
  return pureRules
    .filter((rule) => !codes.some((code) => code.includes(`(${rule})`)))
    .map((rule) => `The lint rule ${rule} does not report scripts/canary/packages/engine/src/impure.ts.`)
}

/** @returns {{ modules: object[], violations: object[] }} */
function cruise(folder) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'packages', '--config', config, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stderr}`)
  const { modules, summary } = JSON.parse(stdout)
  return { modules, violations: summary.violations }
}

function countSources() {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = verifyDirections()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
  process.stdout.write('Everybody imports only whom they may, and the canary sings.\n')
}
