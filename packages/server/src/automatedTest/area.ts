import type { Area } from '../area'
import { automatedTestRoutes } from './automatedTest'
import { forgetOldTests } from './forgetOldTests'
import { createTestRunHandler } from './playTestRun'
import { qualityTestRoutes } from './qualityTest'

/** Tests in batch and of quality (behaviour 9). */
export const automatedTest: Area = {
  name: 'automatedTest',
  tables: { test_file: 'left', test_run: 'left', test_result: 'left', quality_test: 'left' },
  jobs: {
    AUTOMATED_TEST: { slots: 1, handler: createTestRunHandler },
    QUALITY_TEST: { slots: 1, handler: createTestRunHandler },
  },
  cleaners: [{ name: 'old tests', run: forgetOldTests }],
  routes(serve, context) {
    automatedTestRoutes(serve, context)
    qualityTestRoutes(serve, context)
  },
}
