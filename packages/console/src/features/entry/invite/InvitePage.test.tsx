import { notifications } from '@mantine/notifications'
import type { CurrentUser, ErrorCode, InviteOffer } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakeUser } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const CODE = 'c0de'
const OFFER: InviteOffer = { domainId: 1, domainName: 'Sky Shop', kind: 'SCENARIO_EDITOR', joined: false }
const EDITOR: CurrentUser = {
  ...fakeUser,
  email: 'editor@example.com',
  nick: 'Editor',
  device: 'INVITE',
  memberships: [{ domainId: 1, role: 'SCENARIO_EDITOR' }],
  installationOwner: false,
}
let shown: ReturnType<typeof renderAt> | undefined
let server: ReturnType<typeof fakeServer> | undefined
afterEach(() => {
  shown?.close()
  server?.restore()
  notifications.clean()
})

/** What the server says of the invite, to a visitor or to somebody who is signed in. */
function open(offer: InviteOffer | { status: number; code: ErrorCode }, user: CurrentUser | null = null) {
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry(user, { registrationOpen: false }) }
    if (path === `/api/v1/domain/invite/${CODE}` && method === 'POST') return { body: EDITOR }
    if (path === `/api/v1/domain/invite/${CODE}`)
      return 'code' in offer ? { status: offer.status, body: { code: offer.code } } : { body: offer }
    if (path === '/api/v1/user') return { body: EDITOR }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role: 'SCENARIO_EDITOR' }) }
    return {}
  })
  shown = renderAt(`/invite/${CODE}`)
}
const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
const sent = (path: string) => server!.asked.filter((one) => one.method === 'POST' && one.path === path)
const place = () => shown!.router.state.location

describe('a visitor who was invited', () => {
  it('sees to what, signs up and stands in the conversations of the domain, where sign-up is closed to others', async () => {
    open(OFFER)
    await heading('You are invited to “Sky Shop”')
    await page.getByRole('link', { name: 'Create account' }).click()
    await page.getByRole('checkbox', { name: 'I agree' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect
      .element(page.getByLabelText('Invite URL (optional)'))
      .toHaveValue(`${location.origin}/invite/${CODE}`)
    await page.getByLabelText('Email').fill('editor@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('parl@nce2026')
    await page.getByLabelText('Confirm password').fill('parl@nce2026')
    await page.getByLabelText('Name', { exact: true }).fill('Editor')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => [place().pathname, place().search]).toEqual(['/dmManagement', { domainId: 1 }])
    expect(sent('/api/v1/user')[0]!.body).toMatchObject({
      email: 'editor@example.com',
      inviteUrl: `${location.origin}/invite/${CODE}`,
    })
  })

  it('comes to the login, which leads back, by keyboard alone', async () => {
    open(OFFER)
    await heading('You are invited to “Sky Shop”')
    for (let step = 0; step < 20 && document.activeElement?.textContent !== 'Log in'; step += 1)
      await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => [place().pathname, place().search])
      .toEqual(['/login', { redirect: `/invite/${CODE}` }])
  })
})

it('an invited user who is signed in joins one more domain', async () => {
  open(OFFER, { ...EDITOR, memberships: [] })
  await heading('You are invited to “Sky Shop”')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => place().pathname).toBe('/dmManagement')
  expect(sent(`/api/v1/domain/invite/${CODE}`)).toHaveLength(1)
})

it('who belongs to the domain goes straight to its conversations', async () => {
  open({ ...OFFER, joined: true }, EDITOR)
  await expect.poll(() => [place().pathname, place().search]).toEqual(['/dmManagement', { domainId: 1 }])
})

describe('what cannot be taken is explained', () => {
  it.each([
    ['INVITE_INVALID', 404, 'The invite is not valid'],
    ['INVITE_USED', 409, 'The invite is not valid'],
    ['INVITE_LINKED_USER', 403, 'This invite cannot be used while logged in'],
    ['INVITE_USED_BY_EDITOR', 409, 'You are not logged in'],
  ] as const)('%s', async (code, status, title) => {
    open({ status, code }, code === 'INVITE_LINKED_USER' ? fakeUser : null)
    await heading(title)
    if (code === 'INVITE_USED_BY_EDITOR')
      await expect.element(page.getByText('Log in with the email and password you registered')).toBeVisible()
    if (code === 'INVITE_LINKED_USER')
      await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})
