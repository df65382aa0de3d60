import { notifications } from '@mantine/notifications'
import type { Build, DomainDetail, ModelSettings } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFormat } from '../../../shared/i18n/format'
import {
  fakeBuild,
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
} from '../../../testing/fakeDomain'
import { fakeModelReport } from '../../../testing/fakeModelReport'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const BUILT = fakeBuild({
  checksum: '0123456789abcdef',
  report: {
    conversations: 12,
    questions: 210,
    regexQuestions: 0,
    leftOut: [],
    leftOutCount: 0,
    heldOutAccuracy: 0.9,
    thresholds: { single: 0.6, similar: 0.25 },
    trainSeconds: 1.4,
    modelBytes: 812_345,
  },
})
let built: Build
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let beta: number | null = 7
let domain: DomainDetail
/** What another has saved in between. */
let theirs: DomainDetail | undefined

beforeEach(() => {
  beta = 7
  built = BUILT
  theirs = undefined
  domain = fakeDomain()
  server = fakeServer(({ path, method, body }) => {
    const { findings: _findings, ...summary } = fakeModelReport()
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    const { revision } = { revision: 0, ...(body as object) }
    if (path === '/api/v1/domain/1' && method === 'PUT' && theirs && revision < theirs.revision) {
      domain = theirs
      return { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
    }
    if (path === '/api/v1/domain/1' && method === 'PUT')
      return { body: { ...domain, ...(body as object), revision: 2 } }
    if (path === '/api/v1/domain/1') return { body: domain }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path === '/api/v1/build/last_build/1') return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(beta, null) }
    if (path === '/api/v1/build/7/report') return { body: { report: summary, progress: null } }
    if (path === '/api/v1/build/7') return { body: { ...built, before: null } }
    return undefined
  })
})
afterEach(() => {
  notifications.clean()
  shown.close()
  server.restore()
})

const open = () => {
  shown = renderAt('/information/model?domainId=1')
}
const saved = () =>
  (
    server.asked.findLast(({ method }) => method === 'PUT')?.body as
      | { modelSettings: ModelSettings }
      | undefined
  )?.modelSettings
const threshold = () => page.getByLabelText('Threshold for a single answer')
const ownLearned = () => page.getByRole('switch', { name: 'Use the learned value' }).nth(0)
const boxOf = (element: Element) => element.getBoundingClientRect()
const share = (text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The color of ordinary text. */
function inkColor(): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = 'var(--text)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('Conversation Model', () => {
  it('tells the model in beta and what it learned', async () => {
    open()
    for (const text of ['12 conversations, 210 questions', '4,321 words and parts of words', '0.65'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText('0123456789ab', { exact: true })).toBeVisible()
    await expect.element(threshold()).toHaveAttribute('placeholder', '0.600 (learned)')
    await expect
      .element(page.getByRole('link', { name: 'Build #7' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/build\/7\?/))
  })

  it('tells when the model was made, and of one that was carried over only when it was set up', async () => {
    const facts = () =>
      [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent ?? '')
    const timesOf = () => facts().filter((fact) => /^(Created|Updated)/.test(fact))
    const format = createFormat('en-US')
    const [made, asked] = ['2026-03-02T10:30:15.000Z', '2026-03-02T10:29:00.000Z']
    built = { ...BUILT, createdAt: asked, startedAt: asked, endedAt: made }
    open()
    await expect.element(page.getByText('0123456789ab', { exact: true })).toBeVisible()
    expect(timesOf()).toEqual([`Created${format.exact(made)}`, `Updated${format.exact(made)}`])
    shown.close()
    built = { ...built, mode: 'APPLY' }
    open()
    await expect.element(page.getByText('0123456789ab', { exact: true })).toBeVisible()
    expect(timesOf()).toEqual([`Updated${format.exact(made)}`])
  })

  it('shows learned values in full ink, and beside them what they do, also at 1024 pixels', async () => {
    await page.viewport(1024, 768)
    open()
    await expect.element(threshold()).toBeDisabled()
    const field = threshold().element()
    const ink = inkColor()
    for (const shownText of [getComputedStyle(field), getComputedStyle(field, '::placeholder')])
      expect([shownText.color, shownText.opacity]).toEqual([ink, '1'])
    const region = page.getByRole('region', { name: 'Effect of these values' })
    await expect.element(region).toBeVisible()
    const preview = region.element()
    expect(boxOf(preview).left).toBeGreaterThan(boxOf(field).right)
    expect(boxOf(preview).bottom).toBeLessThan(window.innerHeight)
    await page.viewport(1440, 900)
  })

  it('previews what other thresholds do, and saves them', async () => {
    open()
    await expect.element(share('Correct answer')).toHaveTextContent('70%')
    await expect.element(share('Failure message (correct)')).toHaveTextContent('60%')
    await ownLearned().click()
    await expect.element(threshold()).toHaveValue('0.6')
    await userEvent.fill(threshold(), '0.45')
    await expect.element(share('Correct answer')).toHaveTextContent('85%')
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ singleThreshold: 0.45, similarThreshold: null }))
  })

  it('writes and takes decimals as the locale does', async () => {
    shown = renderAt('/information/model?domainId=1', 'id-ID')
    await page.getByRole('switch').first().click()
    const field = page.getByRole('textbox').first()
    await expect.element(field).toHaveValue('0,6')
    await userEvent.fill(field, '0,45')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ singleThreshold: 0.45 }))
  })

  it('resets an override to what the build learned', async () => {
    domain = fakeDomain({ modelSettings: { ...domain.modelSettings, singleThreshold: 0.95 } })
    open()
    await expect.element(share('Correct answer')).toHaveTextContent('0%')
    await ownLearned().click()
    await expect.element(share('Correct answer')).toHaveTextContent('70%')
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(saved()).toMatchObject({ singleThreshold: null }))
  })

  it('counts what lies between the thresholds as failed while similar answers are off', async () => {
    domain = fakeDomain({ modelSettings: { ...domain.modelSettings, similarOn: false } })
    open()
    await expect.element(share('Failure message (correct)')).toHaveTextContent('90%')
  })

  it('refuses a threshold for similar answers above the one for a single answer', async () => {
    domain = fakeDomain({
      modelSettings: { ...domain.modelSettings, singleThreshold: 0.5, similarThreshold: 0.4 },
    })
    open()
    await userEvent.fill(page.getByLabelText('Threshold for similar answers'), '0.7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByLabelText('Threshold for similar answers'))
      .toHaveAttribute('aria-invalid', 'true')
    expect(saved()).toBeUndefined()
  })

  it('never overwrites settings that another has saved unasked', async () => {
    open()
    await ownLearned().click()
    theirs = fakeDomain({ name: 'Renamed', revision: domain.revision + 1 })
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        name: 'Renamed',
        revision: domain.revision,
        modelSettings: { singleThreshold: 0.6 },
      }),
    )
  })

  it('says that no model answers yet', async () => {
    beta = null
    open()
    await expect.element(page.getByText('There is no model in beta yet.', { exact: false })).toBeVisible()
  })
})
