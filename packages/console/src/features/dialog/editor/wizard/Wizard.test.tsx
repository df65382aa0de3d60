import { notifications } from '@mantine/notifications'
import type { Conversation, paraphrase, QuestionSimilarity, ReplyOf } from '@parlance/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../../testing/fakeServer'
import { commit, compose } from '../../../../testing/inputMethod'
import { storedOf } from '../../../../testing/open/openEditor'
import { renderAt } from '../../../../testing/renderAt'

const NONE: QuestionSimilarity = { state: 'READY', verdict: 'NONE', questions: [], answer: null }
const REFUND = { id: 9, name: 'Refund' }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  server = fakeServer(reply)
})
afterEach(() => {
  notifications.clean()
  shown.close()
  server.restore()
})

function reply({ path, method, body }: Asked) {
  if (path === '/api/v1/entry') return { body: fakeEntry() }
  if (path === '/api/v1/domain/1') return { body: fakeDomain() }
  if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
  if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
  if (path.endsWith('/conflict')) return { body: similarTo((body as { text: string }).text) }
  if (path.endsWith('/exist')) return { body: { exist: false } }
  if (path.endsWith('/faq/paraphrase'))
    return { body: offersFor((body as { questions: string[] }).questions) }
  if (path.endsWith('/relearn/learn'))
    return { body: { reviewIds: [1], conversation: { id: 70, name: '영업시간' }, added: 0 } }
  if (path === '/api/v1/answer/preview') {
    const { bubbles } = body as { bubbles: { component: unknown }[] }
    return { body: { bubbles: bubbles.map(({ component }) => component) } }
  }
  if (path.endsWith('/uttset') && method === 'POST')
    return { body: { ...storedOf(body as Conversation), id: 70, notices: [] } }
  if (path.endsWith('/uttset/9')) return { body: { ...storedOf(stored('Refund')), id: 9 } }
  return {}
}

/** What end users said like the first question. */
const SAID = { item: { list: 'FAILED', turnId: 't-1' }, count: 2 } as const
function offersFor(questions: string[]): ReplyOf<typeof paraphrase.offer> {
  const isAsked = questions.join() === '영업시간'
  return { state: 'READY', offers: isAsked ? [{ text: 'when are you open', said: SAID }] : [] }
}

function similarTo(text: string): QuestionSimilarity {
  if (!text.includes('refund')) return NONE
  const questions = [{ text: 'how do I get a refund', conversation: REFUND, similarity: 0.9, exact: false }]
  return { ...NONE, verdict: 'NEAR', questions }
}
function stored(name: string): Conversation {
  const bubble = { answerType: 'TEXT', component: { type: 'text', data: { description: 'Soon.' } } } as const
  return {
    ...storedOf({ questions: [], answers: [] } as unknown as Conversation),
    name,
    questions: [{ id: 1, chatType: 'TEXT', text: 'how do I get a refund' }],
    answers: [{ id: 1, chatStatusCode: 'ENABLED', bubbles: [bubble] }],
  }
}

const line = (number: number) => page.getByLabelText(`General questions, line ${number}`, { exact: true })
const step = (name: RegExp) => page.getByRole('list', { name: 'Steps' }).getByRole('button', { name })
const created = () =>
  server.asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/uttset'))
    .map(({ body }) => body)
const saved = {
  name: '영업시간',
  questions: [
    { chatType: 'TEXT', text: '영업시간' },
    { chatType: 'TEXT', text: 'when are you open' },
  ],
  answers: [{ bubbles: [{ component: { data: { description: 'From 9 to 6.' } } }] }],
}

test('by keyboard alone a beginner comes from a question, typed in Korean, and one that is offered to a tried and saved answer', async () => {
  shown = renderAt('/dmManagement?domainId=1')
  const begin = page.getByRole('link', { name: 'New conversation' })
  // While the list is on its way, its link stands in the head of the page.
  await expect.element(page.getByText('No conversations yet', { exact: false })).toBeVisible()
  ;(begin.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(line(1)).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('at least')

  await line(1).click()
  await compose('영업시간')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await commit('영업시간')
  await expect.element(step(/What do people ask/)).toHaveAttribute('aria-current', 'step')
  await userEvent.keyboard('{Enter}')
  await expect.element(line(2)).toHaveFocus()
  await expect.element(page.getByText('when are you open')).toBeVisible()
  await userEvent.keyboard('{Tab}{Control>}{Enter}{/Control}')
  await expect.element(step(/What does the bot answer/)).toHaveAttribute('aria-current', 'step')
  await userEvent.keyboard('From 9 to 6.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const ask = page.getByRole('textbox', { name: 'Type a question' })
  await expect.element(ask).toHaveFocus()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('영업시간')
  await userEvent.keyboard('When are you open?{Enter}')
  await expect.element(page.getByText('That is one of your questions')).toBeVisible()

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const another = page.getByRole('button', { name: 'The next conversation' })
  await expect.element(another).toHaveFocus()
  expect(created()).toMatchObject([saved])
  const learned = () => server.asked.find(({ path }) => path.endsWith('/relearn/learn'))?.body
  const items = [{ ...SAID.item, question: 'when are you open' }]
  await expect.poll(learned).toEqual({ items, conversationId: 70 })
  await userEvent.keyboard('{Enter}')
  await expect.element(line(1)).toHaveValue('')
})

test('both modes edit one draft, and a question that another conversation asks can go there', async () => {
  shown = renderAt('/dmManagementCreate?domainId=1')
  await expect.element(page.getByRole('radio', { name: 'One page' })).toBeChecked()
  await page.getByText('Step by step').click()
  await line(1).fill('when are you open')
  await step(/What does the bot answer/).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await page.getByText('One page').click()
  await expect.element(line(1)).toHaveValue('when are you open')
  await expect.element(page.getByRole('button', { name: 'Save and new' })).toBeVisible()
  await page.getByText('Step by step').click()
  await line(1).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await line(2).fill('can I have a refund')
  await page.getByRole('button', { name: 'Add it to “Refund” instead' }).click()
  await expect.poll(() => shown.router.state.location.pathname).toBe('/dmManagementModify')
  await expect.element(line(2)).toHaveValue('can I have a refund')
})

test('a save that is refused for what stands in a step before leads there, to the field', async () => {
  shown = renderAt('/dmManagementCreate?domainId=1')
  await page.getByText('Step by step').click()
  await line(1).fill('영업시간')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').first().fill('From 9 to 6.')
  await page.getByRole('button', { name: 'Add buttons' }).click()
  await page.getByPlaceholder('Words on the button').first().fill('Shop')
  await step(/Try it/).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(step(/What does the bot answer/)).toHaveAttribute('aria-current', 'step')
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await expect.element(page.getByRole('button', { name: /^Not saved/ })).toBeVisible()
  expect(created()).toEqual([])
})
