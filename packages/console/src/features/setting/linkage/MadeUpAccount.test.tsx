import { AccountLink, accountService, linkField, linkId, linkSecret, type Service } from '@parlance/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { fakeDomain, fakeEntry } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { AccountLinkage } from './AccountLinkage'

/** One that the console does not know: all of it is drawn from what the contract would say. */
const PATH = '/api/v1/kite'
const settings = { shop: z.string(), mode: z.enum(['trial', 'sale']), currency: z.enum(['JPY', 'THB']) }
const kite = accountService({
  name: 'Kite',
  path: PATH,
  operations: {},
  shown: AccountLink.extend(settings),
  link: z.object({
    shop: linkField(linkId(20), { label: 'Shop of the kite' }),
    mode: linkField(z.enum(['trial', 'sale']), {
      label: 'Mode',
      input: 'radio',
      choices: { trial: 'On trial', sale: 'On sale' },
      warnings: { trial: 'Nothing is sold' },
    }),
    currency: linkField(z.enum(['JPY', 'THB']), { label: 'Money', input: 'currency' }),
    secret: linkField(linkSecret(100), {
      label: 'Kite secret',
      secret: { name: 'secret', ending: 'secretEnding' },
    }),
  }),
  unset: { shop: '', mode: 'sale', currency: 'JPY' },
  secretOf: ['shop'],
  problems: ['TORN'],
  words: 'kite',
  steps: [
    { says: 'Fly it', url: 'https://kite.example/' },
    { says: 'Write it', example: 'kite(1)', note: 'One for each' },
  ],
})

let server: ReturnType<typeof fakeServer>
afterEach(() => {
  cleanUp()
  server.restore()
})

it('an account at a service has form, steps, warning, check and badge by its descriptor alone', async () => {
  let link: object = { state: 'NONE', secretEnding: null, shop: '', mode: 'sale', currency: 'JPY' }
  server = fakeServer(({ method, path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === `${PATH}/check`)
      return { body: { problem: { code: 'TORN', detail: 'a hole' } }, newer: true }
    if (path !== PATH) return undefined
    if (method === 'PUT') {
      const { secret, ...entered } = body as { secret: string }
      link = { ...entered, state: 'PENDING', secretEnding: secret.slice(-2) }
    }
    return { body: link, newer: true }
  })
  renderConsole(<AccountLinkage domainId={1} service={'kite' as Service} about={kite} />)
  for (const text of ['One for each', 'kite(1)']) await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('textbox', { name: 'Shop of the kite' }).fill('red')
  await page.getByRole('radio', { name: 'On trial' }).click()
  await page.getByRole('combobox', { name: 'Money' }).click()
  await page.getByRole('option', { name: 'THB · Thai Baht' }).click()
  await page.getByLabelText('Kite secret').fill('s3cret77')
  await expect.element(page.getByText('Nothing is sold')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Link / }).click()
  const sent = () => server.asked.filter(({ method }) => method === 'PUT')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toEqual({ shop: 'red', mode: 'trial', currency: 'THB', secret: 's3cret77' })
  await expect.element(page.getByText('Linked, not in service yet')).toBeVisible()
  await expect.element(page.getByText('Nothing is sold')).toBeVisible()
  await page.getByRole('button', { name: 'kite.check' }).click()
  await expect.element(page.getByText('kite.problem.TORN')).toBeVisible()
  await expect.element(page.getByText(/a hole/)).toBeVisible()
})
