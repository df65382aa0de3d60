import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { kernelsForVite, tablesForVite } from '../scripts/bundle/kernels.mjs'

/** The tests of what is here, for `npm run research:check`; `npm test` does not run them. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [kernelsForVite, tablesForVite],
  test: {
    include: ['research/**/*.test.{ts,mjs}'],
    setupFiles: ['scripts/suite/seedPropertyTests.ts'],
    testTimeout: 120_000,
  },
})
