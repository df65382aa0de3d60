import { notifications } from '@mantine/notifications'
import type { DeployStatus, LastBuild } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeBuild,
  fakeBuildPreview,
  fakeDeployPreview,
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeUser,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { BuildControls } from './BuildControls'

let last: LastBuild
let deployed: DeployStatus
let user = fakeUser
let server: ReturnType<typeof fakeServer>
const polls = () => server.asked.filter(({ path }) => path === '/api/v1/build/last_build/1').length
const show = () => renderConsole(<BuildControls domainId={1} />)
const control = (name: RegExp) => page.getByRole('button', { name })
const running = (part: Partial<LastBuild> = {}) =>
  fakeLastBuild({ status: 'TRAINING_C3', progress: 0.42, endedAt: null, ...part })

function showTab(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  window.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  last = fakeLastBuild()
  deployed = fakeDeployStatus(7, 7)
  user = fakeUser
  server = fakeServer(({ method, path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry(user) }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: last, newer: String(last.status) === 'MELTED' }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/build/count') return { body: { count: 30, limit: 100 } }
    if (path === '/api/v1/build/cancel')
      return { status: 409, body: { code: 'BUILD_CANCEL_REFUSED', params: {} } }
    if (path === '/api/v1/deploy') {
      deployed = fakeDeployStatus(7, 7)
      return { body: deployed }
    }
    if (path === '/api/v1/build/preview') return { body: fakeBuildPreview() }
    if (path === '/api/v1/deploy/preview') return { body: fakeDeployPreview() }
    if (path.startsWith('/api/v1/build'))
      return method === 'POST'
        ? { body: { id: 8 } }
        : { body: fakePage([fakeBuild({ memo: 'spring prices' })]) }
    return undefined
  })
})
afterEach(() => {
  // Notices outlive the screen that they were given on.
  notifications.clean()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
  cleanUp()
  server.restore()
})

describe('the build control', () => {
  it('is not there for a user who is not console-linked', async () => {
    user = { ...fakeUser, device: 'web' }
    const host = show()
    await vi.waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/api/v1/entry'))
    expect(host.querySelector('button')).toBeNull()
  })

  it('says that nothing is built yet, and offers no deploy', async () => {
    last = fakeLastBuild({ id: null, status: null, mode: null, endedAt: null, applyEnabled: false })
    deployed = fakeDeployStatus(null, null)
    show()
    await expect.element(control(/Not built yet/)).toBeVisible()
    await expect.element(control(/^Deploy$/)).toBeDisabled()
    await control(/Not built yet/).click()
    await expect.element(page.getByRole('menuitem', { name: /Apply changed settings/ })).toBeDisabled()
  })

  it('tells how the last build ended and how much has changed since', async () => {
    last = fakeLastBuild({ changedCount: 3, studied: 'CHANGED' })
    show()
    await expect.element(control(/Built.*3 changes/)).toBeVisible()
  })

  it('shows step, progress and tab title while a build runs', async () => {
    last = running()
    show()
    await expect.element(control(/Training the model.*42%/)).toBeVisible()
    expect(document.title).toMatch(/^●/)
    await control(/Training the model/).click()
    await expect
      .element(page.getByText('Cancelling is only possible before the data snapshot.'))
      .toBeVisible()
  })

  it('says why a cancel that came too late was refused', async () => {
    last = running({ status: 'ACCEPTED', cancellable: true, progress: 0.01 })
    show()
    await control(/Accepted/).click()
    await page.getByRole('button', { name: 'Cancel build' }).click()
    await expect
      .element(page.getByText('Cancelling is only possible before the data snapshot.'))
      .toBeVisible()
  })

  it.each([
    [1, /at least 3 general questions.*; 1 was found\./],
    [2, /at least 3 general questions.*; 2 were found\./],
  ])('tells the reason of a failed build and what to do: %i question', async (count, text) => {
    last = fakeLastBuild({
      status: 'DATABASE_SNAPSHOT_NODATA_ERROR',
      error: {
        code: 'DATABASE_SNAPSHOT_NODATA_ERROR',
        params: { reason: 'NO_DATA', count, min: 3 },
      },
    })
    show()
    await control(/Build failed/).click()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('goes back to rest after a cancelled build, without a notice', async () => {
    last = running({ status: 'CANCELING' })
    show()
    await expect.element(control(/Cancelling/)).toBeVisible()
    last = fakeLastBuild({ status: 'CANCELED' })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(control(/Cancelled/)).toBeVisible()
    expect(document.querySelector('.mantine-Notification-root')).toBeNull()
  })

  it('offers the next step once a build that it saw running is complete', async () => {
    last = running()
    show()
    await expect.element(control(/Training the model/)).toBeVisible()
    last = fakeLastBuild()
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText(/Build #7 is complete and on beta/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Test in beta' })).toBeVisible()
  })

  it('tells how many taught wordings a build answers, and what it settled, once it was asked', async () => {
    last = running()
    show()
    await expect.element(control(/Training the model/)).toBeVisible()
    last = fakeLastBuild({ relearned: { isOpen: true, settled: 0, taught: 0, answered: 0 } })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText(/Build #7 is complete and on beta/)).toBeVisible()
    last = fakeLastBuild({ relearned: { isOpen: false, settled: 23, taught: 5, answered: 3 } })
    window.dispatchEvent(new Event('visibilitychange'))
    const told = page.getByText('Build #7 answers 3 of the 5 wordings that it was taught.', { exact: false })
    await expect.element(told).toBeVisible()
    await expect.element(told).toHaveTextContent('Build #7 answers 23 messages that had no answer before.')
  })

  it('gives an error notice for a status that it does not know', async () => {
    last = running()
    show()
    await expect.element(control(/Training the model/)).toBeVisible()
    last = fakeLastBuild({ status: 'MELTED' as never })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText(/Unknown status MELTED/).first()).toBeVisible()
  })
})

const TIMERS: ('setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout')[] = [
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
]

describe('polling the last build', () => {
  it('asks each second while a build is young, then every five, and every half minute once it has ended', async () => {
    last = running()
    vi.useFakeTimers({ toFake: [...TIMERS, 'performance'] })
    show()
    await vi.waitFor(() => expect(polls()).toBe(1))
    for (let second = 1; second <= 15; second += 1) await vi.advanceTimersByTimeAsync(1_000)
    expect(polls()).toBe(16)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(polls()).toBe(16)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(polls()).toBe(17)
    last = fakeLastBuild()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(polls()).toBe(18)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(polls()).toBe(18)
    // Somebody else has asked for another one.
    last = { ...running(), id: 8 }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(polls()).toBe(19)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(polls()).toBe(20)
  })

  it('stops while the tab is hidden and asks at once when it is shown again', async () => {
    last = running()
    vi.useFakeTimers({ toFake: TIMERS })
    show()
    await vi.waitFor(() => expect(polls()).toBe(1))
    await vi.advanceTimersByTimeAsync(0)
    showTab('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toBe(1)
    showTab('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(polls()).toBe(2)
  })
})

describe('asking for a build', () => {
  it('sends the memo, after a check list that only informs', async () => {
    show()
    await control(/Built/).click()
    await page.getByRole('menuitem', { name: /^Build Trains/ }).click()
    await expect
      .element(page.getByText('Training needs at least 3 general questions; there are 2.'))
      .toBeVisible()
    await page.getByLabelText('Memo').fill('spring prices')
    await page.getByRole('button', { name: 'Start build' }).click()
    await vi.waitFor(() => expect(server.asked.find(({ method }) => method === 'POST')).toBeDefined())
    const sent = server.asked.find(({ method }) => method === 'POST')
    expect(sent?.path).toBe('/api/v1/build')
    expect(sent?.body).toEqual({ memo: 'spring prices' })
  })

  it('tells how many quick builds are free, and applies settings to the build on beta', async () => {
    show()
    await control(/Built/).click()
    await expect.element(page.getByText(/70 of 100 free this month left/)).toBeVisible()
    await page.getByRole('menuitem', { name: /Apply changed settings/ }).click()
    await page.getByRole('button', { name: 'Apply settings' }).click()
    await vi.waitFor(() => expect(server.asked.find(({ method }) => method === 'POST')).toBeDefined())
    const sent = server.asked.find(({ method }) => method === 'POST')
    expect(sent?.path).toBe('/api/v1/build/apply-changes')
    expect(sent?.body).toEqual({ buildId: 7, memo: '' })
  })
})

describe('deploying', () => {
  it('shows what goes live and what is live now, and moves only when confirmed', async () => {
    deployed = fakeDeployStatus(7, 5)
    show()
    await control(/^Deploy$/).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('spring prices')).toBeVisible()
    await expect.element(dialog.getByText('#7', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('#5', { exact: true })).toBeVisible()
    expect(server.asked.some(({ path }) => path === '/api/v1/deploy')).toBe(false)
    await dialog.getByRole('button', { name: 'Deploy' }).click()
    await expect.element(page.getByText('Build #7 is live')).toBeVisible()
    const sent = server.asked.find(({ path }) => path === '/api/v1/deploy')
    expect(sent?.query).toEqual({ domainId: '1', buildId: '7', target: 'REAL' })
    await expect.element(control(/^Deploy$/)).toBeDisabled()
  })
})
