import { notifications } from '@mantine/notifications'
import type { Build, DeployPreview } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeBuild,
  fakeDeployPreview,
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

let builds: Build[] = []
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const open = (buildId: number) => {
  shown = renderAt(`/build/${buildId}?domainId=1`)
  return page.getByRole('main')
}
const PREVIEW: DeployPreview = {
  ...fakeDeployPreview({ kinds: [{ kind: 'conversation', deleted: 2, changed: 0, created: 0 }] }),
  heldOutAccuracy: 0.715,
}

beforeEach(() => {
  builds = [
    fakeBuild({ id: 7, displayId: '7', onBeta: true, onReal: true, deployEnabled: false }),
    fakeBuild({ id: 6, displayId: '6', onBeta: false, memo: 'winter prices' }),
    fakeBuild({
      id: 5,
      displayId: '5',
      onBeta: false,
      deployEnabled: false,
      status: 'TIMEOUT',
      error: { code: 'TIMEOUT', params: { reason: 'TIMEOUT' } },
    }),
  ]
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/deploy') return { body: fakeDeployStatus(7, 6) }
    if (path === '/api/v1/build/remove') return { body: true }
    if (path === '/api/v1/deploy/preview') return { body: PREVIEW }
    if (path === '/api/v1/build') return { body: fakePage(builds) }
    const build = builds.find(({ id }) => path === `/api/v1/build/${id}`)
    if (build) return { body: { ...build, before: null } }
    return undefined
  })
})
afterEach(() => {
  notifications.clean()
  shown?.close()
  server.restore()
})

describe('Build History', () => {
  it('leads from a row to the page of its build, and back', async () => {
    shown = renderAt('/information/buildHistory?domainId=1')
    await page.getByText('winter prices').click()
    await expect.element(page.getByRole('heading', { name: 'Build #6', level: 1 })).toBeVisible()
    expect(shown.router.state.location.href).toBe('/build/6?domainId=1')
    await page.getByRole('main').getByRole('link', { name: 'Build History' }).click()
    await expect.element(page.getByRole('row', { name: /#6/ })).toBeVisible()
  })

  it('shows every column whole in a window of 1,360 pixels', async () => {
    await page.viewport(1360, 900)
    shown = renderAt('/information/buildHistory?domainId=1')
    const last = page.getByRole('columnheader', { name: 'Deployed' })
    await expect.element(last).toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Requested by' })).toBeVisible()
    const table = last.element().closest('[role=grid], [role=table], table')!
    const seen = table.parentElement!.getBoundingClientRect().right
    expect(Math.floor(last.element().getBoundingClientRect().right)).toBeLessThanOrEqual(Math.ceil(seen))
  })

  it('keeps addresses from before builds had pages', async () => {
    shown = renderAt('/information/buildHistory?domainId=1&buildId=5')
    await expect.element(page.getByRole('heading', { name: 'Build #5', level: 1 })).toBeVisible()
  })

  it('says so where there is no such build', async () => {
    await expect.element(open(99).getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Build History' })).toBeVisible()
  })

  it('names finished steps as finished, to the minute, and folds what only engineers read', async () => {
    builds = [
      fakeBuild({
        id: 6,
        displayId: '6',
        checksum: 'c0ffee',
        states: [
          { status: 'MAKING_TRAININGSET', at: '2026-03-02T09:00:00.000Z' },
          { status: 'TRAINING_C3', at: '2026-03-02T09:00:02.000Z' },
          { status: 'COMPLETED', at: '2026-03-02T09:00:05.000Z' },
        ],
      }),
    ]
    const main = open(6)
    await expect.element(main.getByText('c0ffee')).not.toBeVisible()
    await main.getByText('Technical details').click()
    await expect.element(main.getByText('c0ffee')).toBeVisible()
    await expect.element(main.getByText('Training data made')).toBeVisible()
    await expect.element(main.getByText('Model trained')).toBeVisible()
    await expect.element(main.getByText('Training the model')).not.toBeInTheDocument()
    const times = [...document.querySelectorAll('main time')].map((time) => time.textContent)
    expect(times).toHaveLength(3)
    for (const time of times) expect(time).toMatch(/\d:00\s[AP]M$/)
  })

  it('goes back to an earlier build by the same call as a deploy, once confirmed', async () => {
    await open(6).getByRole('button', { name: 'Go back to this build' }).click()
    const question = page.getByRole('dialog', { name: 'Go back to build #6?' })
    await expect.element(question.getByText('winter prices')).toBeVisible()
    await expect.element(question.getByText('2 deleted')).toBeVisible()
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect.element(page.getByText('Build #6 is live')).toBeVisible()
    const sent = server.asked.find(({ path }) => path === '/api/v1/deploy')
    expect(sent?.query).toEqual({ domainId: '1', buildId: '6', target: 'REAL' })
  })

  it('tells which references of a build lead nowhere, where, and the remedy', async () => {
    const report = {
      conversations: 3,
      questions: 12,
      regexQuestions: 0,
      leftOut: [],
      leftOutCount: 0,
      heldOutAccuracy: null,
      thresholds: null,
      trainSeconds: null,
      modelBytes: null,
      broken: [
        {
          kind: 'conversation' as const,
          id: 12,
          name: 'Opening hours',
          path: 'inputContexts.0',
          code: 'UNKNOWN_CONTEXT' as const,
          params: { name: 'shop' },
        },
        {
          kind: 'dialogueSettings' as const,
          id: 1,
          name: '',
          path: 'settings.taskEnd.message',
          code: 'UNKNOWN_COMPONENT' as const,
          params: { kind: 'form', name: 'Menu' },
        },
      ],
      brokenCount: 3,
    }
    builds = [fakeBuild({ id: 6, displayId: '6', report })]
    const main = open(6)
    await expect.element(main.getByText('3 broken references')).toBeVisible()
    await expect.element(main.getByText(/adds the context “shop”\. Add it to an output/)).toBeVisible()
    await expect.element(main.getByText(/“Menu” does not exist\. Create it first/)).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: 'Opening hours' }))
      .toHaveAttribute('href', expect.stringMatching(/dmManagementModify.*id=12/))
    await expect.element(main.getByText('and 1 more')).toBeVisible()
  })

  it.each([
    [{ kind: 'CALIBRATION' as const }, /^Default confidence scale/],
    [
      { kind: 'HELD_OUT' as const, questions: 1480, foreign: 12 },
      'Learned from 1,480 held-out questions and 12 out-of-scope texts',
    ],
    [
      { kind: 'HELD_OUT' as const, questions: 1, foreign: 1 },
      'Learned from 1 held-out question and 1 out-of-scope text',
    ],
  ])('shows the thresholds of a build, and that they were found by $kind', async (thresholdSource, text) => {
    const report = {
      conversations: 20,
      questions: 20,
      regexQuestions: 0,
      leftOut: [],
      leftOutCount: 0,
      heldOutAccuracy: null,
      thresholds: { single: 0.62, similar: 0.1 },
      thresholdSource,
      trainSeconds: 1,
      modelBytes: 80_000,
    }
    builds = [fakeBuild({ id: 6, displayId: '6', report })]
    const main = open(6)
    await expect.element(main.getByText('62%')).toBeVisible()
    await expect.element(main.getByText(text)).toBeVisible()
  })

  it('shows how well each build answers what it was not taught, once its report tells', async () => {
    const learned = (heldOutAccuracy: number | null) => ({
      conversations: 3,
      questions: 60,
      regexQuestions: 0,
      leftOut: [],
      leftOutCount: 0,
      heldOutAccuracy,
      thresholds: { single: 0.6, similar: 0.25 },
      trainSeconds: 1,
      modelBytes: 80_000,
    })
    builds = [
      fakeBuild({ id: 7, displayId: '7', report: learned(null), endedAt: new Date().toISOString() }),
      fakeBuild({ id: 6, displayId: '6', report: learned(0.9) }),
    ]
    shown = renderAt('/information/buildHistory?domainId=1')
    await expect.element(page.getByRole('columnheader', { name: 'Accuracy' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /#6.*90%/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /#7.*%/ })).not.toBeInTheDocument()
    // The report on a build follows it.
    builds[0] = { ...builds[0]!, report: learned(0.8714) }
    await expect.element(page.getByRole('row', { name: /#7.*87\.1%/ })).toBeVisible()
  })

  it('says that the build on beta or live cannot be removed', async () => {
    const main = open(7)
    await expect.element(main.getByText('This build is on beta or live and cannot be removed.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Delete build' })).not.toBeInTheDocument()
  })

  it('tells why a build failed, and removes it when asked twice', async () => {
    const main = open(5)
    await expect.element(main.getByText(/took longer than 30 minutes/)).toBeVisible()
    await main.getByRole('button', { name: 'Delete build' }).click()
    await page
      .getByRole('dialog', { name: 'Delete build #5?' })
      .getByRole('button', { name: 'Delete build' })
      .click()
    await vi.waitFor(() =>
      expect(server.asked.find(({ path }) => path === '/api/v1/build/remove')).toMatchObject({
        query: { domainId: '1' },
        body: { buildId: 5 },
      }),
    )
  })

  it('is where the address of the build list of a domain leads', async () => {
    shown = renderAt('/domain/1?target=build')
    await expect.element(page.getByText('winter prices')).toBeVisible()
    expect(shown.router.state.location.pathname).toBe('/information/buildHistory')
  })
})
