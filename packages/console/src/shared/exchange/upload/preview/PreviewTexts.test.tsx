import type { TextChange, UploadChange } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { CHANGES, fakeRequest, PREVIEW } from '../../../../testing/fakeUpload'
import { renderAt } from '../../../../testing/renderAt'

const TEXTS: TextChange[] = [
  { column: 'question', answer: null, before: null, after: 'Where is my money' },
  { column: 'question', answer: null, before: 'Money back', after: null },
  { column: 'answer', answer: null, before: 'It takes 3 days.', after: 'It takes 5 days.' },
  { column: 'service', answer: 'Ask us.', before: 'on', after: 'off' },
]
const REFUND: UploadChange = {
  ...CHANGES[0]!,
  change: 'CHANGED',
  questionsAdded: 1,
  questionsRemoved: 1,
  answersAdded: 2,
  answersRemoved: 2,
}
let texts: { status?: number; body: unknown }
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const realRequest = globalThis.XMLHttpRequest

beforeEach(async () => {
  texts = { body: fakePage(TEXTS) }
  globalThis.XMLHttpRequest = fakeRequest([], () => ({ status: 200, body: PREVIEW }))
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.endsWith('/changes/texts')) return texts
    if (path.endsWith('/changes'))
      return { body: fakePage([REFUND, { ...REFUND, name: 'Bad', change: 'REFUSED' }, CHANGES[1]]) }
    return {}
  })
  shown = renderAt('/dmManagement?domainId=1&upload=true')
  await expect.element(page.getByText('Drop one file here')).toBeVisible()
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['question,answer\na,b\n'], 'talks.csv'),
  )
})
afterEach(() => {
  shown.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

const unfold = page.getByRole('button', { name: 'Show the texts of “Refund”' })

it('a conversation that an upload changes unfolds to what comes, goes and is edited in it', async () => {
  await expect.element(page.getByRole('row', { name: /Refund/ })).toHaveTextContent('2 edited')
  await expect.element(page.getByRole('button', { name: /Show the texts of/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Show the texts of/ }).elements()).toHaveLength(1)
  await unfold.click()
  await expect.element(page.getByText('Where is my money')).toBeVisible()
  const items = page.getByRole('cell', { name: /Where is my money/ }).getByRole('listitem')
  expect(items.elements().map((item) => [...item.querySelectorAll('del, ins')].map(asSaid))).toEqual([
    ['ins Where is my money'],
    ['del Money back'],
    ['del It takes [3] days.', 'ins It takes [5] days.'],
    ['del o[n]', 'ins o[ff]'],
  ])
  await expect.element(items.nth(3)).toHaveTextContent('Of the answer “Ask us.”')
  expect(server.asked.find(({ path }) => path.endsWith('/texts'))?.query).toMatchObject({
    way: 'ADD',
    name: 'Refund',
  })
  await unfold.click()
  await expect.element(page.getByText('Where is my money')).not.toBeInTheDocument()
})

it('what cannot be shown any more says so where it was asked for', async () => {
  texts = { status: 409, body: { code: 'DATA_CHANGED_SINCE_PREVIEW' } }
  await unfold.click()
  await expect.element(page.getByRole('table').getByRole('alert')).toBeVisible()
})

it('the preview has the focus when it comes, and the choice of a file when it goes', async () => {
  await expect.element(page.getByRole('heading', { name: 'talks.csv' })).toHaveFocus()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a file'))
})

function asSaid(side: Element): string {
  const copy = side.cloneNode(true) as Element
  for (const mark of copy.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`
  return `${side.tagName.toLowerCase()} ${copy.textContent}`
}
