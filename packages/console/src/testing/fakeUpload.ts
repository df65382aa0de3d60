import type { Job, UploadChange, UploadOutcome, UploadPreview } from '@parlance/contract'
import { replyOf } from './fakeServer'

/** What an upload of one new and one changed conversation would do. */
export const OUTCOME: UploadOutcome = {
  created: 1,
  changed: 1,
  unchanged: 1,
  deleted: 0,
  refused: 0,
  questionsAdded: 6,
  questionsRemoved: 0,
  answersAdded: 1,
  answersRemoved: 0,
  errorCount: 0,
  warningCount: 0,
}
/** The preview of that upload. */
export const PREVIEW: UploadPreview = {
  uploadId: 'u-1',
  fileName: 'talks.csv',
  appliedBefore: null,
  format: 'csv',
  encoding: 'CP949',
  encodings: ['CP949'],
  sheet: {
    kind: null,
    sheet: null,
    headerRow: 1,
    isGuessed: false,
    columns: [
      { title: 'question', column: 'question', samples: ['a'] },
      { title: 'answer', column: 'answer', samples: ['b'] },
    ],
  },
  rows: 12,
  conversations: 3,
  questions: 9,
  answers: 3,
  components: [],
  longAnswers: 0,
  isSplit: false,
  newTags: ['price'],
  newGroups: [],
  ways: {
    ADD: OUTCOME,
    REPLACE_NAMED: { ...OUTCOME, questionsRemoved: 1 },
    REPLACE_ALL: { ...OUTCOME, deleted: 7, questionsRemoved: 1 },
  },
  errorCount: 0,
  warningCount: 0,
  issues: [],
}
/** What becomes of a conversation and of a form. */
export const CHANGES: UploadChange[] = [
  {
    kind: 'conversation',
    name: 'Refund',
    change: 'CREATED',
    questionsAdded: 4,
    questionsRemoved: 0,
    answersAdded: 1,
    answersRemoved: 0,
  },
  {
    kind: 'form',
    name: 'Menu',
    change: 'CHANGED',
    questionsAdded: 0,
    questionsRemoved: 0,
    answersAdded: 0,
    answersRemoved: 0,
  },
]

/** The job of an upload, half way. */
export function uploadJob(part: Partial<Job>): Job {
  return {
    id: 'j-1',
    kind: 'CONVERSATION_UPLOAD',
    state: 'IN_PROGRESS',
    progress: 0.4,
    stage: 'WRITING',
    cancellable: true,
    worker: null,
    workerName: null,
    result: null,
    error: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    startedAt: null,
    endedAt: null,
    ...part,
  }
}

/** Stands in for the one call that is not made by fetch: a file on its way. */
export function fakeRequest(sent: string[], answer: () => { status: number; body: unknown }) {
  class FakeUpload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    call = { method: '', path: '' }
    open(method: string, address: string) {
      sent.push(address)
      this.call = { method, path: new URL(address, location.origin).pathname }
    }
    setRequestHeader() {}
    abort() {}
    send() {
      const progress = { lengthComputable: true, loaded: 1, total: 1 }
      this.upload.dispatchEvent(new ProgressEvent('progress', progress))
      const { status, body } = answer()
      this.status = status
      this.responseText = JSON.stringify(replyOf(this.call, { status, body }))
      setTimeout(() => this.dispatchEvent(new Event('load')), 10)
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest
}

/** Drops files; a real list of files would copy them and forget the size that a test gave. */
export function dropOn(target: Element, files: File[]): void {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { files } })
  target.dispatchEvent(event)
}
