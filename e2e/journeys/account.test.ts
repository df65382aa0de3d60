import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, type Words } from '../driver/browser'
import { PASSWORD } from '../driver/operator'
import { startProduct } from '../driver/product'

const COMMAND = join(import.meta.dirname, '../../packages/server/dist/resetPassword.process.js')
const EMAIL = 'hana@example.com'
const SECOND = 'chang3d@2026'
const THIRD = 'again@2026'

test('the first owner registers, forgets the password, comes back by a link and looks after the account', async () => {
  const product = await startProduct()
  const tab = await openTab({ address: product.address, locale: 'ko-KR' })
  const { page, words, complaints } = tab
  // An installation without an account leads to the first one.
  await page.goto('/')
  await page.getByRole('heading', { name: words('register.firstTitle') }).waitFor()
  await register(page, words)
  await page.getByRole('button', { name: words('layout.userMenu') }).click()
  await page.getByRole('menuitem', { name: words('layout.logout') }).click()

  // A wrong password, and a field that is left out, lead back to the field.
  await logIn(page, words, 'wrong@123')
  await page.getByText(words('error.WRONG_CREDENTIALS')).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('password')
  await page.getByLabel(words('account.email')).fill('')
  await page.getByRole('button', { name: words('login.submit') }).click()
  await expect.poll(focused).toBe('email')

  // Nothing sends mail here: the server makes the link.
  await page.getByRole('link', { name: words('login.forgot') }).click()
  await page.getByText(words('forgot.askOwner')).waitFor()
  const env = { ...process.env, DATA_DIR: product.dataDirectory, PORT: String(product.port) }
  const run = (email: string) => spawnSync(process.execPath, [COMMAND, email], { env, encoding: 'utf8' })
  expect([run('none@example.com').status, run('none@example.com').stderr]).toEqual([
    1,
    'There is no account with the e-mail address "none@example.com": check its spelling.\n',
  ])
  const link = /http:\S+/.exec(run(EMAIL).stdout)![0].replace('localhost', '127.0.0.1')
  await page.goto(link)
  await setPassword(page, words, SECOND)
  await page.getByRole('button', { name: words('reset.submit') }).click()
  await page.getByText(words('reset.done')).waitFor()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByText(words('error.RESET_LINK_INVALID')).waitFor()
  await page.goto('/login')
  await logIn(page, words, SECOND)
  await page.getByRole('button', { name: words('layout.userMenu') }).waitFor()

  // Elsewhere, too: the list shows both, and a new password ends the other one.
  const other = await openTab({ address: product.address, locale: 'ko-KR' })
  await other.page.goto('/login')
  await logIn(other.page, words, SECOND)
  await other.page.getByRole('button', { name: words('layout.userMenu') }).waitFor()
  await page.getByRole('button', { name: words('layout.userMenu') }).click()
  await page.getByRole('menuitem', { name: words('layout.account') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: words('account.sessions') }).click()
  await drawer.getByText(words('account.thisDevice')).waitFor()
  await drawer.getByRole('button', { name: words('account.endOthers') }).waitFor()
  await drawer.getByRole('tab', { name: words('account.password') }).click()
  await drawer.getByLabel(words('account.currentPassword')).fill(SECOND)
  await setPassword(page, words, THIRD)
  await drawer.getByRole('button', { name: words('account.changePassword') }).click()
  await page.getByText(words('account.passwordChanged')).waitFor()
  await drawer.getByRole('tab', { name: words('account.sessions') }).click()
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1)
  await other.page.reload()
  await other.page.getByRole('heading', { name: words('login.title') }).waitFor()
  await logIn(other.page, words, THIRD)
  await other.page.getByRole('button', { name: words('layout.userMenu') }).waitFor()

  // Another name and address; the address asks for the password.
  await drawer.getByRole('tab', { name: words('account.profile') }).click()
  await drawer.getByLabel(words('account.name'), { exact: true }).fill('이하나')
  await drawer.getByLabel(words('account.email')).fill('new@example.com')
  await drawer.getByRole('button', { name: words('common.save') }).click()
  await drawer.getByText(words('field.REQUIRED')).waitFor()
  await drawer.getByLabel(words('account.currentPassword')).fill(THIRD)
  await drawer.getByRole('button', { name: words('common.save') }).click()
  await page.getByText(words('common.saved')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('layout.userMenu') }).click()
  await page.getByText('new@example.com').waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
  await product.stop()
})

async function register(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words('register.agree')).check()
  await page.getByRole('button', { name: words('common.next') }).click()
  // A refusal by the page itself leads to the first field that is wrong.
  await page.getByLabel(words('account.name'), { exact: true }).fill('김하나')
  await page.getByRole('button', { name: words('register.submit') }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await page.getByLabel(words('account.email')).fill(EMAIL)
  await page.getByLabel(words('account.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(words('account.confirmPassword')).fill(PASSWORD)
  await page.getByRole('button', { name: words('register.submit') }).click()
  await page.getByRole('button', { name: words('layout.userMenu') }).waitFor()
}

async function logIn(page: Page, words: Words, password: string): Promise<void> {
  await page.getByLabel(words('account.email')).fill(EMAIL)
  await page.getByLabel(words('account.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('login.submit') }).click()
}

async function setPassword(page: Page, words: Words, password: string): Promise<void> {
  await page.getByLabel(words('account.newPassword')).fill(password)
  await page.getByLabel(words('account.confirmPassword')).fill(password)
}
