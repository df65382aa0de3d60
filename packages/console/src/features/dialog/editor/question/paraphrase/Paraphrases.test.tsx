import type { Conversation, DomainDetail, Paraphrase } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Asked } from '../../../../../testing/fakeServer'
import { commit, compose, composingKey } from '../../../../../testing/inputMethod'
import { type Editor, line, openEditor, STORED } from '../../../../../testing/open/openEditor'

const WAYS = ['refund me', 'I want a refund', 'can I get a refund', 'money back']
const ITEM = { list: 'FAILED', turnId: 't-1' } as const
const OFFERS: Paraphrase[] = WAYS.map((text, i) => ({
  text,
  said: i === 0 ? { item: ITEM, count: 3 } : null,
}))

let editor: Editor
let asked: Asked[]
/** What is offered for the questions of a call. */
let offersFor: (questions: string[]) => Paraphrase[]

async function open(questions: string[], domain: Partial<DomainDetail> = {}) {
  asked = []
  offersFor = (written) => OFFERS.filter(({ text }) => !written.includes(text))
  const stored: Conversation = {
    ...STORED,
    questions: questions.map((text, i) => ({ id: i + 1, chatType: 'TEXT', text })),
  }
  editor = await openEditor({
    stored,
    domain,
    answer: (call) => {
      const { path, body } = call
      if (path.startsWith('/api/v1/relearn')) asked.push(call)
      if (path.endsWith('/relearn/learn'))
        return { body: { reviewIds: [1], conversation: { id: 7, name: 'Delivery' }, added: 0 } }
      if (!path.endsWith('/faq/paraphrase')) return undefined
      asked.push(call)
      return { body: { state: 'READY', offers: offersFor((body as { questions: string[] }).questions) } }
    },
  })
}
afterEach(() => editor.close())

const offer = (text: string) => page.getByRole('button', { name: `Add “${text}”`, exact: true })
const heading = () => page.getByText('People also ask it like this')
const offered = () =>
  [...document.querySelectorAll('section[aria-labelledby] li > button')].map(({ textContent }) => textContent)
const texts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[aria-label^="General questions, line"]')].map(
    ({ value }) => value,
  )
const askedFor = () =>
  asked
    .filter(({ path }) => path.endsWith('/paraphrase'))
    .map(({ body }) => (body as { questions: string[] }).questions)
const statuses = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' ')

describe('further ways to ask', () => {
  it('are added by mouse, one or all, in one step each that can be taken back; what end users said is settled with the save', async () => {
    await open(['refund'])
    await expect.poll(offered).toEqual(WAYS)
    await expect
      .element(page.getByRole('img', { name: 'Asked 3 times, and the bot could not answer' }))
      .toBeVisible()
    expect(texts()).toEqual(['refund'])
    await offer('money back').click()
    expect(texts()).toEqual(['refund', 'money back', ''])
    await expect.element(line(3)).toHaveFocus()
    expect(offered()).toEqual(WAYS.slice(0, 3))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(texts()).toEqual(['refund'])
    await page.getByRole('button', { name: 'Add all' }).click()
    expect(texts()).toEqual(['refund', ...WAYS, ''])
    await expect.element(heading()).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}s{/Control}')
    const learn = () => asked.find(({ path }) => path.endsWith('/learn'))?.body
    await expect.poll(learn).toEqual({ items: [{ ...ITEM, question: 'refund me' }], conversationId: 7 })
  })

  it('are taken by Tab in an empty question, chosen by arrows, and sent away by Escape', async () => {
    await open(['refund'])
    await expect.poll(offered).toEqual(WAYS)
    expect(statuses()).toContain('4 more ways to ask.')
    await line(1).click()
    await userEvent.keyboard('{End}{Enter}{Tab}{Tab}')
    expect(texts()).toEqual(['refund', ...WAYS.slice(0, 2), ''])
    await expect.element(line(4)).toHaveFocus()
    await expect.element(line(4)).toHaveAccessibleDescription(/People also ask it like this/)
    await userEvent.keyboard('{ArrowDown}')
    expect(statuses()).toContain('money back')
    await userEvent.keyboard('{Tab}')
    expect(texts()).toEqual(['refund', 'refund me', 'I want a refund', 'money back', ''])
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(line(4)).toHaveFocus()
    // In a question that is written Tab goes on, and Shift+Tab always does.
    await userEvent.keyboard('{Tab}')
    expect(texts()).toHaveLength(5)
    await line(5).click()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(texts()).toHaveLength(5)
    await expect.element(line(4)).toHaveFocus()
    await line(5).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading()).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    expect(texts()).toHaveLength(5)
    await expect.element(line(5)).not.toHaveFocus()
    // What was said and taken back is not settled.
    expect(asked.some(({ path }) => path.endsWith('/learn'))).toBe(false)
  })

  it('keep their places while more is written, and are for few questions only', async () => {
    await open(['refund'])
    await expect.poll(offered).toEqual(WAYS)
    offersFor = () => [{ text: 'new', said: null }, ...OFFERS.toReversed()]
    await line(1).click()
    await userEvent.keyboard('{End}{Enter}return')
    await expect.poll(offered).toEqual([...WAYS, 'new'])
    await userEvent.keyboard('{Enter}c{Enter}d{Enter}e')
    await expect.element(heading()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remove line 5' }).click()
    await expect.element(heading()).toBeVisible()
    await page.getByRole('button', { name: 'Close these suggestions' }).click()
    await page.getByRole('button', { name: 'Remove line 4' }).click()
    await expect.element(heading()).not.toBeInTheDocument()
  })

  it('are asked for when typing pauses, not within a composition, whose Tab takes nothing', async () => {
    await open(['refund'])
    await expect.poll(askedFor).toEqual([['refund']])
    await line(1).click()
    await userEvent.keyboard('{End}{Enter}')
    for (const text of ['ㅎ', '화', '환', '환부', '환불']) await compose(text)
    await composingKey('Tab')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(askedFor()).toEqual([['refund']])
    expect(texts()).toEqual(['refund', '환불'])
    await commit('환불')
    await expect.poll(askedFor).toEqual([['refund'], ['refund', '환불']])
    await userEvent.keyboard('{Enter}{Tab}')
    expect(texts()).toEqual(['refund', '환불', 'refund me', ''])
  })

  it('take no room where there are none: Tab goes on', async () => {
    await open(['refund'])
    offersFor = () => []
    await line(1).click()
    await userEvent.keyboard('{End} now{Enter}')
    await expect.poll(() => askedFor().at(-1)).toEqual(['refund now'])
    await expect.poll(offered).toEqual([])
    await userEvent.keyboard('{Tab}')
    await expect.element(line(2)).not.toHaveFocus()
  })

  it('are not asked for by who may only read', async () => {
    await open(['refund'], { role: 'VIEWER' })
    await expect.element(line(1)).toBeDisabled()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(askedFor()).toEqual([])
  })
})
