import {
  type DialogueSettings,
  type DomainDetail,
  defaultDialogueSettings,
  SYSTEM_ENTITY_CODES,
  type SystemEntityCode,
} from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { renderAt } from '../../../../testing/renderAt'

let language: DomainDetail['language']
let settings: DialogueSettings
let refusal: { status: number; body: unknown } | null
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  language = 'en'
  refusal = null
  settings = defaultDialogueSettings(language)
  settings.systemEntities = settings.systemEntities.map((one) =>
    one.code === 'TELNUM' ? { ...one, sensitiveType: 'CONFIDENTIAL' } : one,
  )
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ language }) }
    if (path === '/api/v1/entity/try') {
      const time = { name: '`@TIME', word: '3 pm', value: '15:00', start: 13, end: 17 }
      return { body: { found: (body as { text: string }).text.includes('3') ? [time] : [] } }
    }
    if (path === '/api/v1/entity') return { body: fakePage([]) }
    if (path === '/api/v1/dialogue-settings') {
      if (method === 'PUT') {
        if (refusal) return refusal
        settings = (body as { settings: DialogueSettings }).settings
      }
      return { body: { settings, revision: 0, authenticationKey: null, authenticationKeyFor: null } }
    }
    return undefined
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})
const tried = () => server.asked.filter(({ path }) => path.endsWith('/try')).map(({ body }) => body)
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the system entities', () => {
  it('stand beside those of the domain, each with code, example, sensitivity and whether it is on', async () => {
    shown = renderAt('/entity?domainId=1')
    await expect.element(page.getByText(/No entities yet/)).toBeVisible()
    await page.getByRole('link', { name: 'System entities' }).click()
    await expect.element(row('Phone number').first()).toBeVisible()
    const telephone = page.getByRole('row', { name: /^Phone number/ })
    await expect.element(telephone.getByText('`@{TELNUM}')).toBeVisible()
    await expect.element(telephone.getByText('call me on 415-555-2671 → 415-555-2671')).toBeVisible()
    await expect.element(telephone.getByRole('combobox', { name: /Sensitive/ })).toHaveValue('Confidential')
    await expect.element(telephone.getByRole('switch')).toBeChecked()
    await expect.element(page.getByRole('switch', { name: 'Recognise Personal name' })).not.toBeChecked()
    await expect.element(page.getByRole('button', { name: 'New entity' })).not.toBeInTheDocument()
    // The head is a row too.
    expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe(
      String(SYSTEM_ENTITY_CODES.length + 1),
    )
    expect(shown.router.state.location.search).toMatchObject({ tab: 'system' })
    const open = page
      .getByRole('navigation', { name: 'Entities' })
      .element()
      .querySelectorAll('[aria-current]')
    expect([...open].map((tab) => tab.textContent)).toEqual(['System entities'])
    await page.getByRole('link', { name: 'Domain entities' }).click()
    await expect.element(page.getByText(/No entities yet/)).toBeVisible()
  })

  it('are tried with a sentence, which shows what each finds and its normal form', async () => {
    shown = renderAt('/entity?domainId=1&tab=system')
    await page.getByRole('textbox', { name: 'Try it' }).fill('two of us at 3 pm')
    const found = page.getByRole('list', { name: 'Try it' })
    await expect.element(found.getByText('15:00')).toBeVisible()
    await expect.element(found.getByText('`@{TIME}')).toBeVisible()
    expect(tried()).toEqual([{ text: 'two of us at 3 pm' }])
    await page.getByRole('textbox', { name: 'Try it' }).fill('hello')
    await expect.element(page.getByText('Nothing was found.')).toBeVisible()
  })

  it('have examples in the language of the domain', async () => {
    language = 'ko'
    shown = renderAt('/entity?domainId=1&tab=system')
    await expect.element(page.getByText('3만 5천 원 → 35000 KRW')).toBeVisible()
    await expect.element(page.getByText('Everything that was typed')).toBeVisible()
  })

  it('are switched at once, and that is taken back', async () => {
    shown = renderAt('/entity?domainId=1&tab=system')
    await page.getByRole('switch', { name: 'Recognise Personal name' }).click()
    await expect.element(page.getByText('“Personal name” is on')).toBeVisible()
    expect(activeOf('NAME')).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => activeOf('NAME')).toBe(false)
  })

  it('that exclude each other are switched in one step, by the keyboard alone', async () => {
    shown = renderAt('/entity?domainId=1&tab=system')
    const both = page.getByRole('switch', { name: 'Recognise Date and time' })
    await expect.element(both).toBeVisible()
    ;(both.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(/cannot be on together with: Date, Time of day/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => activeOf('DATETIME')).toBe(true)
    expect([activeOf('DATE'), activeOf('TIME')]).toEqual([false, false])
  })

  it('in use stay on, and what uses them is linked', async () => {
    const users = [{ kind: 'conversation', id: 7, name: 'Using', where: 'question' }]
    refusal = { status: 409, body: { code: 'IN_USE', params: { users, count: 1, used: [] } } }
    shown = renderAt('/entity?domainId=1&tab=system')
    const money = page.getByRole('switch', { name: 'Recognise Amount of money' })
    await money.click()
    await expect.element(page.getByRole('link', { name: 'Using' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(money).toBeChecked()
  })

  it('are made confidential where they stand', async () => {
    shown = renderAt('/entity?domainId=1&tab=system')
    await page.getByRole('combobox', { name: 'Sensitive information of Email address' }).click()
    await page.getByRole('option', { name: 'Confidential' }).click()
    await expect.element(page.getByText('Saved: Email address')).toBeVisible()
    const email = settings.systemEntities.find(({ code }) => code === 'EMAIL')
    expect(email?.sensitiveType).toBe('CONFIDENTIAL')
  })
})

function activeOf(code: SystemEntityCode) {
  return settings.systemEntities.find((one) => one.code === code)?.active
}
