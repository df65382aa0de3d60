import type { Conversation } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain } from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { ConversationEditor } from '../ConversationEditor'

const STORED: Conversation = {
  id: 7,
  name: 'Order: yes',
  type: 'GENERAL',
  group: null,
  tags: [],
  questions: [{ id: 1, chatType: 'TEXT', text: 'yes' }],
  answers: [
    {
      id: 1,
      chatStatusCode: 'ENABLED',
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: 'On its way.' } } }],
    },
  ],
  random: false,
  buildStatus: 'BUILT',
  revision: 3,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'me@example.com',
  updatedByName: 'Me',
}
const DOMAIN = fakeDomain({ id: 5, name: 'Shop' })
const NONE_SIMILAR = { state: 'READY', verdict: 'NONE', questions: [], answer: null }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  server = fakeServer(({ path, body }) => {
    if (path === '/api/v1/domain/5') return { body: DOMAIN }
    if (path.endsWith('/exists')) return { body: takenOf(body) }
    if (path.endsWith('/conflict')) return { body: NONE_SIMILAR }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    return {}
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})

/** Another conversation, which needs the context `cancelling`, has the question "go ahead". */
function takenOf(body: unknown) {
  const { questions, inputContexts } = body as { questions: { text: string }[]; inputContexts: string[] }
  const keptApart = !inputContexts.includes('cancelling')
  return questions.flatMap(({ text }) =>
    text === 'go ahead' ? [{ text, conversationId: 9, conversationName: 'Cancel: yes', keptApart }] : [],
  )
}

async function typeInto(conversation: Conversation) {
  renderConsole(<ConversationEditor domainId={5} conversation={conversation} />)
  const line = page.getByLabelText('General questions, line 1')
  await expect.element(line).toBeVisible()
  await line.fill('go ahead')
  await expect.element(page.getByRole('link', { name: 'Cancel: yes' })).toBeVisible()
}
const clash = () => page.getByText('Another conversation already has this question:')
const quiet = () => page.getByText(/^Also in a conversation that different input contexts keep separate/)

it('a question that input contexts keep apart from another conversation has a quiet note', async () => {
  await typeInto({ ...STORED, inputContexts: ['ordering'] })
  await expect.element(quiet()).toBeVisible()
  expect(clash().query()).toBeNull()
})

it('a question that both could be asked at once has a warning', async () => {
  await typeInto({ ...STORED, inputContexts: ['ordering', 'cancelling'] })
  await expect.element(clash()).toBeVisible()
  expect(quiet().query()).toBeNull()
})
