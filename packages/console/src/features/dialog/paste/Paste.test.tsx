import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { type Asked, fakeServer } from '../../../testing/fakeServer'
import { CHANGES, fakeRequest, PREVIEW, uploadJob } from '../../../testing/fakeUpload'
import { commit, compose } from '../../../testing/inputMethod'
import { renderAt } from '../../../testing/renderAt'

const FAQ = [
  'Q: When are you open?',
  'A: From 9 to 6, call 010-1234-5678.',
  'Q: how can I get my money back',
  'A: Within 14 days.',
  'Q: Where are you?',
].join('\n')
const REFUND = { text: 'how do I get a refund', conversation: { id: 9, name: 'Refund' }, similarity: 0.9 }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let files: File[]
const realRequest = globalThis.XMLHttpRequest

beforeEach(async () => {
  await page.viewport(1440, 900)
  files = []
  const Request = fakeRequest([], () => ({ status: 200, body: { ...PREVIEW, fileName: 'Pasted text.json' } }))
  globalThis.XMLHttpRequest = class extends Request {
    override send(body?: XMLHttpRequestBodyInit | Document | null) {
      const file = body instanceof FormData ? [...body.values()].find((value) => value instanceof File) : body
      if (file instanceof File) files.push(file)
      super.send(body)
    }
  }
  server = fakeServer(reply)
  shown = renderAt('/dmManagement?domainId=1')
})
afterEach(() => {
  shown.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

function reply({ path, method, body }: Asked) {
  if (path === '/api/v1/entry') return { body: fakeEntry() }
  if (path === '/api/v1/domain/1') return { body: fakeDomain() }
  if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
  if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
  if (path.includes('/upload/u-1/changes')) return { body: fakePage(CHANGES) }
  if (path.includes('/upload/u-1/issues')) return { body: fakePage([]) }
  if (path.endsWith('/upload/u-1')) return { body: method === 'POST' ? { jobId: 'j-1' } : { ok: true } }
  if (path.startsWith('/api/v1/job/j-'))
    return { body: uploadJob({ state: 'FINISHED', result: { created: 1, changed: 1, unchanged: 0 } }) }
  if (path.endsWith('/conflict/nearest')) {
    const { questions } = body as { questions: string[] }
    const nearest = questions.map((text) => (text.includes('money') ? { ...REFUND, exact: false } : null))
    return { body: { state: 'READY', nearest } }
  }
  return {}
}

const sentFile = async () => JSON.parse(await files.at(-1)!.text()) as { conversations: unknown[] }
const question = (number: number) => page.getByLabelText(`Questions of pair ${number}`, { exact: true })
const answer = (number: number) => page.getByLabelText(`Answer of pair ${number}`, { exact: true })

/** Pastes into whatever has the focus, as the browser does it. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
}

test('a text pasted into the empty list becomes pairs, which are edited and seen in the preview before anything changes', async () => {
  await expect.element(page.getByRole('button', { name: 'Paste a text' })).toBeVisible()
  paste(FAQ)
  await expect.element(question(1)).toHaveValue('When are you open?')
  await expect.element(page.getByText('phone number')).toBeVisible()
  await page.getByRole('button', { name: 'Black out' }).click()
  await expect.element(answer(1)).toHaveValue('From 9 to 6, call ***.')

  await page.getByRole('button', { name: 'Add to “Refund”' }).click()
  await expect.element(answer(2)).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: '1 without an answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Put pair 3 into the one before' }).click()
  await expect.element(question(2)).toHaveValue('how can I get my money back\nWhere are you?')
  await page.getByRole('button', { name: 'Take apart again' }).click()
  await expect.element(question(3)).toHaveValue('Where are you?')
  await page.getByRole('button', { name: 'Leave pair 3 out' }).click()

  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pasted text.json' })).toBeVisible()
  expect((await sentFile()).conversations).toMatchObject([
    {
      name: 'When are you open?',
      questions: [{ chatType: 'TEXT', text: 'When are you open?' }],
      answers: [{ bubbles: [{ component: { data: { description: 'From 9 to 6, call ***.' } } }] }],
    },
    { name: 'Refund', questions: [{ text: 'how can I get my money back' }], answers: [] },
  ])
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect.element(answer(1)).toHaveValue('From 9 to 6, call ***.')
  expect(server.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/upload/u-1'))).toBe(
    false,
  )
})

test('by keyboard alone, with an answer typed in Korean, a log is split by the side that is named, and applied', async () => {
  const open = page.getByRole('button', { name: 'Paste a text' })
  await expect.element(open).toBeVisible()
  ;(open.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const text = page.getByLabelText('Text', { exact: true })
  await expect.element(text).toHaveFocus()
  await text.fill(
    '[Mina] [오후 3:12] 배송 언제 와요?\n[행복] [오후 3:13] 내일 도착합니다.\n[Mina] [오후 3:14] 환불은요?',
  )
  await expect.element(question(1)).toHaveValue('배송 언제 와요?')
  await expect.element(page.getByRole('checkbox', { name: '행복 (1 message)' })).toBeChecked()

  const field = answer(2)
  while (document.activeElement !== field.element()) await userEvent.keyboard('{Tab}')
  await compose('7일 안에 가능')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await commit('7일 안에 가능')
  await expect.element(field).toHaveValue('7일 안에 가능')
  const before = files.length
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const apply = page.getByRole('button', { name: /^Apply/ })
  await expect.element(apply).toBeVisible()
  expect(files.length).toBe(before + 1)
  expect((await sentFile()).conversations).toMatchObject([
    { name: '배송 언제 와요?' },
    {
      name: '환불은요?',
      answers: [{ bubbles: [{ component: { data: { description: '7일 안에 가능' } } }] }],
    },
  ])
})
