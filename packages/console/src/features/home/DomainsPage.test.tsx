import type { Domain } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let domains: Domain[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  domains = [
    fakeDomainRow({ name: 'shop', conversationCount: 10_000, environments: ['REAL', 'BETA'] }),
    fakeDomainRow({ id: 2, name: 'closet', code: 'closet', environments: ['BETA'] }),
    fakeDomainRow({ id: 3, name: 'empty', code: 'empty', conversationCount: 0, environments: [] }),
  ]
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/sample' && method === 'POST')
      return { body: fakeDomain({ id: 4, name: 'florist' }) }
    if (path === '/api/v1/sample')
      return {
        body: [
          {
            language: 'en',
            name: 'florist',
            description: 'Flowers',
            conversations: 29,
            questions: 300,
            entities: 2,
          },
        ],
      }
    if (path === '/api/v1/domain/4') return { body: fakeDomain({ id: 4, name: 'florist' }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(null, null) }
    return path === '/api/v1/domain' ? { body: fakePage(domains) } : {}
  })
})
afterEach(async () => {
  shown?.close()
  server.restore()
  await page.viewport(1440, 900)
})

const cells = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('gridcell')

it('groups the digits of numbers, apart from what stands beside them', async () => {
  await page.viewport(1024, 768)
  shown = renderAt('/')
  const number = page.getByRole('gridcell', { name: '10,000', exact: true })
  await expect.element(number).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(number.element())
  const after = number.element().nextElementSibling!.firstElementChild!
  const gap = after.getBoundingClientRect().left - text.getBoundingClientRect().right
  expect(gap).toBeGreaterThanOrEqual(16)
})

it('says where each domain answers: live, in beta, or nowhere yet', async () => {
  shown = renderAt('/')
  await expect.element(page.getByRole('link', { name: 'closet' })).toBeVisible()
  const places = (name: string) => cells(name).elements().at(-3)?.textContent
  expect(['shop', 'closet', 'empty'].map(places)).toEqual(['LiveBeta', 'Beta', ''])
})

it('makes a domain from the template of its language, which says what is in it', async () => {
  shown = renderAt('/')
  await page.getByRole('button', { name: 'Create domain' }).first().click()
  await page.getByLabelText('Domain name').fill('Flowers')
  await expect.element(page.getByText('Flowers 29 conversations · 300 questions · 2 entities')).toBeVisible()
  await page.getByRole('radio', { name: 'Template “florist”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create domain' }).click()
  await vi.waitFor(() => expect(shown?.router.state.location.pathname).toBe('/domain/4'))
  expect(server.asked.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/api/v1/sample',
      body: { name: 'Flowers', code: 'flowers', language: 'en', domainType: 'DEFAULT' },
    },
  ])
})
