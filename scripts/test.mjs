/**
 * `npm test`: installs what is missing, builds what is stale, checks everything and ends with the line
 * `N passed, N failed`. `--only <project>` runs one project of vitest.config.ts (unit, server, console, e2e, journeys)
 * and nothing else.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { installMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({ options: { only: { type: 'string' } } })

/** Folders of ours that are linted and formatted. */
const sources = ['packages', 'e2e', 'benches', 'research', 'scripts']
/** Projects that open a browser. */
const inBrowser = ['console', 'e2e', 'journeys']
const projects = values.only ? [values.only] : ['unit', 'server', ...inBrowser]
const environment = { ...process.env }
const total = { passed: 0, failed: 0 }

await step('install', () => installMissing(root, { withDevelopment: true }))
if (total.failed === 0) {
  if (projects.some((project) => ['server', 'e2e', 'journeys'].includes(project))) {
    await step('build', async () => void (await (await import('./build.mjs')).buildStale()))
  }
  if (!values.only) {
    await step('typecheck', () => program('tsc', '-p', 'tsconfig.json'))
    await step('lint', () => program('oxlint', '--deny-warnings', ...sources))
    await step('form', () => program('biome', 'check', '--linter-enabled=false', ...sources))
    await step('directions', async () => demandNone((await import('./directions.mjs')).verifyDirections()))
    await step('messages', async () => demandNone((await import('./messages.mjs')).verifyMessages()))
    await step('first script', async () =>
      demandNone((await import('./firstScript.mjs')).verifyFirstScript()),
    )
  }
  const needBrowser = projects.some((project) => inBrowser.includes(project))
  const hasBrowser = needBrowser && (await step('chromium', demandChromium))
  await test(projects.filter((project) => hasBrowser || !inBrowser.includes(project)))
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs one check, which counts as one; a check fails by throwing. */
async function step(name, run) {
  const start = performance.now()
  process.stdout.write(`\n▶ ${name}\n`)
  try {
    await run()
    total.passed++
    process.stdout.write(`✔ ${name} (${seconds(start)})\n`)
    return true
  } catch (error) {
    total.failed++
    process.stdout.write(`${error.message}\n✘ ${name} (${seconds(start)})\n`)
    return false
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function program(name, ...parameters) {
  const { status, error } = spawnSync(join(root, 'node_modules/.bin', name), parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if (status !== 0) throw new Error(error?.message ?? `${name} ended with ${status}`)
}

function demandNone(faults) {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

function demandChromium() {
  const path = findChromium()
  if (!path)
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM. Its tests cannot run.')
  environment['CHROMIUM'] = path
}

/** Adds what vitest counts; a file that does not load, or an error outside any test, is a failure too. */
async function test(names) {
  if (names.length === 0) return
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'parlance-report-'))
  const report = join(folder, 'report.json')
  process.stdout.write(`\n▶ tests: ${names.join(', ')}\n`)
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...names.map((name) => `--project=${name}`),
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(root, 'scripts/secondTries.mjs')}`,
        `--outputFile.json=${report}`,
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment },
    )
    const { passed, failed } = readReport(report)
    total.passed += passed
    total.failed += failed === 0 && status !== 0 ? 1 : failed
    process.stdout.write(`${status === 0 ? '✔' : '✘'} tests (${seconds(start)})\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    // No report: vitest itself did not get as far, which its exit status tells.
    return { passed: 0, failed: 0 }
  }
}
