import { type DomainDetail, defaultDialogueSettings, type MessageFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

let domainType: DomainDetail['domainType']
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const saved = (method: string, end: string) =>
  server.asked.filter((call) => call.method === method && call.path.endsWith(end)).map(({ body }) => body)
const voiceSaved = () =>
  (saved('PUT', '/dialogue-settings') as { settings: object }[]).map(({ settings }) => settings)

beforeEach(() => {
  localStorage.clear()
  domainType = 'CALL_CENTRE'
  const settings = {
    settings: defaultDialogueSettings('en'),
    revision: 4,
    authenticationKey: null,
    authenticationKeyFor: null,
  }
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ domainType }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.includes('/dialogue-settings'))
      return { body: method === 'GET' ? settings : { ...settings, ...(body as object), revision: 5 } }
    if (path === '/api/v1/answer/preview') return { body: { bubbles: [], quickButtons: [], payload: {} } }
    if (path === '/api/v1/message' && method === 'POST')
      return { body: { id: 2, revision: 1, fields: body as MessageFields } }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

describe('the voice of a call-centre domain', () => {
  it('is chosen by mouse, shown as the telephone is told of it, and saved', async () => {
    shown = renderAt('/information/voice?domainId=1')
    const sent = page.getByRole('region', { name: 'How the telephone service is told' })
    await expect.element(sent).toHaveTextContent('Nothing: the telephone service')
    await page.getByRole('switch', { name: 'The bot has a voice of its own' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const speaker = page.getByRole('textbox', { name: 'Speaker' })
    await expect.element(speaker).toHaveAttribute('aria-invalid', 'true')
    await speaker.fill('nara')
    await page.getByRole('textbox', { name: 'Speed' }).fill('-2')
    await page.getByRole('textbox', { name: 'Tone' }).fill('calm')
    await expect.element(sent).toHaveTextContent('{"key":"clovaVoice-speaker","value":"nara"}')
    await expect.element(sent).toHaveTextContent('{"key":"clovaVoice-speed","value":"-2"}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await vi.waitFor(() => expect(voiceSaved()).toHaveLength(1))
    expect(voiceSaved()[0]).toMatchObject({
      voice: { speaker: 'nara', volume: 0, alpha: 0, pitch: 0, speed: -2, tone: 'calm' },
    })
    await page.getByRole('switch', { name: 'The bot has a voice of its own' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await vi.waitFor(() => expect(voiceSaved()).toHaveLength(2))
    expect(voiceSaved()[1]).not.toHaveProperty('voice')
  })

  it('is chosen by keyboard alone', async () => {
    shown = renderAt('/information/voice?domainId=1')
    const voice = page.getByRole('switch', { name: 'The bot has a voice of its own' })
    await expect.element(voice).toBeVisible()
    for (let i = 0; i < 60 && document.activeElement !== voice.element(); i++) await userEvent.tab()
    await userEvent.keyboard(' {Tab}clara{Tab}{Tab}{ArrowUp}{ArrowUp}{Control>}s{/Control}')
    await vi.waitFor(() => expect(voiceSaved()).toHaveLength(1))
    expect(voiceSaved()[0]).toMatchObject({ voice: { speaker: 'clara', volume: 2, alpha: 0 } })
  })

  it('is not there in a domain that takes no calls', async () => {
    domainType = 'DEFAULT'
    shown = renderAt('/information/domain?domainId=1')
    await expect.element(page.getByRole('tab', { name: 'Greetings' })).toBeVisible()
    expect(page.getByRole('tab', { name: 'Voice' }).query()).toBeNull()
  })
})

describe('the voice of one speech bubble', () => {
  it('speaks it, or it and all after, in the messages of a call-centre domain', async () => {
    shown = renderAt('/message?domainId=1&create=true')
    await page.getByRole('textbox', { name: 'Name' }).fill('Morning')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Good morning.')
    await page.getByRole('switch', { name: 'Own voice' }).click()
    await page.getByRole('textbox', { name: 'Speaker' }).fill('matt')
    await page.getByRole('textbox', { name: 'Pitch' }).fill('9')
    await userEvent.tab()
    await page.getByText('It and all after').click()
    await page.getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(saved('POST', '/message')).toHaveLength(1))
    expect(saved('POST', '/message')[0]).toMatchObject({
      // What is beyond the limit becomes the limit.
      bubbles: [{ voice: { speaker: 'matt', pitch: 5, speed: 0, scope: 'ALL_AFTER' } }],
    })
  })
})
