import type { BuildPreview, DeployPreview, DeployStatus, LastBuild } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeBuild,
  fakeBuildPreview,
  fakeDeployPreview,
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../testing/fakeDomain'
import { fakeModelReport } from '../../../testing/fakeModelReport'
import { fakeServer } from '../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../testing/renderConsole'
import { BuildControls } from '../BuildControls'

let deployed: DeployStatus
let preview: BuildPreview
let missing: DeployPreview['missing']
let last: LastBuild
let server: ReturnType<typeof fakeServer>
const { findings: _findings, ...REPORTED } = fakeModelReport()
const show = () => renderConsole(<BuildControls domainId={1} />)
const control = (name: RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  deployed = fakeDeployStatus(7, 7)
  preview = fakeBuildPreview()
  missing = fakeDeployPreview().missing
  last = fakeLastBuild()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: last }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/build/preview') return { body: preview }
    if (path === '/api/v1/deploy/preview') {
      const { checks: _checks, ...changes } = preview
      return { body: fakeDeployPreview({ ...changes, missing, heldOutAccuracy: 0.731 }) }
    }
    if (path === '/api/v1/build/7/report') return { body: { report: REPORTED, progress: null } }
    if (path === '/api/v1/build') return { body: fakePage([fakeBuild()]) }
    return undefined
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})

const CHANGED: Partial<BuildPreview> = {
  base: { id: 7, displayId: '7', heldOutAccuracy: 0.715 },
  kinds: [
    { kind: 'conversation', deleted: 1, changed: 12, created: 0 },
    { kind: 'entity', deleted: 0, changed: 0, created: 2 },
  ],
  modelSettings: true,
  conversations: [
    { id: 3, name: 'Winter sale', change: 'DELETED' },
    { id: 4, name: 'Refund', change: 'CHANGED' },
  ],
}

describe('what a build or a deploy changes', () => {
  const ask = async () => {
    show()
    await control(/Built/).click()
    await page.getByRole('menuitem', { name: /^Build Trains/ }).click()
    return page.getByRole('dialog')
  }

  it('is named before a build: conversations, counts by kind, and how many more there are', async () => {
    preview = fakeBuildPreview(CHANGED)
    const dialog = await ask()
    await expect.element(dialog.getByText('Since build #7 on beta')).toBeVisible()
    await expect.element(dialog.getByText('Conversation 12 changed · 1 deleted')).toBeVisible()
    await expect.element(dialog.getByText('Entity 2 new')).toBeVisible()
    await expect.element(dialog.getByText('Conversation Model Changed')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'Refund' }))
      .toHaveAttribute('href', expect.stringMatching(/dmManagementModify.*id=4/))
    await expect.element(dialog.getByText('Winter sale')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Winter sale' })).not.toBeInTheDocument()
    await expect.element(dialog.getByText('and 11 more')).toBeVisible()
  })

  it('says before a build what is worth a look, each with the way to it', async () => {
    preview = fakeBuildPreview({
      ...CHANGED,
      checks: [
        { check: 'LEFT_OUT', count: 1, named: [{ kind: 'conversation', id: 5, name: 'Draft' }] },
        { check: 'UNUSED', count: 12, named: [{ kind: 'entity', id: 6, name: 'size' }] },
      ],
    })
    const dialog = await ask()
    await dialog.getByText(/1 conversation has no active answer/).click()
    await expect.element(dialog.getByRole('link', { name: 'Draft' })).toBeVisible()
    await dialog.getByText('12 components are not used anywhere.').click()
    await expect.element(dialog.getByText('size')).toBeVisible()
    await expect.element(dialog.getByText(/1 pair of conversations was mistaken/)).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'View build report' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/build\/7/))
  })

  it('is nothing where nothing differs', async () => {
    const dialog = await ask()
    await expect.element(dialog.getByText('Nothing differs.')).toBeVisible()
  })

  it('is named before a deploy, with the accuracy against that of live', async () => {
    deployed = fakeDeployStatus(7, 5)
    preview = fakeBuildPreview({ ...CHANGED, base: { id: 5, displayId: '5', heldOutAccuracy: 0.715 } })
    show()
    await control(/^Deploy$/).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Compared with build #5, live now')).toBeVisible()
    await expect.element(dialog.getByText('73.1%')).toBeVisible()
    await expect.element(dialog.getByText('up 1.6 points from 71.5% in build #5')).toBeVisible()
    const asked = server.asked.find(({ path }) => path === '/api/v1/deploy/preview')
    expect(asked?.query).toEqual({ domainId: '1', buildId: '7' })
  })

  const LACKED = {
    count: 5,
    kinds: [],
    settings: [
      { setting: 'facebook' as const, created: 1, changed: 0, deleted: 0 },
      { setting: 'line' as const, created: 0, changed: 0, deleted: 1 },
      { setting: 'agentConnections' as const, created: 1, changed: 0, deleted: 1 },
      { setting: 'multimediaIntent' as const, created: 0, changed: 1, deleted: 0 },
    ],
    modelSettings: false,
    conversations: [],
  }
  const askDeploy = async (live: number) => {
    deployed = fakeDeployStatus(7, live)
    show()
    await control(/^Deploy$/).click()
    return page.getByRole('dialog')
  }

  it('what is not in the build is told before a deploy, each by name, and is taken in from there', async () => {
    missing = LACKED
    const dialog = await askDeploy(5)
    const notice = dialog.getByRole('status')
    await expect.element(notice).toHaveTextContent('5 changes are not in this build and do not go live')
    for (const text of [
      'Facebook Linked',
      'LINE Unlinked',
      'Agent connections 1 new · 1 removed',
      'Multimedia intent Changed',
    ])
      await expect.element(notice.getByText(text)).toBeVisible()
    await notice.getByRole('button', { name: 'Apply settings first' }).click()
    await expect.element(page.getByRole('button', { name: 'Apply settings', exact: true })).toBeVisible()
    await expect.element(page.getByText(/Deploy build #7/)).not.toBeInTheDocument()
    expect(server.asked.some(({ path }) => path === '/api/v1/deploy')).toBe(false)
  })

  it('by keyboard it is built first where nothing can be applied', async () => {
    missing = { ...LACKED, count: 1, settings: LACKED.settings.slice(0, 1) }
    last = fakeLastBuild({ applyEnabled: false })
    const dialog = await askDeploy(5)
    const build = dialog.getByRole('button', { name: 'Build first' })
    await expect.element(dialog.getByText('1 change is not in this build and does not go live')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Apply settings first' }).query()).toBeNull()
    for (let tabs = 0; tabs < 12 && document.activeElement !== build.element(); tabs += 1)
      await userEvent.keyboard('{Tab}')
    await expect.element(build).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Start build' })).toBeVisible()
  })

  it('nothing is said of it where the build has everything', async () => {
    const dialog = await askDeploy(5)
    await expect.element(dialog.getByText('Compared with build #7, live now')).toBeVisible()
    expect(dialog.getByText(/not in this build/).query()).toBeNull()
  })
})
