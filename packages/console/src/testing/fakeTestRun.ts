import type { Job, TestFilePreview, TestResult, TestRun } from '@parlance/contract'
import { fakeDeployStatus, fakeDomain, fakeDomainRow, fakeEntry, fakeLastBuild, fakePage } from './fakeDomain'
import { type Asked, fakeServer } from './fakeServer'

const AT = '2026-03-02T09:00:00.000Z'

/** A run: two rows, of which one failed. */
export function fakeTestRun(part: Partial<TestRun> = {}): TestRun {
  return {
    id: 4,
    kind: 'AUTOMATED',
    fileId: 9,
    fileName: 'questions.xlsx',
    environment: 'BETA',
    build: { id: 7, displayId: '7', isRemoved: false },
    settings: {},
    jobId: '1-5',
    state: 'FINISHED',
    cancellable: false,
    error: null,
    total: 2,
    done: 2,
    expected: 2,
    passed: 1,
    targetRate: null,
    isPassed: null,
    hasResults: true,
    requestedBy: 'kim@example.com',
    requestedByName: 'Kim',
    createdAt: AT,
    startedAt: AT,
    endedAt: '2026-03-02T09:00:02.000Z',
    ...part,
  }
}

/** A row that another conversation answered than was expected. */
export function fakeTestResult(part: Partial<TestResult> = {}): TestResult {
  return {
    no: 1,
    row: 2,
    question: 'my money back',
    conversation: 'Refund',
    answer: '',
    context: '',
    platform: '',
    memo: '',
    outcome: 'FAIL',
    faults: ['CONVERSATION'],
    matched: { id: 12, name: 'Opening hours' },
    matchType: 'SINGLE',
    score: 0.71,
    reply: 'From nine to six.',
    others: [{ conversationId: 13, conversationName: 'Refund', score: 0.64, place: 2 }],
    entities: [],
    elapsedMs: 3,
    errorCodes: [],
    change: null,
    ...part,
  }
}

/** A file without a problem. */
export function fakeTestFile(part: Partial<TestFilePreview> = {}): TestFilePreview {
  return {
    fileName: 'questions.xlsx',
    file: { id: 9, fileName: 'questions.xlsx', rows: 2, expected: 2 },
    rows: 2,
    expected: 2,
    errorCount: 0,
    warningCount: 0,
    issues: [],
    sample: [
      {
        row: 2,
        question: 'my money back',
        conversation: 'Refund',
        answer: '',
        context: '',
        platform: '',
        memo: '',
      },
    ],
    runBefore: null,
    ...part,
  }
}

/** A job that has finished. */
export function fakeJob(part: Partial<Job> = {}): Job {
  return {
    id: '1-5',
    kind: 'AUTOMATED_TEST',
    state: 'FINISHED',
    progress: 1,
    stage: null,
    cancellable: false,
    fileName: 'questions.xlsx',
    testRunId: 4,
    worker: 'kim@example.com',
    workerName: 'Kim',
    result: { total: 2, expected: 2, passed: 1 },
    error: null,
    createdAt: AT,
    startedAt: AT,
    endedAt: AT,
    ...part,
  }
}

/** A server with one domain; `answer` says what comes of tests and jobs. */
export function fakeTests(answer: (asked: Asked) => { status?: number; body: unknown } | undefined) {
  return fakeServer((asked) => {
    const { path } = asked
    const own = answer(asked)
    if (own) return own
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, null) }
    return undefined
  })
}
