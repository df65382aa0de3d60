import type { QuestionSimilarity } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../../../../../testing/fakeDomain'
import { fakeServer } from '../../../../../testing/fakeServer'
import { commit, compose } from '../../../../../testing/inputMethod'
import { cleanUp, renderConsole } from '../../../../../testing/renderConsole'
import { ConversationEditor } from '../../ConversationEditor'

const DOMAIN = fakeDomain({ id: 5, name: 'Shop' })
const NONE: QuestionSimilarity = { state: 'READY', verdict: 'NONE', questions: [], answer: null }
const REFUND = { id: 9, name: 'Refund' }
const LIKELY: QuestionSimilarity = {
  state: 'READY',
  verdict: 'LIKELY_CONFUSED',
  questions: [
    { text: 'how do I get a refund', conversation: REFUND, similarity: 0.9, exact: false },
    { text: 'opening hours', conversation: { id: 3, name: 'Hours' }, similarity: 0.1, exact: false },
  ],
  answer: { kind: 'SINGLE', conversations: [REFUND] },
}

let server: ReturnType<typeof fakeServer>
/** What is answered for a text, given how often it was asked. */
let answerTo: (text: string, times: number) => QuestionSimilarity

beforeEach(() => {
  localStorage.clear()
  answerTo = () => NONE
  server = fakeServer(({ path, body }) => {
    if (path === '/api/v1/domain/5') return { body: DOMAIN }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (!path.endsWith('/faq/conflict')) return {}
    const { text } = body as { text: string }
    return { body: answerTo(text, askedTexts().filter((asked) => asked === text).length) }
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})

const askedTexts = () =>
  server.asked
    .filter(({ path }) => path.endsWith('/faq/conflict'))
    .map(({ body }) => (body as { text: string }).text)
const line = (number: number, list = 'General questions') => page.getByLabelText(`${list}, line ${number}`)
const status = () => document.querySelector('section[aria-label="General questions"] > [role="status"]')

async function open() {
  renderConsole(<ConversationEditor domainId={5} conversation={null} />)
  await expect.element(line(1)).toBeVisible()
  await line(1).click()
}

describe('a question that is being typed', () => {
  it('shows the similar question, its conversation in a tab of its own, and what the bot answers today', async () => {
    answerTo = (text) => (text === 'how can I get a refund' ? LIKELY : NONE)
    await open()
    await userEvent.keyboard('how can I get a refund')
    await expect.element(page.getByText('how do I get a refund')).toBeVisible()
    await expect.element(page.getByText('almost the same')).toBeVisible()
    await expect.element(page.getByText('The bot currently answers with')).toBeVisible()
    await expect.element(page.getByText('opening hours')).not.toBeInTheDocument()
    const link = page.getByRole('link', { name: 'Refund' }).first()
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('id=9'))
    await expect
      .element(line(1))
      .toHaveAccessibleDescription(expect.stringContaining('how do I get a refund'))
    expect(status()?.textContent).toBe('The bot may confuse this question with another conversation. Refund')
  })

  it('is not warned about when nothing is alike and the bot is not sure', async () => {
    const [, unlike] = LIKELY.questions
    const unsure: QuestionSimilarity = {
      ...LIKELY,
      questions: [unlike!],
      answer: { kind: 'SIMILAR', conversations: [REFUND] },
    }
    answerTo = (text) => (text === 'something new' ? unsure : LIKELY)
    await open()
    await userEvent.keyboard('refund{Enter}')
    await expect.element(page.getByText(/may confuse/).first()).toBeVisible()
    await userEvent.keyboard('something new')
    await expect.poll(() => askedTexts().at(-1)).toBe('something new')
    await expect.poll(status).toHaveTextContent('')
    expect(page.getByText(/may confuse/).elements()).toHaveLength(1)
  })

  it('keeps its warning while the next line is typed, and loses it when it is changed', async () => {
    answerTo = (text) => (text === 'refund me' ? LIKELY : NONE)
    await open()
    await userEvent.keyboard('refund me')
    await expect.element(page.getByText('how do I get a refund')).toBeVisible()
    await userEvent.keyboard('{Enter}hello')
    await expect.poll(() => askedTexts().at(-1)).toBe('hello')
    await expect.element(page.getByText('how do I get a refund')).toBeVisible()
    await line(1).click()
    await userEvent.keyboard('{End}als')
    await expect.element(page.getByText('how do I get a refund')).not.toBeInTheDocument()
  })

  it('is asked about again while the server is still reading the questions', async () => {
    answerTo = (_, times) => (times < 2 ? { ...NONE, state: 'PREPARING' } : LIKELY)
    await open()
    await userEvent.keyboard('refund')
    await expect.element(page.getByText('how do I get a refund')).toBeVisible()
  })

  it('is not asked about as a regular expression', async () => {
    await open()
    await page.getByRole('button', { name: 'Add a pattern' }).click()
    await userEvent.keyboard('refund now')
    await line(1).click()
    await userEvent.keyboard('hello')
    await expect.poll(() => askedTexts().at(-1)).toBe('hello')
    expect(askedTexts()).not.toContain('refund now')
  })

  it('in Korean is asked about in whole syllables', async () => {
    await open()
    for (const text of ['ㅎ', '화', '환', '환ㅂ', '환부ㄹ']) await compose(text)
    await expect.poll(() => askedTexts().at(-1)).toBe('환부')
    await commit('환불 해 주세요')
    await expect.poll(() => askedTexts().at(-1)).toBe('환불 해 주세요')
    expect(askedTexts().join()).not.toMatch(/[ㄱ-ㅣ]/)
  })
})
