import {
  type ClassifierEcho,
  type DialogueSettings,
  defaultDialogueSettings,
  type IntentClassifier,
  type IntentClassifierFields,
} from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const REQUEST = { method: 'POST' as const, url: 'https://a.example/', headers: [], body: '{"query":"hi"}' }
const NOTHING = { request: REQUEST, response: null, reason: null, intent: null, conversations: [] }

let settings: DialogueSettings
let classifier: IntentClassifier
let reply: ClassifierEcho
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const asked = (end: string) =>
  server.asked.filter(({ path, method }) => path.endsWith(end) && method !== 'GET')
const address = () => page.getByLabelText('Address')

beforeEach(async () => {
  await page.viewport(1440, 900)
  settings = defaultDialogueSettings('en')
  classifier = { active: false, url: '', revision: 0 }
  reply = NOTHING
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('-classifier/echo')) return { body: reply }
    if (path.endsWith('/intent-classifier')) {
      const { fields } = (body ?? {}) as { fields?: IntentClassifierFields }
      if (method === 'PUT') classifier = { ...fields!, revision: classifier.revision + 1 }
      return { body: classifier }
    }
    if (!path.endsWith('/dialogue-settings')) return undefined
    return { body: { settings, revision: 1, authenticationKey: null, authenticationKeyFor: null } }
  })
  shown = renderAt('/information/linkage?domainId=1')
  await expect.element(page.getByText('Ask an external classifier')).toBeVisible()
})
afterEach(() => {
  shown.close()
  server.restore()
})

describe('the external intent classifier', () => {
  it('is set and tried by mouse: its intent leads to conversations, its faults to a remedy', async () => {
    await page.getByRole('switch', { name: 'Ask an external classifier' }).click()
    await address().fill('nowhere')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/Enter an address such as/)).toBeVisible()
    expect(asked('/echo')).toEqual([])
    await address().fill('https://a.example/')
    reply = { ...NOTHING, intent: 'refund', conversations: [{ id: 4, name: 'Money back' }] }
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByRole('link', { name: 'Money back' })).toBeVisible()
    reply = { ...NOTHING, reason: 'NOT_UNDERSTOOD' }
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/Answer with JSON that has the name of the intent/)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => classifier).toEqual({ active: true, url: 'https://a.example/', revision: 1 })
  })

  it('is set and switched off again by keyboard alone', async () => {
    const on = page.getByRole('switch', { name: 'Ask an external classifier' })
    ;(on.element() as HTMLElement).focus()
    await userEvent.keyboard(' {Tab}https://b.example/{Control>}s{/Control}')
    await expect.poll(() => classifier.url).toBe('https://b.example/')
    ;(on.element() as HTMLElement).focus()
    await userEvent.keyboard(' {Control>}s{/Control}')
    await expect.poll(() => classifier).toEqual({ active: false, url: 'https://b.example/', revision: 2 })
  })
})

it('says how end users prove who they are, and leads to where that is set up', async () => {
  const card = page.getByRole('heading', { name: 'Authentication' })
  await expect.element(card).toBeVisible()
  const open = page.getByRole('link', { name: 'Set up authentication' })
  await expect.element(open).toHaveAttribute('href', '/message?domainId=1&tab=settings')
  await expect.element(page.getByText('Signed link')).not.toBeInTheDocument()
  const texts = { request: '', failure: '', error: '' }
  settings = { ...settings, authentication: { url: 'https://a.example/', ...texts } }
  shown.close()
  shown = renderAt('/information/linkage?domainId=1')
  await expect.element(page.getByText('Signed link')).toBeVisible()
})
