import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, nameField, openEditor } from '../../../testing/open/openEditor'
import { testKey } from './deviceDrafts'

const OWN = 'parlance.draft.1.5.conversation.7'
const OWN_TEST = testKey(1, 5)
const OTHERS = 'parlance.draft.2.5.conversation.7'

let editor: Editor
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('parlance.draft'))
const tests = () => Object.keys(sessionStorage).filter((key) => key.startsWith('parlance.test'))
const place = () => editor.router.state.location.pathname

beforeEach(async () => {
  editor = await openEditor({
    answer: ({ path }) => {
      // What the ended session of another has left is there when the console opens.
      if (path === '/api/v1/entry' && drafts().length === 0) {
        localStorage.setItem(OTHERS, '{}')
        sessionStorage.setItem(testKey(2, 5), '{}')
        sessionStorage.setItem(OWN_TEST, '{}')
      }
      if (path === '/api/v1/agent/logout') return { body: { ok: true } }
      return undefined
    },
  })
  await nameField().fill('Token 4711')
  await expect.poll(() => localStorage.getItem(OWN)).toContain('Token 4711')
})
afterEach(() => editor.close())

it('signing out leaves no draft and no test on the device, nor does another who signed in before, by mouse', async () => {
  expect(drafts()).toEqual([OWN])
  expect(tests()).toEqual([OWN_TEST])
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(place).toBe('/login')
  await expect.element(nameField()).not.toBeInTheDocument()
  expect(drafts()).toEqual([])
  expect(tests()).toEqual([])
})

it('signing out leaves no draft on the device, by keyboard alone', async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect.element(palette.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('Log out')
  await expect.element(page.getByRole('button', { name: /^Log out/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/login')
  await expect.element(nameField()).not.toBeInTheDocument()
  expect(drafts()).toEqual([])
})
