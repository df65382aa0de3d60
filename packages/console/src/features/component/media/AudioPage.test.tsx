import type { DomainDetail } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { dropOn, fakeRequest } from '../../../testing/fakeUpload'
import { renderAt } from '../../../testing/renderAt'

const FILE = {
  code: 'a'.repeat(32),
  format: 'mp3',
  seconds: 7.8,
  sampleRate: 44_100,
  channels: 2,
  bytes: 125_100,
}
const itemOf = (id: number, fields: object) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields: { type: 'FILE', file: null, url: '', sample: 'chime', ...fields },
})
const NOTICE = itemOf(1, { name: 'Notice', file: FILE })
const BELL = itemOf(2, { name: 'Bell', type: 'SAMPLE' })

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
let domain: Partial<DomainDetail>
let upload: { status: number; body: unknown }
const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  localStorage.clear()
  domain = {}
  upload = { status: 200, body: FILE }
  globalThis.XMLHttpRequest = fakeRequest([], () => upload)
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain(domain) }
    if (path.endsWith('/uses')) return { body: [] }
    if (path.endsWith('/history')) return { body: { items: [] } }
    if (method === 'POST') return { body: NOTICE }
    if (path === '/api/v1/audio') return { body: fakePage([NOTICE, BELL]) }
    return path === '/api/v1/message' ? { body: fakePage([]) } : undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  globalThis.XMLHttpRequest = realRequest
})

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const saves = () => server.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/audio')

it('the list plays each sound and says where it is from and how long it is', async () => {
  shown = renderAt('/audio?domainId=1')
  const row = page.getByRole('row', { name: /Notice/ })
  await expect.element(row.getByText(/7.8 sec · 44,100 Hz/)).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Listen: Notice' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Bell/ }).getByText('Free sample')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Bell/ }).getByText('Chime')).toBeVisible()
})

describe('the form of audio', () => {
  it('by mouse: uploads a dropped file and says what it holds', async () => {
    shown = renderAt('/audio?domainId=1')
    await page.getByRole('button', { name: 'New audio' }).click()
    const box = dialog().getByText('Drop one file here')
    await expect.element(box).toBeVisible()
    dropOn(box.element(), [new File(['x'], 'Notice.mp3')])
    await expect.element(dialog().getByText(/7.8 sec · 44,100 Hz · stereo · 122.2 kB · MP3/)).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Notice')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => saves()[0]?.body).toMatchObject({ name: 'Notice', type: 'FILE', file: FILE })
  })

  it('by keyboard alone: takes one of the five free samples', async () => {
    shown = renderAt('/audio?domainId=1&create=true')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Bell{Tab}{ArrowLeft}')
    await expect.element(dialog().getByRole('radio', { name: 'Free sample' })).toBeChecked()
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(5)
    await userEvent.keyboard('{ArrowDown}{Enter}{Control>}s{/Control}')
    await expect.poll(() => saves()[0]?.body).toMatchObject({ name: 'Bell', type: 'SAMPLE', sample: 'rise' })
  })

  it('refuses an address that does not end in mp3, m3u8 or wav', async () => {
    shown = renderAt('/audio?domainId=1&create=true')
    await field('Name').fill('Radio')
    await dialog().getByText('Address elsewhere').click()
    await field('Address of the audio').fill('https://shop.example/a.ogg')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(field('Address of the audio')).toHaveAttribute('aria-invalid', 'true')
    await field('Address of the audio').fill('http://shop.example/a.m3u8')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => saves()[0]?.body)
      .toMatchObject({ type: 'URL', url: 'http://shop.example/a.m3u8' })
  })

  it('in a call centre says what a telephone line plays, and why a file is refused', async () => {
    domain = { domainType: 'CALL_CENTRE' }
    upload = { status: 400, body: { code: 'AUDIO_CALL_CENTRE' } }
    shown = renderAt('/audio?domainId=1&create=true')
    await expect.element(dialog().getByText(/takes only wav with 8 kHz/)).toBeVisible()
    dropOn(dialog().getByText('Drop one file here').element(), [new File(['x'], 'a.mp3')])
    await expect.element(dialog().getByText(/Save it so and try again/)).toBeVisible()
  })
})

it('a bubble that plays takes audio of the domain, with its name', async () => {
  shown = renderAt('/message?domainId=1&create=true')
  await dialog().getByRole('button', { name: 'Add speech bubble' }).click()
  await page.getByRole('menuitem', { name: /Audio/ }).click()
  await dialog().getByRole('button', { name: 'Choose from audio' }).click()
  await page.getByRole('button', { name: 'Choose: Bell' }).click()
  await expect.element(page.getByLabelText('Address of the file')).toHaveValue('/files/sample-chime.wav')
  await expect.element(page.getByLabelText('Name of the sound')).toHaveValue('Bell')
})
