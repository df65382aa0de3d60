import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const DAMN = {
  id: 4,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { name: 'damn', answer: 'Please stay friendly.', active: true },
}

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let words: object[]
beforeEach(() => {
  localStorage.clear()
  words = [DAMN]
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (method === 'POST') return { body: DAMN }
    if (path === '/api/v1/bannedword') return { body: fakePage(words) }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const saves = () => server.asked.filter(({ method }) => method === 'POST')

describe('banned words', () => {
  it('are listed with the answer to each', async () => {
    shown = renderAt('/bannedWord?domainId=1')
    await expect.element(page.getByRole('link', { name: 'damn' })).toBeVisible()
    await expect.element(page.getByText('Please stay friendly.')).toBeVisible()
  })

  it('by mouse: an example is taken over', async () => {
    words = []
    shown = renderAt('/bannedWord?domainId=1')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await dialog().getByRole('button', { name: 'Create' }).click()
    const fields = { name: 'stupid', answer: 'Please keep the conversation friendly.', active: true }
    await expect.poll(() => saves()[0]?.body).toEqual(fields)
  })

  it('by keyboard alone; without an answer it is refused', async () => {
    shown = renderAt('/bannedWord?domainId=1&create=true')
    await expect.element(field('Banned word')).toHaveFocus()
    await userEvent.keyboard('damn{Control>}s{/Control}')
    await expect.element(field('Replacement answer')).toHaveAttribute('aria-invalid', 'true')
    expect(saves()).toEqual([])
    await expect.element(field('Replacement answer')).toHaveFocus()
    await userEvent.keyboard('No.{Control>}s{/Control}')
    await expect.poll(() => saves()[0]?.body).toEqual({ name: 'damn', answer: 'No.', active: true })
  })
})
