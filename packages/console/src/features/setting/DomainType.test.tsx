import { notifications } from '@mantine/notifications'
import { type CallUse, type DomainDetail } from '@parlance/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDialogueSettings,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let domain: DomainDetail
let uses: CallUse[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const changes = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => {
  domain = fakeDomain({ domainType: 'CALL_CENTRE' })
  const users = [{ kind: 'conversation', id: 5, name: 'Caller', where: 'answer' }]
  uses = [{ part: 'BUILT_IN', users, count: 22 }]
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1/call-uses') return { body: uses }
    if (path === '/api/v1/domain/1/type' && method === 'PUT') {
      domain = { ...domain, ...(body as object), revision: domain.revision + 1 }
      return { body: domain }
    }
    if (path === '/api/v1/dialogue-settings') return { body: fakeDialogueSettings() }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    return {}
  })
  shown = renderAt('/information/domain?domainId=1')
})
afterEach(() => {
  notifications.clean()
  shown.close()
  server.restore()
})

it('a call centre becomes a text domain by mouse, after it is said what goes and what rests', async () => {
  await page.getByRole('button', { name: 'Change type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the domain type to “Default”?' })
  await expect
    .element(dialog)
    .toHaveTextContent('*{cicRequest}, *{customerKey1}, and *{customerKey2} are removed')
  await dialog.getByText('22 objects read a built-in variable').click()
  await expect.element(dialog.getByRole('link', { name: 'Caller' })).toBeVisible()
  await expect.element(dialog.getByText('and 21 more')).toBeVisible()
  const { revision } = domain
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await vi.waitFor(() => expect(changes()).toEqual([{ domainType: 'DEFAULT', revision }]))
  await expect.element(page.getByText('The domain type is now “Default”')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Voice' })).not.toBeInTheDocument()
})

it('and a call centre again by keyboard; where the button is red, Enter changes nothing', async () => {
  const button = page.getByRole('button', { name: 'Change type' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(changes()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('The domain type is now “Default”')).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Everything in this domain stays as it is/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(changes().map((body) => (body as DomainDetail).domainType)).toEqual(['DEFAULT', 'CALL_CENTRE']),
  )
})
