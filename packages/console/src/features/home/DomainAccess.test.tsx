import { notifications } from '@mantine/notifications'
import type { OwnAccessRequest } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomainRow, fakeEntry, fakePage } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let own: OwnAccessRequest[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const OWN = '/api/v1/access-request/own'
const asked = (code: string, state: OwnAccessRequest['state'] = 'WAITING'): OwnAccessRequest => ({
  id: own.length + 1,
  code,
  state,
  createdAt: '2026-03-02T09:00:00.000Z',
})

beforeEach(() => {
  own = []
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === OWN && method === 'POST') {
      const { code } = body as { code: string }
      if (code === 'mine')
        return {
          status: 409,
          body: { code: 'ALREADY_MEMBER', issues: [{ path: 'code', code: 'ALREADY_MEMBER' }] },
        }
      own = [asked(code), ...own]
      return { body: own[0] }
    }
    if (method === 'DELETE') {
      own = own.filter(({ id }) => path !== `${OWN}/${id}`)
      return { body: { ok: true } }
    }
    if (path === OWN) return { body: { items: own } }
    return path === '/api/v1/domain' ? { body: fakePage([fakeDomainRow()]) } : {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  notifications.clean()
})

it('is asked for by the code, waits and is withdrawn by mouse; who was denied sees it', async () => {
  own = [asked('closed', 'DENIED')]
  shown = renderAt('/')
  const list = page.getByRole('list', { name: 'Your requests' })
  await expect.element(list.getByText('Denied')).toBeVisible()
  await page.getByRole('button', { name: 'Request access' }).click()
  const drawer = page.getByRole('dialog', { name: 'Request access' })
  await drawer.getByLabelText('Domain code').fill('mine')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect.element(drawer.getByText('You are in this domain already.')).toBeVisible()
  await drawer.getByLabelText('Domain code').fill('closet')
  await drawer.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('Access to “closet” requested')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(list.getByText('Waiting for the owner')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the request for closet' }).click()
  await expect.element(list.getByText('closet')).not.toBeInTheDocument()
  // A denial is not withdrawn.
  expect(list.getByRole('button').elements()).toHaveLength(0)
})

it('is asked for and withdrawn by keyboard alone', async () => {
  shown = renderAt('/')
  const ask = page.getByRole('button', { name: 'Request access' })
  await expect.element(ask).toBeVisible()
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Domain code')).toHaveFocus()
  await userEvent.keyboard('옷장{Control>}{Enter}{/Control}')
  const withdraw = page.getByRole('button', { name: 'Withdraw the request for 옷장' })
  await expect.element(withdraw).toBeVisible()
  await expect.element(ask).toHaveFocus()
  for (let step = 0; step < 8 && document.activeElement !== withdraw.element(); step += 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(withdraw).not.toBeInTheDocument()
  expect(
    server.asked.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  ).toEqual([
    ['POST', { code: '옷장' }],
    ['DELETE', undefined],
  ])
})
