import { notifications } from '@mantine/notifications'
import { type CopyKind, type CopyPlan, defaultDialogueSettings, type Job } from '@parlance/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { fakeJob } from '../../testing/fakeTestRun'
import { renderAt } from '../../testing/renderAt'

const ALL: [CopyKind, number][] = [
  ['conversation', 12],
  ['entity', 4],
  ['image', 0],
  ['dialogueSettings', 1],
]
/** Conversations use one of four entities. */
function planOf(kinds: string[]): CopyPlan {
  return {
    code: 'shop-2',
    shares: ALL.map(([kind, count]) => {
      const along = kind === 'entity' && kinds.includes('conversation') ? 1 : 0
      return { kind, count, copied: kinds.includes(kind) ? count : along }
    }),
    secrets: 2,
    beyond: kinds.includes('entity') ? null : { kind: 'image', count: 51, max: 50 },
  }
}
const RESULT = { domainId: 2, domainName: 'shop_copy', conversations: 12, secrets: 2 }

let job: Job
let refused: object | null
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt> | undefined
const started = () => server.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/copy'))

beforeEach(() => {
  const { testRunId: _, fileName: _file, ...plain } = fakeJob()
  job = { ...plain, id: '1-9', kind: 'DOMAIN_COPY', state: 'IN_PROGRESS', progress: 0.4, cancellable: true }
  refused = null
  server = fakeServer(({ path, method, query }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1/copy' && method === 'POST')
      return refused ? { status: 409, body: refused } : { body: { jobId: '1-9' } }
    if (path === '/api/v1/domain/1/copy')
      return { body: planOf(query.kinds?.split(',') ?? ALL.map(([kind]) => kind)) }
    if (path === '/api/v1/job/1-9/cancel') {
      job = { ...job, state: 'CANCELED', cancellable: false, result: null }
      return { body: job }
    }
    if (path === '/api/v1/dialogue-settings')
      return { body: { settings: defaultDialogueSettings('en'), revision: 1 } }
    if (path === '/api/v1/job/1-9') return { body: job }
    if (/^\/api\/v1\/domain\/\d/.test(path)) return { body: fakeDomain({ id: Number(path.at(-1)) }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(null, null) }
    const seen = fakeDomainRow({ id: 3, name: 'seen', role: 'VIEWER' })
    return path === '/api/v1/domain' ? { body: fakePage([fakeDomainRow(), seen]) } : {}
  })
})
afterEach(() => {
  shown?.close()
  server.restore()
  notifications.clean()
})

it('is chosen kind by kind, told what comes along, watched and opened by mouse', async () => {
  shown = renderAt('/')
  await page.getByRole('button', { name: 'Copy shop' }).click()
  // Who only looks at a domain does not copy it.
  expect(page.getByRole('button', { name: 'Copy seen' }).query()).toBeNull()
  const drawer = page.getByRole('dialog', { name: 'Copy “shop”' })
  await expect.element(drawer.getByLabelText('Domain name')).toHaveValue('shop_copy')
  await expect.element(drawer.getByLabelText('Domain code')).toHaveValue('shop-2')
  await expect.element(drawer.getByText(/^Not copied: connections to messengers/)).toBeVisible()
  await expect.element(drawer.getByText(/^2 secret header values/)).toBeVisible()
  await drawer.getByRole('radio', { name: 'Selected kinds' }).click()
  // There is nothing to choose of what there is none.
  expect(drawer.getByRole('checkbox', { name: 'Image' }).query()).toBeNull()
  await drawer.getByRole('checkbox', { name: 'Entity' }).click()
  await expect.element(drawer.getByText('1 of 4 come along, as selected items use them')).toBeVisible()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('Image: 51 would be copied')
  await drawer.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(drawer.getByText('Copying into “shop_copy”')).toBeVisible()
  await expect.element(drawer.getByText('40%')).toBeVisible()
  expect(started().map(({ body }) => body)).toEqual([
    { name: 'shop_copy', code: 'shop-2', kinds: ['conversation', 'dialogueSettings'] },
  ])
  job = { ...job, state: 'FINISHED', progress: 1, result: RESULT }
  await expect.element(page.getByText(/^“shop_copy” is ready\. 2 secret header values/)).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open domain' }).click()
  await expect.poll(() => shown!.router.state.location.pathname).toBe('/domain/2')
})

it('is made and cancelled by keyboard alone, from the settings of the domain', async () => {
  refused = {
    code: 'DUPLICATE_CODE',
    params: { code: 'shop-2' },
    issues: [{ path: 'code', code: 'DUPLICATE_CODE' }],
  }
  shown = renderAt('/information/domain?domainId=1')
  const begin = page.getByRole('button', { name: 'Copy domain' })
  await expect.element(begin).toBeVisible()
  begin.element().focus()
  await userEvent.keyboard('{Enter}')
  const drawer = page.getByRole('dialog', { name: 'Copy “shop”' })
  await expect.element(drawer.getByLabelText('Domain name')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(drawer.getByText('This domain code is already in use. Choose another one.'))
    .toBeVisible()
  await expect.element(drawer.getByLabelText('Domain code')).toHaveFocus()
  refused = null
  await userEvent.keyboard('{Control>}a{/Control}other{Control>}{Enter}{/Control}')
  const stop = drawer.getByRole('button', { name: 'Cancel copying' })
  await expect.element(stop).toBeVisible()
  for (let step = 0; step < 8 && document.activeElement !== stop.element(); step += 1) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Copying cancelled. No domain was created.')).toBeVisible()
  expect(started().at(-1)?.body).toMatchObject({ code: 'other' })
})

it('stands in job management with who made it and the way to the new domain', async () => {
  const base = server
  base.restore()
  job = {
    ...job,
    state: 'FINISHED',
    progress: 1,
    cancellable: false,
    result: RESULT,
    worker: 'owner@example.com',
  }
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(null, null) }
    return {
      body: fakePage(path === '/api/v1/job' ? [job, { ...job, id: '1-8', worker: 'other@example.com' }] : []),
    }
  })
  shown = renderAt('/workManagement?domainId=1')
  await expect.element(page.getByText('shop_copy · 12 conversations').first()).toBeVisible()
  // To others it is a domain that does not exist.
  const links = page.getByRole('link', { name: 'Open domain' })
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/domain/2'])
})
