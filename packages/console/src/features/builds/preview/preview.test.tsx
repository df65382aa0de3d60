import type { BuildPreview, DeployStatus } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  fakeBuild,
  fakeBuildPreview,
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
let server: ReturnType<typeof fakeServer>
const { findings: _findings, ...REPORTED } = fakeModelReport()
const show = () => renderConsole(<BuildControls domainId={1} />)
const control = (name: RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  deployed = fakeDeployStatus(7, 7)
  preview = fakeBuildPreview()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/build/preview') return { body: preview }
    if (path === '/api/v1/deploy/preview') return { body: { ...preview, heldOutAccuracy: 0.731 } }
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
})
