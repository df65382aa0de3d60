import { type AnswerBubble, Component, defaultDialogueSettings, type MessageFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { MENU } from '../../../testing/fakeForms'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const said = (description: string) => [
  { answerType: 'TEXT' as const, component: { type: 'text' as const, data: { description } } },
]
const item = (id: number, fields: MessageFields) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
  useCount: 0,
  fields,
})
const WELCOME = item(1, { name: 'Hello', kind: 'WELCOME', on: true, bubbles: said('Welcome!') })
const SIZE: Component = {
  type: 'template',
  data: { cover: { type: 'text', data: { description: 'Which size?' } } },
}
/** Forms as they are, all else as it is stored. */
const previewOf = ({ bubbles }: { bubbles: AnswerBubble[] }) => ({
  bubbles: bubbles.flatMap(({ component }): Component[] =>
    component.type === 'form' ? [SIZE] : [Component.safeParse(component).data ?? []].flat(),
  ),
  quickButtons: [],
  payload: {},
})
const FORM = { id: 3, fields: { ...MENU, name: 'Size' } }
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const saved = (method: string, end: string) =>
  server.asked.filter((call) => call.method === method && call.path.endsWith(end)).map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  const settings = {
    settings: defaultDialogueSettings('en'),
    revision: 4,
    authenticationKey: null,
    authenticationKeyFor: null,
  }
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    const key = { authenticationKey: 'ab12', authenticationKeyFor: 'https://shop.example' }
    if (path.endsWith('/authentication-key')) return { body: { ...settings, ...key } }
    if (path.endsWith('/dialogue-settings'))
      return { body: method === 'GET' ? settings : { ...settings, ...(body as object), revision: 5 } }
    if (path === '/api/v1/answer/preview') return { body: previewOf(body as { bubbles: AnswerBubble[] }) }
    if (path === '/api/v1/message' && method === 'POST') return { body: item(2, body as MessageFields) }
    if (path === '/api/v1/message/1') return { body: WELCOME }
    if (path === '/api/v1/message') return { body: fakePage([WELCOME]) }
    if (path === '/api/v1/form') return { body: fakePage([FORM]) }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

describe('common messages', () => {
  it('are listed with when they are sent and what they say', async () => {
    shown = renderAt('/message?domainId=1')
    const row = page.getByRole('row', { name: /Hello/ })
    await expect.element(row).toHaveTextContent('Welcome')
    await expect.element(row).toHaveTextContent('Welcome!')
    await expect.element(row).toHaveTextContent('On')
  })

  it('are made of any kind of speech bubble, by mouse, and previewed', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('Summer')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Look at this')
    await page.getByRole('button', { name: 'Add speech bubble' }).click()
    await page.getByRole('menuitem', { name: /^Image card/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Address of the image' })).toHaveFocus()
    await userEvent.keyboard('https://example.com/a.png')
    await page.getByRole('button', { name: 'Add button' }).click()
    await page.getByRole('textbox', { name: 'Words of button 1' }).fill('More')
    await page.getByRole('textbox', { name: 'Address of button 1' }).fill('https://example.com')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toHaveTextContent('Look at this')
    await expect.element(preview).toHaveTextContent('More')
    await page.getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(saved('POST', '/message')).toHaveLength(1))
    expect(saved('POST', '/message')[0]).toMatchObject({
      name: 'Summer',
      kind: 'WELCOME',
      bubbles: [
        { answerType: 'TEXT', component: { data: { description: 'Look at this' } } },
        {
          answerType: 'IMAGECARD',
          component: {
            type: 'template',
            data: {
              cover: { data: { imageUrl: 'https://example.com/a.png' } },
              contentTable: [
                [{ data: { title: 'More', data: { action: { data: { url: 'https://example.com' } } } } }],
              ],
            },
          },
        },
      ],
    })
  })

  it('are made by keyboard alone', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('Night{Tab}{Tab}')
    await userEvent.keyboard(' ')
    for (let i = 0; i < 8 && document.activeElement?.tagName !== 'TEXTAREA'; i++) await userEvent.tab()
    await userEvent.keyboard('We are asleep.{Control>}s{/Control}')
    await vi.waitFor(() => expect(saved('POST', '/message')).toHaveLength(1))
    expect(saved('POST', '/message')[0]).toMatchObject({
      name: 'Night',
      on: true,
      bubbles: said('We are asleep.'),
    })
  })

  it('need contexts and change them, where they are a welcome or a failure message', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('While ordering')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Which size?')
    await page.getByRole('button', { name: 'Contexts it needs' }).click()
    await page.getByRole('combobox', { name: 'Contexts it needs' }).fill('ordering')
    await page.getByRole('button', { name: 'Contexts it changes' }).click()
    await page.getByRole('button', { name: 'Add a context' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Name of context 1' })).toHaveFocus()
    await userEvent.keyboard('asked')
    await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
    await page.getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(saved('POST', '/message')).toHaveLength(1))
    expect(saved('POST', '/message')[0]).toMatchObject({
      inputContexts: ['ordering'],
      outputContexts: [{ name: 'asked', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 600 }],
    })
  })

  it('are narrowed to those of one kind', async () => {
    shown = renderAt('/message?domainId=1')
    await page.getByRole('combobox', { name: 'When' }).click()
    await page.getByRole('option', { name: 'Failure' }).click()
    await vi.waitFor(() =>
      expect(
        server.asked.some(({ path, query }) => path === '/api/v1/message' && query?.['type'] === 'FAILURE'),
      ).toBe(true),
    )
  })

  it('say at their own field what is missing or wrong', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('Links')
    await page.getByRole('button', { name: 'Remove speech bubble 1' }).click()
    await page.getByRole('button', { name: 'Add speech bubble' }).click()
    await page.getByRole('menuitem', { name: /^Link buttons/ }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Where to?')
    await page.getByRole('textbox', { name: 'Words of button 1' }).fill('Go')
    await page.getByRole('textbox', { name: 'Address of button 1' }).fill('no address')
    await page.getByRole('button', { name: 'Create' }).click()
    const address = page.getByRole('textbox', { name: 'Address of button 1' })
    await expect.element(address).toHaveFocus()
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(saved('POST', '/message')).toHaveLength(0)
  })

  it('say where the JSON of a Flex message is wrong', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('Receipt')
    await page.getByRole('button', { name: 'Remove speech bubble 1' }).click()
    await page.getByRole('button', { name: 'Add speech bubble' }).click()
    await page.getByRole('menuitem', { name: /^Flex/ }).click()
    await page.getByRole('textbox', { name: 'JSON' }).fill('{ "type": }')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText(/^Line 1, column 11: a value is needed/)).toBeVisible()
    expect(saved('POST', '/message')).toHaveLength(0)
  })

  it('show a form that is chosen by typing', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('button', { name: 'Add speech bubble' }).click()
    await page.getByRole('menuitem', { name: /^Form/ }).click()
    await page.getByRole('combobox', { name: 'Form' }).fill('si')
    await page.getByRole('option', { name: '#2{Size}' }).click()
    await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('Which size?')
  })
})

describe('the settings of messages', () => {
  it('are changed together and saved with their revision', async () => {
    shown = renderAt('/message?domainId=1&tab=settings')
    await page.getByRole('switch', { name: 'Ask whether an answer helped' }).click()
    await page.getByRole('textbox', { name: 'Question' }).fill('Did this help?')
    await page.getByRole('combobox', { name: 'Words that end a task' }).fill('stop,')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await vi.waitFor(() => expect(saved('PUT', '/dialogue-settings')).toHaveLength(1))
    expect(saved('PUT', '/dialogue-settings')[0]).toMatchObject({
      revision: 4,
      settings: { feedback: { on: true, phrase: 'Did this help?' }, taskEnd: { exitKeywords: ['stop'] } },
    })
  })

  it('take a signing key with its header and footer lines, once, and never show it', async () => {
    shown = renderAt('/message?domainId=1&tab=settings')
    await page.getByRole('switch', { name: 'Have end users prove who they are' }).click()
    const key = page.getByRole('textbox', { name: 'Signing key' })
    await key.fill('-----BEGIN PRIVATE KEY-----\nMIIE')
    await page.getByRole('button', { name: 'Save key' }).click()
    await expect.element(page.getByText(/^Paste the whole private key, from its BEGIN line/)).toBeVisible()
    expect(saved('PUT', '/authentication-key')).toEqual([])
    // The key is for one address, which is not there yet.
    const address = page.getByRole('textbox', { name: 'Verification address' })
    await address.fill('https://shop.example/login')
    const whole = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'
    await key.fill(`${whole}\n`)
    await page.getByRole('button', { name: 'Save key' }).click()
    await vi.waitFor(() =>
      expect(saved('PUT', '/authentication-key')).toEqual([
        { key: whole, url: 'https://shop.example/login' },
      ]),
    )
    await expect.element(key).toHaveValue('')
    await expect
      .element(page.getByText(/for https:\/\/shop\.example; its fingerprint ends in ab12/))
      .toBeVisible()
    // Before it is saved, the form says that the key does not go along.
    await address.fill('https://shop.example/elsewhere')
    await expect.element(page.getByText(/ends in ab12/)).toBeVisible()
    await address.fill('https://other.example/login')
    await expect
      .element(
        page.getByText(/^The stored key signs only links to https:\/\/shop\.example\. For this address/),
      )
      .toBeVisible()
  })
})
