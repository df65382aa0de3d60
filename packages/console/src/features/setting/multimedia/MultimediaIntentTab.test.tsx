import type { MultimediaEcho, MultimediaIntent, MultimediaIntentFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const PATH = '/api/v1/multimedia-intent'
let stored: MultimediaIntent
let echo: MultimediaEcho
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const sent = (method: string, end = '') =>
  server.asked.filter((one) => one.method === method && one.path === PATH + end).map(({ body }) => body)
const address = () => page.getByLabelText('Address', { exact: true })
const picture = () => page.getByLabelText('Picture', { exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  stored = { active: false, url: '', secretEnding: null, revision: 0 }
  const request = {
    method: 'POST' as const,
    url: 'https://a.example/',
    headers: [],
    body: '{"multimedia":{}}',
  }
  echo = { request, response: null, reason: null, imageFault: null, query: null }
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === `${PATH}/echo`) return { body: echo }
    if (path !== PATH) return undefined
    if (method === 'PUT') {
      const { secret, ...fields } = (body as { fields: MultimediaIntentFields }).fields
      if (secret === '' && stored.secretEnding === null)
        return {
          status: 400,
          body: { code: 'INVALID', issues: [{ path: 'fields.secret', code: 'REQUIRED' }] },
        }
      const secretEnding = secret === '' ? stored.secretEnding : secret.slice(-4)
      stored = { ...fields, secretEnding, revision: stored.revision + 1 }
    }
    return { body: stored }
  })
  shown = renderAt('/information/multimediaIntent?domainId=1')
  await expect.element(page.getByText('Ask an image server')).toBeVisible()
})
afterEach(() => {
  shown.close()
  server.restore()
})

describe('the multimedia intent', () => {
  it('is set and tried by mouse: what is wrong is told, and the secret is shown by its ending', async () => {
    await page.getByRole('switch', { name: 'Ask an image server' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Required.').first()).toBeVisible()
    await address().fill('https://a.example/')
    await page.getByLabelText('Secret key').fill('0123cdef')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Choose a picture, or enter its address.')).toBeVisible()
    await picture().fill('https://a.example/receipt.png')
    echo = {
      ...echo,
      query: 'refund',
      response: { status: 200, contentType: 'a', body: '{}', elapsedMs: 37 },
    }
    await page.getByRole('button', { name: 'Send' }).click()
    for (const text of ['refund', '37 ms'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(sent('POST', '/echo').at(-1)).toEqual({
      url: 'https://a.example/',
      secret: '0123cdef',
      image: 'https://a.example/receipt.png',
      send: true,
    })
    echo = { ...echo, query: null, reason: 'NOT_UNDERSTOOD' }
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/a sentence under “query”/)).toBeVisible()
    echo = { ...echo, reason: null, response: null, imageFault: 'TOO_LARGE' }
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Choose one of at most 10 MB.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Stored: •••• cdef. Leave empty to keep it.')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('0123cdef')
  })

  it('is set by keyboard alone, and off again', async () => {
    const on = page.getByRole('switch', { name: 'Ask an image server' })
    ;(on.element() as HTMLElement).focus()
    await userEvent.keyboard(' {Tab}https://b.example/{Tab}sesame{Control>}s{/Control}')
    await expect
      .poll(() => sent('PUT').at(-1))
      .toEqual({
        revision: 0,
        fields: { active: true, url: 'https://b.example/', secret: 'sesame' },
      })
    await expect.element(page.getByText(/•••• same/)).toBeVisible()
    ;(on.element() as HTMLElement).focus()
    await userEvent.keyboard(' {Control>}s{/Control}')
    await expect
      .poll(() => sent('PUT').at(-1))
      .toMatchObject({ revision: 1, fields: { active: false, secret: '' } })
  })
})
