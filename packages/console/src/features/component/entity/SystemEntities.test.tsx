import { type DomainDetail, defaultDialogueSettings, SYSTEM_ENTITY_CODES } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let language: DomainDetail['language']
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  language = 'en'
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ language }) }
    if (path === '/api/v1/entity') return { body: fakePage([]) }
    if (path === '/api/v1/dialogue-settings') {
      const settings = defaultDialogueSettings(language)
      const systemEntities = settings.systemEntities.map((one) =>
        one.code === 'TELNUM' ? { ...one, sensitiveType: 'CONFIDENTIAL' } : one,
      )
      return { body: { settings: { ...settings, systemEntities }, revision: 0, authenticationKey: null } }
    }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the system entities', () => {
  it('stand beside those of the domain, each with code, example, sensitivity and whether it is on', async () => {
    shown = renderAt('/entity?domainId=1')
    await expect.element(page.getByText(/No entities yet/)).toBeVisible()
    await page.getByRole('tab', { name: 'System entities' }).click()
    await expect.element(row('Phone number').first()).toBeVisible()
    const telephone = page.getByRole('row', { name: /^Phone number/ })
    await expect.element(telephone.getByText('`@{TELNUM}')).toBeVisible()
    await expect.element(telephone.getByText('call me on 415-555-2671 → 415-555-2671')).toBeVisible()
    await expect.element(telephone.getByText('Confidential')).toBeVisible()
    await expect.element(telephone.getByText('On', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Personal name/ }).getByText('Off')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New entity' })).not.toBeInTheDocument()
    // The head is a row too.
    expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe(
      String(SYSTEM_ENTITY_CODES.length + 1),
    )
    expect(shown.router.state.location.search).toMatchObject({ tab: 'system' })
    await page.getByRole('tab', { name: 'Domain entities' }).click()
    await expect.element(page.getByText(/No entities yet/)).toBeVisible()
  })

  it('have examples in the language of the domain', async () => {
    language = 'ko'
    shown = renderAt('/entity?domainId=1&tab=system')
    await expect.element(page.getByText('3만 5천 원 → 35000 KRW')).toBeVisible()
    await expect.element(page.getByText('Everything that was typed')).toBeVisible()
  })
})
