import { notifications } from '@mantine/notifications'
import type { Conversation, ConversationFields, DomainDetail, SavedConversation } from '@parlance/contract'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakeUser } from '../fakeDomain'
import { fakeDrafts } from '../fakeDrafts'
import { fakeOffers } from '../fakeOffers'
import { type Answer, type Asked, fakeServer } from '../fakeServer'
import { renderAt } from '../renderAt'

const BUBBLE = { answerType: 'TEXT', component: { type: 'text', data: { description: 'Soon.' } } } as const
/** The questions of the conversation that is edited: more than a window shows. */
export const LINES = Array.from({ length: 30 }, (_, i) => `question ${i + 1}`)
export const FIELDS: ConversationFields = {
  name: 'Delivery',
  type: 'GENERAL',
  group: null,
  tags: [],
  questions: LINES.map((text) => ({ chatType: 'TEXT', text })),
  answers: [{ chatStatusCode: 'ENABLED', bubbles: [BUBBLE] }],
  random: false,
}
export const STORED: Conversation = {
  ...FIELDS,
  id: 7,
  questions: FIELDS.questions.map((each, i) => ({ ...each, id: i + 1 })),
  answers: FIELDS.answers.map((each, i) => ({ ...each, id: i + 1 })),
  buildStatus: 'BUILT',
  revision: 3,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'mina@example.com',
  updatedByName: 'Mina',
}
const DOMAIN = fakeDomain({ id: 5, name: 'Shop' })
const ME = { ...fakeUser, email: STORED.updatedBy }
const NONE_SIMILAR = { state: 'READY', verdict: 'NONE', questions: [], answer: null }

type Given = {
  stored?: Conversation
  domain?: Partial<DomainDetail>
  /** What the server says beyond, or instead of, what every editor asks. */
  answer?: (asked: Asked) => Answer | undefined
  /** Unsaved fields of conversations that the server has kept, by their id. */
  left?: ReadonlyMap<number, ConversationFields>
}

/** Opens the editor of a conversation on a whole console; what is saved is stored unless a test says otherwise. */
export async function openEditor(given: Given = {}) {
  await page.viewport(1440, 900)
  localStorage.clear()
  const drafts = fakeDrafts(given.left ?? new Map())
  const server = fakeServer((asked) => {
    const { method, path } = asked
    const own = given.answer?.(asked)
    if (own) return own
    if (path === '/api/v1/entry') return { body: fakeEntry(ME) }
    if (path === '/api/v1/domain/5') return { body: { ...DOMAIN, ...given.domain } }
    if (path.endsWith('/deploy-status')) return { body: fakeDeployStatus(7, null) }
    if (path.includes('/last_build/')) return { body: fakeLastBuild() }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (method === 'PUT') return editor.onSave(asked)
    if (path.endsWith('/uttset/7')) return { body: editor.stored }
    if (path.endsWith('/conflict')) return { body: NONE_SIMILAR }
    if (path === '/api/v1/expression') return { body: fakeOffers(asked) }
    return {}
  }, drafts)
  const shown = renderAt('/dmManagementModify?domainId=5&id=7')
  const editor = {
    router: shown.router,
    /** The conversation as the server has it. */
    stored: given.stored ?? STORED,
    onSave: ({ body }: Asked): Answer => ({ body: savedOf((body as { fields: Conversation }).fields) }),
    saves: () => server.asked.filter(({ method }) => method === 'PUT'),
    close: () => {
      notifications.clean()
      shown.close()
      server.restore()
    },
  }
  await expect.element(line(1)).toBeVisible()
  return editor
}
export type Editor = Awaited<ReturnType<typeof openEditor>>

/** A conversation as the server has it after a save. */
export function storedOf(fields: Conversation): Conversation {
  const questions = fields.questions.map((each, i) => ({ ...each, id: i + 1 }))
  const answers = fields.answers.map((each, i) => ({ ...each, id: i + 1 }))
  return { ...STORED, ...fields, questions, answers, revision: 4 }
}

/** What the server answers to that save. */
export function savedOf(fields: Conversation): SavedConversation {
  return { ...storedOf(fields), notices: [] }
}

/** The field of a question. */
export const line = (number: number) =>
  page.getByLabelText(`General questions, line ${number}`, { exact: true })
export const nameField = () => page.getByLabelText('Name', { exact: true })
export const boxOf = (element: Element) => element.getBoundingClientRect()
export const saveBar = () =>
  boxOf(page.getByRole('button', { name: 'Save', exact: true }).element().parentElement!)

/** A key as a keyboard that writes Hangul sends it. */
export const hangulKey = (key: string, code: string, ctrlKey = false) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true }),
  )
