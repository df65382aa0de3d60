import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeChannel,
  fakeDeployStatus,
  fakeDialogueSettings,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined

beforeEach(() => {
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, null) }
    if (path === '/api/v1/dialogue-settings') return { body: fakeDialogueSettings() }
    if (path === '/api/v1/messenger/custom') return { body: [fakeChannel()] }
    return {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
})

it.each([
  ['domain', 'Domain settings'],
  ['greetings', 'Domain settings'],
  ['model', 'Domain settings'],
  ['messenger', 'Messenger connection'],
  ['custom', 'Domain settings'],
  ['agentConnections', 'Domain settings'],
  ['multimediaIntent', 'Domain settings'],
  ['buildHistory', 'Build history'],
])('the tab %s is titled “%s”, as the navigation marks it', async (tab, title) => {
  shown = renderAt(`/information/${tab}?domainId=1`)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const current = [...document.querySelectorAll('nav [aria-current="page"]')]
  expect(current.map((entry) => entry.getAttribute('aria-label'))).toEqual([title])
})
