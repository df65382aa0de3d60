import type { Build, DeployStatus, LastBuild } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeBuild,
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeReply,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let deployed: DeployStatus
let builds: Build[]
let last: LastBuild

beforeEach(() => {
  localStorage.clear()
  deployed = fakeDeployStatus(7, null)
  builds = [fakeBuild()]
  last = fakeLastBuild()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain({ disableLog: true }) }
    if (path === '/api/v1/build/last_build/1') return { body: last }
    if (path === '/api/v1/build') return { body: fakePage(builds) }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/test/reset') return { body: { ok: true } }
    if (path === '/api/v1/test/turn') return { body: fakeReply('Hello there') }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

const step = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const say = async (target: string, text: string) => {
  await page.getByText(target, { exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Message the bot' }).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Hello there').last()).toBeVisible()
}

it('what went live untested is not said to be tested, nor held up by it', async () => {
  deployed = fakeDeployStatus(7, 7)
  shown = renderAt('/domain/1')
  await expect.element(step('Deploy to the live service')).toHaveAttribute('data-done')
  await expect.element(step('Test in beta')).not.toHaveAttribute('data-done')
  await expect.element(step('Connect a messenger')).toHaveAttribute('data-current')
})

it('a build that runs is as far in the list as in the header', async () => {
  const part = { id: 8, status: 'TRAINING_C3' as const, endedAt: null }
  builds = [fakeBuild({ ...part, displayId: '8', progress: 0.1, status: 'ACCEPTED' })]
  last = fakeLastBuild({ ...part, progress: 0.5 })
  shown = renderAt('/domain/1')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '#8' })
  await expect.element(row).toHaveTextContent('Training the model')
  await expect.element(row).toHaveTextContent('50%')
  await expect.element(page.getByRole('banner').getByText('50%')).toBeVisible()
})

// Last: a test on beta is known as long as the page lives.
it('a test of the draft is no test in beta, a test of the build on beta is one', async () => {
  shown = renderAt('/domain/1')
  await expect.element(step('Build the conversation model')).toHaveAttribute('data-done')
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('textbox', { name: 'Message the bot' })).toBeVisible()
  await say('Draft', 'to the draft')
  await expect.element(step('Test in beta')).toHaveAttribute('data-current')
  await expect.element(step('Test in beta')).not.toHaveAttribute('data-done')
  await say('Beta', 'to the build')
  await expect.element(step('Test in beta')).toHaveAttribute('data-done')
  await expect.element(step('Deploy to the live service')).toHaveAttribute('data-current')
})
