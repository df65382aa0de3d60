import { notifications } from '@mantine/notifications'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeEntry, fakePage, fakeUser } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let shown: ReturnType<typeof renderAt> | undefined
let server: ReturnType<typeof fakeServer> | undefined
afterEach(() => {
  shown?.close()
  server?.restore()
  notifications.clean()
})

const serve = (entry: ReturnType<typeof fakeEntry>) => {
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: entry }
    if (path === '/api/v1/agent/login') return { body: fakeUser }
    if (path === '/api/v1/domain') return { body: fakePage([]) }
    if (path === '/api/v1/agent/password/forgot') return { body: { ok: true } }
    return undefined
  })
}
const focused = () => document.activeElement?.getAttribute('name')

it('leads to the first account while there is none', async () => {
  serve(fakeEntry(null, { hasUsers: false }))
  shown = renderAt('/login', 'ko-KR')
  await expect.element(page.getByRole('heading', { name: '첫 소유자 계정 만들기' })).toBeVisible()
  expect(page.getByRole('link', { name: '로그인' }).query()).toBeNull()
})

it('a visitor causes no refused call', async () => {
  serve(fakeEntry(null))
  shown = renderAt('/login')
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(new Set(server!.asked.map(({ path }) => path))).toEqual(new Set(['/api/v1/entry']))
})

it('a refusal by the page itself moves the focus to the first field that is wrong', async () => {
  serve(fakeEntry(null))
  shown = renderAt('/login')
  await page.getByLabelText('Email').fill('hana@example.com')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(focused).toBe('password')
})

it('what was said before the login is taken away by it', async () => {
  serve(fakeEntry(null))
  shown = renderAt('/login')
  await page.getByLabelText('Email').fill('hana@example.com')
  notifications.show({ message: 'Your session has ended.', autoClose: false })
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('parl@nce2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => page.getByText('Your session has ended.').query()).toBeNull()
})

it('asks for a link by mail, and answers every address with the same words', async () => {
  serve(fakeEntry(null, { resetByMail: true }))
  shown = renderAt('/forgot-password')
  await page.getByLabelText('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText(/If there is an account for nobody@example.com/)).toBeVisible()
})
