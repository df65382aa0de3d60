import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeLastBuild, fakeReply, fakeUser } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { TestPanel } from './TestPanel'

let server: ReturnType<typeof fakeServer>
let deployed = fakeDeployStatus(7, 7)
let nextDomain = 100
let domainId = 0
const turns = () => server.asked.filter(({ path }) => path === '/api/v1/test/turn').map(({ body }) => body)
const say = async (text: string) => {
  await page.getByRole('textbox', { name: 'Say something to the bot' }).fill(text)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  deployed = fakeDeployStatus(7, 7)
  nextDomain += 1
  // Tests of a domain live as long as the page: each test here has a domain of its own.
  domainId = nextDomain
  server = fakeServer(({ path, body }) => {
    if (path === '/api/v1/agent/detail') return { body: fakeUser }
    if (path.startsWith('/api/v1/domain/')) return { body: fakeDomain({ id: domainId }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/test/reset') return { body: { ok: true } }
    if (path === '/api/v1/test/turn') {
      const { text } = body as { text: string }
      return { body: fakeReply(text ? `You said ${text}` : 'Welcome!') }
    }
    return undefined
  })
})
afterEach(() => {
  cleanUp()
  server.restore()
})

describe('the manual test', () => {
  it('unfolds why the bot answered: engine, words, candidates, entities and thresholds', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await say('when are you open')
    await expect.element(page.getByText('You said when are you open')).toBeVisible()
    await page.getByRole('button', { name: 'Why this answer' }).click()
    await expect.element(page.getByText('Conversation model')).toBeVisible()
    await expect.element(page.getByText(/sure enough that “Opening hours” is meant: 91%/)).toBeVisible()
    const link = page.getByRole('link', { name: 'Parking' })
    await expect.element(link).toHaveAttribute('href', `/dmManagementModify?domainId=${domainId}&id=13`)
    await expect.element(page.getByText('@{DAY}')).toBeVisible()
    await expect.element(page.getByText(/Single answer from 60%, similar answers from 25%/)).toBeVisible()
  })

  it('starts with the welcome message in beta, and says why it cannot in the live service', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await page.getByRole('button', { name: 'Start with welcome message' }).click()
    await expect.element(page.getByText('Welcome!')).toBeVisible()
    expect(turns()).toMatchObject([{ event: 'open', environment: 'BETA' }])
    await page.getByText('Live service', { exact: true }).click()
    await expect.element(page.getByText(/welcome message is not supported in the live service/)).toBeVisible()
    await say('hello')
    await vi.waitFor(() => expect(turns()).toHaveLength(2))
    expect(turns()[1]).toMatchObject({ event: 'send', environment: 'REAL', text: 'hello' })
  })

  it('keeps its talk while the panel is closed', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await say('remember me')
    await expect.element(page.getByText('You said remember me')).toBeVisible()
    cleanUp()
    renderConsole(<TestPanel domainId={domainId} />)
    await expect.element(page.getByText('You said remember me')).toBeVisible()
  })

  it('repeats from an earlier turn in a fresh session', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await say('one')
    await expect.element(page.getByText('You said one')).toBeVisible()
    await say('two')
    await expect.element(page.getByText('You said two')).toBeVisible()
    await page.getByRole('button', { name: 'Repeat from here' }).first().click()
    await vi.waitFor(() => expect(turns()).toHaveLength(3))
    await expect.element(page.getByText('You said two')).not.toBeInTheDocument()
    const [first, , again] = turns() as { testId: string; text: string }[]
    expect(again?.text).toBe('one')
    expect(again?.testId).not.toBe(first?.testId)
  })

  it('offers a build while there is none', async () => {
    deployed = fakeDeployStatus(null, null)
    renderConsole(<TestPanel domainId={domainId} />)
    await expect.element(page.getByText(/There is no build yet/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Build' })).toBeVisible()
  })
})
