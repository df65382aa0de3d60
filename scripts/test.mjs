/**
 * `npm test`: installs what is missing, builds what is stale, checks everything and ends with the line
 * `N passed, N failed`. `--only <project>` runs one project of vitest.config.ts (unit, server, console, e2e, journeys)
 * and nothing else.
 *
 * Two lanes run beside each other, so that one computes while the other waits for a browser or a product: the checks
 * with the tests of the sources, and all that opens a page or starts the product.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installMissing } from './install.mjs'
import { findChromium } from './suite/chromium.mjs'
import { readFailures, readReport, readUnstable } from './suite/testReport.mjs'
import { run } from './suite/testRun.mjs'
import { typesCommand } from './suite/types.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({ options: { only: { type: 'string' } } })

/** Folders of ours that are linted and formatted. */
const sources = ['packages', 'e2e', 'benches', 'scripts']
const inSources = ['unit', 'server']
/** Projects that open a browser, by how many follow one another. */
const inBrowser = ['console', 'journeys', 'e2e']
const projects = values.only ? [values.only] : [...inSources, ...inBrowser]
const environment = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
const folder = mkdtempSync(join(tmpdir(), 'parlance-report-'))
const total = { passed: 0, failed: 0 }
const failures = []

try {
  await test()
} finally {
  const unstable = readUnstable(folder)
  rmSync(folder, { recursive: true, force: true })
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
  if (unstable.length > 0)
    process.stdout.write(
      `\nUnstable (${unstable.length}): failed, and passed when tried again. Each is a fault to be understood.\n  ${unstable.join('\n  ')}\n`,
    )
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function test() {
  if (!(await step('install', () => installMissing(root, { withDevelopment: true })))) return
  const needBuild = projects.some((project) => ['server', 'e2e', 'journeys'].includes(project))
  const built = needBuild && step('build', () => program(process.execPath, 'scripts/build.mjs'))
  await Promise.all([sourceTests(built), browserTests(built)])
}

async function sourceTests(built) {
  if (!values.only) await checks(built)
  await built
  await tests(projects.filter((project) => inSources.includes(project)))
}

async function browserTests(built) {
  const opened = projects.filter((project) => inBrowser.includes(project))
  if (opened.length === 0 || !(await step('chromium', demandChromium))) return
  await built
  await tests(opened)
}

/** All but the last need no build. */
async function checks(built) {
  await step('typecheck', () => program(process.execPath, ...typesCommand))
  await step('lint', () => program(bin('oxlint'), '--deny-warnings', ...sources))
  await step('form', () => program(bin('biome'), 'check', '--linter-enabled=false', ...sources))
  for (const name of ['directions', 'folders', 'messages']) await script(name)
  await built
  await script('firstScript')
}

function script(name) {
  return step(name, () => program(process.execPath, `scripts/${name}.mjs`))
}

/** Runs one check, which counts as one and is told of when it has ended; a check fails by throwing. */
async function step(name, check) {
  const start = performance.now()
  try {
    const output = (await check()) ?? ''
    total.passed++
    process.stdout.write(`${output}✔ ${name} (${seconds(start)})\n`)
    return true
  } catch (error) {
    total.failed++
    failures.push(`  ${name}: ${error.message.trim().replaceAll('\n', '\n    ')}`)
    process.stdout.write(`${error.message}\n✘ ${name} (${seconds(start)})\n`)
    return false
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function bin(name) {
  return join(root, 'node_modules/.bin', name)
}

/** Returns what the program wrote; throws with it where the program fails. */
async function program(file, ...parameters) {
  let output = ''
  const status = await run(
    file,
    parameters,
    { cwd: root, env: environment },
    (line) => (output += `${line}\n`),
  )
  if (status !== 0) throw new Error(`${output}${file} ended with ${status}`)
  return output
}

function demandChromium() {
  const path = findChromium()
  if (!path)
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM. Its tests cannot run.')
  environment['CHROMIUM'] = path
}

/** Adds what vitest counts; a file that does not load, or an error outside any test, is a failure too. */
async function tests(names) {
  if (names.length === 0) return
  const start = performance.now()
  const report = join(folder, `${names.join('-')}.json`)
  const parameters = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...names.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts/suite/secondTries.mjs')}`,
    `--outputFile.json=${report}`,
  ]
  const env = { ...environment, UNSTABLE_FILE: join(folder, `${names.join('-')}.unstable`) }
  const status = await run(process.execPath, parameters, { cwd: root, env }, (line) =>
    process.stdout.write(`${line}\n`),
  )
  const { passed, failed } = readReport(report)
  total.passed += passed
  total.failed += failed === 0 && status !== 0 ? 1 : failed
  failures.push(...readFailures(report, root))
  if (failed === 0 && status !== 0)
    failures.push(`  ${names.join(', ')}: vitest ended with ${status}; its lines above say why.`)
  process.stdout.write(`${status === 0 ? '✔' : '✘'} ${names.join(', ')} (${seconds(start)})\n`)
}
