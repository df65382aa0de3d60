import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { kernelsForVite, tablesForVite } from './scripts/bundle/kernels.mjs'
import { installedChromium } from './scripts/suite/chromium.mjs'
import { LongestFirst } from './scripts/suite/longestFirst.ts'

/** The React that people get: that of development takes almost twice as long. */
process.env['NODE_ENV'] = 'production'

/** `npm test` finds or installs a Chromium and names it. */
const chromium = installedChromium()

/** Root needs --no-sandbox; the rest keeps a browser under test from talking to the world. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Every library of the console and the chat, so that all are bundled before the first test. */
const browserLibraries = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'lucide-react',
  'zod',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/spotlight',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@xyflow/react',
]

/** One operator or visitor at the pages of a product of their own: two such walks do not disturb each other. */
const JOURNEYS = ['e2e/journeys/*.test.ts']

const ACTION_MS = 90_000

/** A browser on a busy machine: a test that fails is tried once more, and named where it passes then. */
const BROWSER_RETRIES = 1

/**
 * Limits end what hangs, and nothing else: beside twenty other processes all takes ten times as long. A second, which
 * `expect.poll` waits by default, is less than a busy machine takes.
 */
const LIMIT_MS = 600_000
const limits = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: 180_000, interval: 20 } },
}

/**
 * Five projects: pure logic, the server on real PostgreSQL, components in a real browser, faults and load on the product
 * as it is started, and walks through its pages. Of one run they follow each other, but for the last two; `npm test`
 * makes two runs beside each other.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [kernelsForVite, tablesForVite],
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['scripts/suite/seedPropertyTests.ts'],
          include: ['packages/{contract,engine,chat,console}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers: 2,
          // Nothing outlives a test: files of one worker share what they import.
          isolate: false,
          ...limits,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [kernelsForVite, tablesForVite],
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['scripts/suite/seedPropertyTests.ts'],
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          fileParallelism: true,
          maxWorkers: 2,
          // As above; to import the server for each file took six minutes of a run.
          isolate: false,
          ...limits,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        // A library found only while a test runs is bundled then, and React would be there twice.
        optimizeDeps: { include: browserLibraries },
        test: {
          name: 'console',
          setupFiles: ['freshWindow', 'patientWaits', 'strictReplies'].map(
            (name) => `packages/console/src/testing/setup/${name}.ts`,
          ),
          // A component under test waits for more than it computes.
          maxWorkers: 3,
          // To load the console for each file takes longer than its tests: `freshWindow` clears what one leaves.
          isolate: false,
          include: ['packages/{console,chat}/src/**/*.test.tsx'],
          retry: BROWSER_RETRIES,
          ...limits,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: '127.0.0.1' },
            provider: playwright({
              // A press that cannot be made is told before its test is given up.
              actionTimeout: ACTION_MS,
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        plugins: [tablesForVite],
        test: {
          name: 'journeys',
          environment: 'node',
          include: JOURNEYS,
          globalSetup: ['e2e/driver/freshData.ts'],
          fileParallelism: true,
          maxWorkers: 2,
          // Pages that one file looks at side by side.
          maxConcurrency: 2,
          retry: BROWSER_RETRIES,
          ...limits,
          sequence: { groupOrder: 3 },
          env: chromium ? { CHROMIUM: chromium } : {},
        },
      },
      {
        plugins: [tablesForVite],
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: JOURNEYS,
          globalSetup: ['e2e/driver/freshData.ts'],
          // Each file starts a product of its own, and waits for it more than it works.
          fileParallelism: true,
          maxWorkers: 2,
          ...limits,
          sequence: { groupOrder: 3 },
          env: chromium ? { CHROMIUM: chromium } : {},
        },
      },
    ],
  },
})
