import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { fakeRequest, PREVIEW } from '../../../testing/fakeUpload'
import { renderAt } from '../../../testing/renderAt'

let sent: string[]
let template: string | null
let role: 'OWNER' | 'VIEWER'
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const realRequest = globalThis.XMLHttpRequest

beforeEach(() => {
  sent = []
  template = null
  role = 'OWNER'
  globalThis.XMLHttpRequest = fakeRequest(sent, () => ({ status: 200, body: PREVIEW }))
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ template, role }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/sample/en')
      return { body: { formatVersion: 1, language: 'en', entities: [], conversations: [] } }
    if (path === '/api/v1/sample')
      return {
        body: ['en', 'ko'].map((language) => ({
          language,
          code: `sample-${language}`,
          name: `florist-${language}`,
          description: 'Flowers',
          conversations: 29,
          questions: 300,
          entities: 1,
        })),
      }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

it('tells the template of a domain, and previews the addition of its conversations by mouse', async () => {
  template = 'sample-en'
  shown = renderAt('/information/template?domainId=1')
  await expect.element(page.getByText('This domain was made from the template “florist-en”.')).toBeVisible()
  await expect.element(page.getByText('29 conversations · 300 questions · 1 entity')).toBeVisible()
  expect(page.getByText('florist-ko').query()).toBeNull()
  await page.getByRole('button', { name: 'Add its conversations' }).click()
  await expect.element(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  expect(sent).toHaveLength(1)
  // Nothing is written before it is applied, and there is a way back.
  expect(server.asked.filter(({ method, path }) => method === 'POST' && path.includes('/upload/'))).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Back to the template' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('is used by keyboard alone', async () => {
  shown = renderAt('/information/template?domainId=1')
  await expect.element(page.getByText('This domain was not made from a template.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add its conversations' })
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('is read by a viewer, who adds nothing', async () => {
  role = 'VIEWER'
  shown = renderAt('/information/template?domainId=1')
  await expect.element(page.getByText('29 conversations · 300 questions · 1 entity')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add its conversations' }).query()).toBeNull()
})
