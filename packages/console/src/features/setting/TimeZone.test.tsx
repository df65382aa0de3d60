import { notifications } from '@mantine/notifications'
import { defaultDialogueSettings } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let stored: { settings: ReturnType<typeof defaultDialogueSettings>; revision: number }
const zones = () =>
  server.asked
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as typeof stored).settings.timeZone)
const value = () => (field().element() as HTMLInputElement).value
const field = () => page.getByRole('combobox', { name: 'Time zone' })

beforeEach(async () => {
  stored = { settings: defaultDialogueSettings('en'), revision: 1 }
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path !== '/api/v1/dialogue-settings') return {}
    if (method === 'PUT') stored = { ...(body as typeof stored), revision: stored.revision + 1 }
    return { body: stored }
  })
  shown = renderAt('/information/domain?domainId=1')
  await expect.element(field()).toBeVisible()
  expect(value()).toMatch(/^UTC · /)
})
afterEach(() => {
  notifications.clean()
  shown.close()
  server.restore()
})

it('is chosen by mouse, each with what its clock shows, and saved', async () => {
  await field().click()
  // What is typed after a click is the search, and a country is found by the name of its time.
  await userEvent.keyboard('korean')
  await page.getByRole('option', { name: /^Asia\/Seoul · \d/ }).click()
  await page.getByRole('button', { name: 'Save the time zone' }).click()
  await expect.poll(zones).toEqual(['Asia/Seoul'])
  await expect.poll(value).toMatch(/^Asia\/Seoul/)
})

it('by keyboard alone, Enter takes what is found first and ⌘S saves', async () => {
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}new york{Enter}')
  await expect.poll(value).toMatch(/^America\/New York/)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(zones).toEqual(['America/New_York'])
})
