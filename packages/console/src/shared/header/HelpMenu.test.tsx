import type { HelpLinks } from '@parlance/contract'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeEntry, fakeUser } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
afterEach(() => {
  shown.close()
  server.restore()
})

function open(links: HelpLinks): void {
  server = fakeServer(({ path }) =>
    path === '/api/v1/entry' ? { body: fakeEntry(fakeUser, { links }) } : {},
  )
  shown = renderAt('/')
}
const none: HelpLinks = { faq: null, contact: null, guide: null, console: null }
const linkOf = (name: string) => page.getByRole('menuitem', { name }).element()

it('leads to the pages that are set, each in a tab of its own, by mouse', async () => {
  open({ ...none, faq: 'https://help.example/faq', console: 'https://cloud.example/' })
  await page.getByRole('button', { name: 'Help' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Frequently asked questions' })).toBeVisible()
  const faq = linkOf('Frequently asked questions')
  expect(['href', 'target', 'rel'].map((name) => faq.getAttribute(name))).toEqual([
    'https://help.example/faq',
    '_blank',
    'noopener noreferrer',
  ])
  expect(page.getByRole('menuitem', { name: 'Guide' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Cloud console' })).toBeVisible()
  expect(linkOf('Cloud console').getAttribute('href')).toBe('https://cloud.example/')
})

it('is reached by keyboard alone', async () => {
  open({ ...none, guide: 'https://help.example/guide', contact: 'https://help.example/us' })
  const help = page.getByRole('button', { name: 'Help' })
  await expect.element(help).toBeVisible()
  help.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Guide' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Contact us' })).toHaveFocus()
})

it('is not there when nothing is set', async () => {
  open(none)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Cloud console' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Help' }).query()).toBeNull()
})
