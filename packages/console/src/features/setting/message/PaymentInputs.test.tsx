import { type DialogueSettings, defaultDialogueSettings } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

let settings: DialogueSettings
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
const box = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(async () => {
  localStorage.clear()
  settings = defaultDialogueSettings('en')
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path !== '/api/v1/dialogue-settings') return {}
    if (method === 'PUT') settings = (body as { settings: DialogueSettings }).settings
    return {
      body: {
        settings,
        revision: method === 'PUT' ? 2 : 1,
        authenticationKey: null,
        authenticationKeyFor: null,
      },
    }
  })
  shown = renderAt('/message?domainId=1&tab=settings')
  await expect.element(box('Said when it is paid')).toBeVisible()
})
afterEach(() => {
  shown.close()
  server.restore()
})

it('says its own words when a payment has ended, set by mouse', async () => {
  await box('Said when it is paid').fill('Thank you!')
  await box('Said when it fails').fill('Sorry')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => settings.payment).toEqual({ paid: 'Thank you!', cancelled: '', failed: 'Sorry' })
})

it('says its own words when a payment is cancelled, set by keyboard alone', async () => {
  ;(box('Said when it is paid').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}Never mind{Control>}s{/Control}')
  await expect.poll(() => settings.payment).toEqual({ paid: '', cancelled: 'Never mind', failed: '' })
})
