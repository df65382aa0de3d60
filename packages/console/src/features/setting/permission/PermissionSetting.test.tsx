import { notifications } from '@mantine/notifications'
import type { AccessRequest, Invite, Member, Role } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const MEMBER: Member = {
  userId: 1,
  name: 'Owner',
  email: 'owner@example.com',
  role: 'OWNER',
  since: '2026-03-02T09:00:00.000Z',
}
const invited = (id: number, part: Partial<Invite> = {}): Invite => ({
  id,
  kind: 'SCENARIO_EDITOR',
  madeBy: 'Owner',
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-16T09:00:00.000Z',
  expired: false,
  usedBy: null,
  usedAt: null,
  ...part,
})
const USED = { usedBy: { name: 'Kim', email: 'kim@example.com' }, usedAt: '2026-03-03T09:00:00.000Z' }
const asking = (id: number, part: Partial<AccessRequest> = {}): AccessRequest => ({
  id,
  name: `Asker ${id}`,
  email: `asker${id}@example.com`,
  state: 'WAITING',
  role: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  ...part,
})
let requests: AccessRequest[] = []
let shown: ReturnType<typeof renderAt>
let server: ReturnType<typeof fakeServer>
afterEach(() => {
  requests = []
  shown.close()
  server.restore()
  notifications.clean()
})

function open(invites: Invite[], role: Role = 'OWNER') {
  let kept = invites
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ role }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path.startsWith('/api/v1/access-request')) return answerRequests(path, method, body)
    if (path === '/api/v1/member') return { body: [MEMBER] }
    if (path === '/api/v1/invite' && method === 'POST') {
      const made = invited(9, body as Partial<Invite>)
      kept = [made, ...kept]
      return { body: { invite: made, path: '/invite/s3cret' } }
    }
    if (path.startsWith('/api/v1/invite/')) {
      kept = kept.filter(({ id }) => !path.endsWith(`/${id}`))
      return { body: { ok: true } }
    }
    if (path === '/api/v1/invite') return { body: kept }
    return {}
  })
  shown = renderAt('/information/permission?domainId=1')
}
function answerRequests(path: string, method: string, body: unknown) {
  const id = Number(path.split('/')[4])
  if (method === 'DELETE') requests = requests.filter((one) => one.id !== id)
  if (method === 'POST') {
    const { answer, role = null } = body as { answer: string; role?: Role }
    const state = answer === 'APPROVE' ? 'APPROVED' : 'DENIED'
    requests = requests.map((one) => (one.id === id ? { ...one, state, role, answeredBy: 'Owner' } : one))
  }
  return { body: method === 'GET' ? { items: requests } : { ok: true } }
}
/** Goes to a button by Tab and presses Enter. */
async function press(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  // A dialog takes the focus a moment after it is seen, also from where Tab has come meanwhile.
  const dialog = button.element().closest('[role="dialog"]')
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  for (let step = 0; step < 60 && document.activeElement !== button.element(); step += 1)
    await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}
const calls = (method: string) =>
  server.asked.filter((one) => one.method === method && one.path.startsWith('/api/v1/invite'))

describe('Permission Setting', () => {
  it('shows who may enter, and makes an invite URL that is shown this once, by mouse', async () => {
    open([])
    await expect.element(page.getByText('owner@example.com').first()).toBeVisible()
    await expect.element(page.getByText('Nobody has been invited yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await page.getByRole('radio', { name: 'Domain user' }).click()
    await page.getByRole('button', { name: 'Create URL' }).click()
    await expect.element(page.getByText(`${location.origin}/invite/s3cret`)).toBeVisible()
    expect(calls('POST').map(({ body }) => body)).toEqual([{ kind: 'DOMAIN_USER' }])
    // Neither a stray click nor Escape loses it.
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(`${location.origin}/invite/s3cret`)).toBeVisible()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await expect.element(page.getByText(/^Open until/)).toBeVisible()
    expect(document.body.textContent).not.toContain('s3cret')
  })

  it('makes one by keyboard alone', async () => {
    open([])
    const button = page.getByRole('button', { name: 'Invite someone' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('radio', { name: 'Scenario editor' })).toBeVisible()
    for (let step = 0; step < 8 && document.activeElement?.textContent !== 'Create URL'; step += 1)
      await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'I have copied it' })).toBeVisible()
    expect(calls('POST').map(({ body }) => body)).toEqual([{ kind: 'SCENARIO_EDITOR' }])
    await press('I have copied it')
    await expect.element(page.getByRole('columnheader', { name: 'Role', exact: true }).last()).toBeVisible()
    expect(document.body.textContent).not.toContain('s3cret')
    // And it is deleted again.
    await press(/^Delete invite URL/)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls('DELETE')).toEqual([])
    await press(/^Delete invite URL/)
    await press('Delete')
    await expect.element(page.getByText('Nobody has been invited yet.')).toBeVisible()
    expect(calls('DELETE').map(({ path }) => path)).toEqual(['/api/v1/invite/9'])
  })

  it.each([
    ['SCENARIO_EDITOR', 'The account of Kim (kim@example.com) is deleted and logged out at once.'],
    ['DOMAIN_USER', 'Kim (kim@example.com) can no longer enter this domain.'],
  ] as const)('says what deleting the URL of a %s does, and deletes it', async (kind, text) => {
    open([invited(5, { kind, ...USED })])
    await expect.element(page.getByText('Used by Kim (kim@example.com)')).toBeVisible()
    await page.getByRole('button', { name: 'Delete invite URL: kim@example.com' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Nobody has been invited yet.')).toBeVisible()
    expect(calls('DELETE').map(({ path }) => path)).toEqual(['/api/v1/invite/5'])
  })

  it('tells an invite that is too old', async () => {
    open([invited(5, { expired: true })])
    await expect.element(page.getByText('Expired')).toBeVisible()
  })

  it('is read but not changed by a viewer', async () => {
    open([invited(5)], 'VIEWER')
    await expect.element(page.getByText(/^Open until/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Invite someone' }).query()).toBeNull()
    expect(page.getByRole('button', { name: /^Delete invite/ }).query()).toBeNull()
  })

  it('is not there for a scenario editor', async () => {
    open([], 'SCENARIO_EDITOR')
    await expect.element(page.getByText('shop').first()).toBeVisible()
    expect(page.getByRole('tab', { name: 'Permission' }).query()).toBeNull()
    expect(server.asked.some(({ path }) => path === '/api/v1/member')).toBe(false)
  })

  it('marks the tab while somebody asks for access, who is let in with a role by mouse', async () => {
    requests = [asking(1), asking(2)]
    open([])
    await expect.element(page.getByRole('tab', { name: /Permission 2 people ask/ })).toBeVisible()
    await page.getByRole('button', { name: 'Approve Asker 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give Asker 1 access' })
    await expect.element(dialog.getByText('asker1@example.com')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Viewer' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(page.getByText('Approved as Viewer by Owner')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: /Permission 1 person asks/ })).toBeVisible()
    expect(server.asked.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({
      answer: 'APPROVE',
      role: 'VIEWER',
    })
    await page.getByRole('button', { name: 'End the access of Asker 1' }).click()
    await expect
      .element(page.getByText('Asker 1 can no longer enter this domain, from now on.', { exact: false }))
      .toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
    await expect.element(page.getByText('asker1@example.com')).not.toBeInTheDocument()
  })

  it('denies a request and allows another one by keyboard alone', async () => {
    requests = [asking(1)]
    open([])
    await press('Deny Asker 1')
    await expect.element(page.getByText(/cannot ask again for a month/)).toBeVisible()
    await press('Deny')
    await expect.element(page.getByRole('gridcell', { name: 'Denied' })).toBeVisible()
    await press('Allow Asker 1 to ask again')
    await press('Allow asking again')
    await expect.element(page.getByText('asker1@example.com')).not.toBeInTheDocument()
  })

  it('shows requests to a viewer, who does not answer them', async () => {
    requests = [asking(1)]
    open([], 'VIEWER')
    await expect.element(page.getByText('asker1@example.com')).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve Asker 1' }).query()).toBeNull()
  })
})
