import { notifications } from '@mantine/notifications'
import {
  type Conversation,
  type ConversationFields,
  type DialogueSettings,
  defaultDialogueSettings,
  type EntityRow,
  type Task,
  type TaskPreview,
} from '@parlance/contract'
import { page } from 'vitest/browser'
import { fakeDialogueSettings, fakeDomain, fakeEntry, fakePage } from './fakeDomain'
import { fakeDrafts } from './fakeDrafts'
import { type Asked, fakeServer } from './fakeServer'
import { renderAt } from './renderAt'

const CITY: EntityRow = {
  id: 1,
  name: 'city',
  type: 'DICTIONARY',
  firstWords: ['Seoul', 'Busan'],
  pattern: '',
  sensitiveType: 'NONE',
  active: true,
  wordCount: 2,
  synonymCount: 0,
  useCount: 0,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'mina@example.com',
  updatedByName: 'Mina',
}
const SECRET: EntityRow = {
  ...CITY,
  id: 2,
  name: 'card',
  type: 'PATTERN',
  firstWords: [],
  pattern: '\\d+',
  sensitiveType: 'CONFIDENTIAL',
  wordCount: 0,
}
const SETTINGS: DialogueSettings = {
  ...defaultDialogueSettings('en'),
  systemEntities: [
    { code: 'DATE', active: true, sensitiveType: 'NONE' },
    { code: 'ANY', active: true, sensitiveType: 'NONE' },
    { code: 'TIME', active: false, sensitiveType: 'NONE' },
  ],
}
const text = (description: string) => ({ type: 'text' as const, data: { description } })
/** A dialogue as the server plays it. */
export const PREVIEW: TaskPreview = {
  exitKeyword: 'stop',
  end: 'ANSWERED',
  turns: [
    {
      said: 'book',
      isExample: true,
      bubbles: [text('Where to?')],
      quickButtons: [],
      matchType: 'TASK',
      asked: 'city',
      slots: [{ name: 'city', value: null }],
      calls: [],
    },
    {
      said: 'Seoul',
      isExample: true,
      bubbles: [text('Booked to Seoul.')],
      quickButtons: [],
      matchType: 'TASK',
      asked: null,
      slots: null,
      calls: [{ purpose: 'SLOT_CHECK', name: 'city', url: 'https://shop.example/check' }],
    },
  ],
}

function fieldsWith(task: Task | undefined): ConversationFields {
  const bubble = { answerType: 'TEXT' as const, component: text('Booked.') }
  return {
    name: 'Book',
    type: task ? 'TASK' : 'GENERAL',
    group: null,
    tags: [],
    questions: [{ chatType: 'TEXT', text: 'book' }],
    answers: [{ chatStatusCode: 'ENABLED', bubbles: [bubble] }],
    random: false,
    ...(task && { task }),
  }
}

/** A conversation as the server has it. */
function conversationWith(task: Task | undefined): Conversation {
  const { questions, answers, ...fields } = fieldsWith(task)
  return {
    ...fields,
    id: 7,
    questions: questions.map((each) => ({ ...each, id: 1 })),
    answers: answers.map((each) => ({ ...each, id: 1 })),
    buildStatus: 'BUILT',
    revision: 3,
    updatedAt: '2026-01-05T10:00:00.000Z',
    updatedBy: 'mina@example.com',
    updatedByName: 'Mina',
  }
}

/**
 * Opens the editor of a conversation, with a server that plays every task alike. `left`: the task as it was left unsaved.
 */
export async function openTask(task: Task | undefined, left?: Task) {
  await page.viewport(1440, 900)
  localStorage.clear()
  const at = {
    stored: conversationWith(task),
    preview: PREVIEW,
    /** Overrides a reply. */
    reply: (_asked: Asked): { status?: number; body: unknown } | undefined => undefined,
  }
  const drafts = fakeDrafts(new Map(left && [[7, fieldsWith(left)]]))
  const server = fakeServer((asked) => {
    const { path, method, query, body } = asked
    const own = at.reply(asked)
    if (own) return own
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/task/preview')) return { body: at.preview }
    if (path.endsWith('/entity/exist')) return { body: { exist: query['name'] !== 'planet' } }
    if (path.endsWith('/entity') && method === 'GET') {
      const found = [CITY, SECRET].filter(({ name }) => name.includes(query['search'] ?? ''))
      return { body: fakePage(found) }
    }
    if (path.endsWith('/dialogue-settings')) return { body: fakeDialogueSettings({ settings: SETTINGS }) }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/uttset/7') && method === 'GET') return { body: at.stored }
    if (method === 'PUT') {
      const { fields } = body as { fields: Conversation }
      return {
        body: {
          ...at.stored,
          ...fields,
          questions: at.stored.questions,
          answers: at.stored.answers,
          revision: 4,
          notices: [],
        },
      }
    }
    return undefined
  }, drafts)
  const shown = renderAt('/dmManagementModify?domainId=1&id=7')
  return {
    at,
    asked: (end: string) => server.asked.filter(({ path }) => path.endsWith(end)),
    saved: () =>
      server.asked
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => (body as { fields: Conversation }).fields),
    close: () => {
      notifications.clean()
      shown.close()
      server.restore()
    },
  }
}
