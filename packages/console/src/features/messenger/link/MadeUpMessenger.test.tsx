import {
  checkedOf,
  linkedChannel,
  linkField,
  linkId,
  linkSecret,
  MessengerLink,
  type MessengerPlatform,
  messengerCalls,
  PLAIN,
} from '@parlance/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { MessengerOf } from './MessengerOf'

/** One that the console does not know: all of it is drawn from what the contract would say. */
const KITE = 'kite' as MessengerPlatform
const Link = z.object({
  botId: linkField(linkId(20, /^\d+$/, 'BOT_ID'), { label: 'Kite number', input: 'digits' }),
  loud: linkField(z.boolean(), { label: 'Loud', initial: false }),
  plan: linkField(z.enum(['free', 'paid']), {
    label: 'Plan',
    choices: { paid: 'Paid plan' },
    initial: 'free',
  }),
  secret: linkField(linkSecret(100), {
    label: 'Kite secret',
    help: 'From the page of the kite.',
    secret: { name: 'secret', ending: 'secretEnding' },
    unless: 'loud',
  }),
})
const kite = linkedChannel({
  name: 'Kite',
  buttonsPerBubble: 4,
  limits: PLAIN,
  words: 'kite',
  link: Link,
  made: { password: '' },
  steps: [
    { says: 'Fly it', url: 'https://kite.example/' },
    { says: 'Tell it the address', webhook: true, note: 'Tell nobody else' },
    {
      says: 'Tell it the password',
      copies: { field: 'password', label: 'Password', later: 'It comes later' },
    },
  ],
  calls: messengerCalls({
    platform: KITE,
    name: 'Kite',
    channel: MessengerLink.extend({
      botId: z.string(),
      loud: z.boolean(),
      plan: z.string(),
      secretEnding: z.string().nullable(),
      password: z.string(),
    }),
    link: Link,
    checked: checkedOf(['TORN']),
  }),
})

let server: ReturnType<typeof fakeServer>
afterEach(() => {
  cleanUp()
  server.restore()
})

it('a messenger has form, steps, check and badge by its descriptor alone', async () => {
  const none = { botId: '', loud: false, plan: 'free', secretEnding: null, password: '' }
  let link: object = { state: 'NONE', webhookPath: '', botName: null, undelivered: [], ...none }
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/messenger/kite/check')
      return { body: { botName: 'Red', problems: [{ code: 'TORN', detail: 'a hole' }] }, newer: true }
    if (method === 'PUT') {
      const { botId, loud, plan } = body as Record<string, unknown>
      const linked = {
        state: 'PENDING',
        webhookPath: '/webhook/kite/1/k',
        secretEnding: '••77',
        password: 'p1',
      }
      link = { ...link, ...linked, botId, loud, plan }
    }
    return { body: link, newer: true }
  })
  renderConsole(<MessengerOf platform={KITE} messenger={kite} domainId={1} may />)
  await page.getByText('Not linked').click()
  await expect.element(page.getByText('It comes later')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kite number' }).fill('red')
  await page.getByRole('button', { name: 'Link Kite' }).click()
  await expect.element(page.getByText(/A bot ID has digits only/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Kite number' }).fill('77')
  await page.getByLabelText('Kite secret').fill('s3cret77')
  await page.getByRole('button', { name: 'Link Kite' }).click()
  await vi.waitFor(() => expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    botId: '77',
    loud: false,
    plan: 'free',
    secret: 's3cret77',
  })
  await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/webhook/kite/1/k`)).toBeVisible()
  await expect.element(page.getByText('Tell nobody else')).toBeVisible()
  await expect.element(page.getByText('p1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check the link' }).click()
  await expect.element(page.getByText('Kite answers as “Red”.')).toBeVisible()
  await expect.element(page.getByText('kite.problem.TORN')).toBeVisible()
  await page.getByRole('switch', { name: 'Loud' }).click()
  await expect.element(page.getByLabelText('Kite secret')).not.toBeInTheDocument()
})
