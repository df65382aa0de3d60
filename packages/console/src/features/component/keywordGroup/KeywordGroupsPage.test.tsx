import type { KeywordTrial, SharedKeywords } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const AGENT = {
  id: 2,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: {
    name: 'Agent',
    type: 'PARTIAL',
    keywords: ['agent', 'human'],
    answer: 'Call us.',
    noAnswer: false,
    active: true,
  },
}
const OTHER = { id: 3, name: 'Greetings' }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let groups: object[]
let sharedKeywords: SharedKeywords
let trial: KeywordTrial
beforeEach(() => {
  localStorage.clear()
  groups = [AGENT]
  sharedKeywords = []
  trial = { banned: null, answering: null, found: [] }
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/keywordgroup/shared') return { body: sharedKeywords }
    if (path === '/api/v1/keywordgroup/try') return { body: trial }
    if (path.endsWith('/uses')) return { body: [] }
    if (path.endsWith('/history')) return { body: { items: [] } }
    if (method === 'POST' || path === '/api/v1/keywordgroup/2') return { body: AGENT }
    if (path === '/api/v1/keywordgroup') return { body: fakePage(groups) }
    if (path === '/api/v1/bannedword') return {}
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const saves = () =>
  server.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/keywordgroup')

function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the list of keyword groups', () => {
  it('tells type, keywords, their number, answer and status of each', async () => {
    shown = renderAt('/keywordGroup?domainId=1')
    const row = page.getByRole('row', { name: /Agent/ })
    for (const text of ['Partial', 'agent, human', 'Call us.', 'On'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await expect.element(row.getByText('2', { exact: true })).toBeVisible()
  })

  it('with 30 groups at most: creating is disabled with its reason', async () => {
    groups = Array.from({ length: 30 }, (_, i) => ({
      ...AGENT,
      id: i + 1,
      fields: { ...AGENT.fields, name: `Group ${i}` },
    }))
    shown = renderAt('/keywordGroup?domainId=1&create=true')
    await expect
      .element(page.getByText('There can be at most 30. Delete one to create another.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New keyword group' })).toBeDisabled()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('says which group or banned word would answer a message', async () => {
    shown = renderAt('/keywordGroup?domainId=1')
    const input = page.getByLabelText('Try a message')
    await input.fill('nothing')
    await expect.element(page.getByText(/No keyword group or banned word answers/)).toBeVisible()
    const group = { id: 2, name: 'Agent' }
    trial = {
      banned: null,
      answering: { keyword: 'agent', group, answer: 'Call us!' },
      found: [{ keyword: 'agent', group }],
    }
    await input.fill('an agent please')
    await expect.element(page.getByText(/\(agent\) → Call us!/)).toBeVisible()
    trial = { ...trial, banned: { id: 5, name: 'damn', answer: 'Stay friendly.' } }
    await input.fill('damn agent')
    await expect.element(page.getByRole('link', { name: 'damn' })).toBeVisible()
    await expect.element(page.getByText(/→ Stay friendly\./)).toBeVisible()
    expect(server.asked.at(-1)?.body).toEqual({ text: 'damn agent' })
  })

  it.each([
    ['/information/keyword?domainId=1', '/keywordGroup'],
    ['/information/banned?domainId=1', '/bannedWord'],
  ])('the tab %s leads to %s', async (address, path) => {
    shown = renderAt(address)
    await expect
      .poll(() => [shown!.router.state.location.pathname, shown!.router.state.location.search])
      .toEqual([path, expect.objectContaining({ domainId: 1 })])
  })
})

describe('the form of a keyword group', () => {
  it('by mouse: takes a pasted column of a sheet, and says which words were there twice', async () => {
    shown = renderAt('/keywordGroup?domainId=1')
    await page.getByRole('button', { name: 'New keyword group' }).click()
    await field('Name').fill('Agent')
    await dialog().getByText('Whole', { exact: true }).click()
    await field('Keywords').click()
    paste('agent\r\nhuman\r\nAgent\r\nperson')
    await expect.element(dialog().getByText('Already in this group, so added once: Agent')).toBeVisible()
    await expect.element(dialog().getByText('3 / 100')).toBeVisible()
    await field('Answer').fill('Call us.')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({ type: 'WHOLE', keywords: ['agent', 'human', 'person'], answer: 'Call us.' })
  })

  it('by keyboard alone', async () => {
    shown = renderAt('/keywordGroup?domainId=1&create=true')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Agent{Tab}{ArrowLeft}{Tab}agent{Enter}human{Enter}{Tab}Call us.')
    await userEvent.keyboard('{Tab} {Control>}s{/Control}')
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({ name: 'Agent', type: 'WHOLE', keywords: ['agent', 'human'], noAnswer: true })
  })

  it('duplicate keywords across groups are reported at the word with the other group, and are saved', async () => {
    sharedKeywords = [{ keyword: 'human', groups: [OTHER] }]
    shown = renderAt('/keywordGroup?domainId=1&id=2')
    await expect.element(dialog().getByText(/Another group also has “human”/)).toBeVisible()
    const link = dialog().getByRole('link', { name: 'Greetings' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/keywordGroup\?.*id=3/))
    const asked = server.asked.find(({ path }) => path.endsWith('/shared'))
    expect(asked?.body).toEqual({ keywords: ['agent', 'human'], exceptId: 2 })
  })

  it('at most 100 keywords per group, at least one, and an answer', async () => {
    shown = renderAt('/keywordGroup?domainId=1&create=true')
    await field('Name').fill('Agent')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(field('Keywords')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Answer')).toHaveAttribute('aria-invalid', 'true')
    await field('Keywords').click()
    paste(Array.from({ length: 101 }, (_, i) => `word ${i}`).join('\n'))
    await expect.element(dialog().getByText('101 / 100')).toBeVisible()
    await expect.element(field('Keywords')).toHaveAttribute('aria-invalid', 'true')
    expect(saves()).toEqual([])
  })
})
