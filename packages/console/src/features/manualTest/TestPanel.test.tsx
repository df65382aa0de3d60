import type { Analysis, Trace } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useTestPanel } from '../../shared/layout/testPanel/testPanel'
import {
  fakeAnalysis,
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakeReply,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../testing/renderConsole'
import { keptTest } from './keptTest'
import { TestPanel } from './TestPanel'

let server: ReturnType<typeof fakeServer>
let deployed = fakeDeployStatus(7, 7)
let analysis: Analysis | undefined
let trace: Partial<Trace> = {}
let nextDomain = 100
let domainId = 0
const turns = () => server.asked.filter(({ path }) => path === '/api/v1/test/turn').map(({ body }) => body)
const say = async (text: string) => {
  await page.getByRole('textbox', { name: 'Message the bot' }).fill(text)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  localStorage.clear()
  deployed = fakeDeployStatus(7, 7)
  analysis = undefined
  trace = {}
  nextDomain += 1
  // Tests of a domain live as long as the page: each test here has a domain of its own.
  domainId = nextDomain
  server = fakeServer(({ path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path.startsWith('/api/v1/domain/')) return { body: fakeDomain({ id: domainId }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: deployed }
    if (path === '/api/v1/test/reset') return { body: { ok: true } }
    if (path === '/api/v1/test/turn') {
      const { text } = body as { text: string }
      return {
        body: fakeReply(text ? `You said ${text}` : 'Welcome!', {
          ...trace,
          ...(analysis && { analysis, emotion: 'NEGATIVE' as const }),
        }),
      }
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
    await expect.element(page.getByText(/recognised “Opening hours” with 91%/)).toBeVisible()
    const link = page.getByRole('link', { name: 'Parking' })
    await expect.element(link).toHaveAttribute('href', `/dmManagementModify?domainId=${domainId}&id=13`)
    await expect.element(page.getByText('@{DAY}')).toBeVisible()
    await expect.element(page.getByText(/Single answer from 60%, similar answers from 25%/)).toBeVisible()
  })

  it('says below an answer that it would hand the talk over, as nobody is called', async () => {
    trace = {
      steps: [{ step: 'AGENT', outcome: 'DONE', reason: 'TRIAL', params: { name: 'Night desk' } }],
    }
    renderConsole(<TestPanel domainId={domainId} />)
    await say('a person please')
    await expect.element(page.getByText('You said a person please')).toBeVisible()
    await expect.element(page.getByText(/^Would hand the talk over to “Night desk”\./)).toBeVisible()
  })

  it('tells what the answer rested on: contexts, task, variables, conditions and calls', async () => {
    const until = Date.parse('2026-03-02T09:00:00.000Z') + 30 * 60_000
    const ordering = { name: 'ordering', strength: 'STRONG' as const, turnsLeft: 4, until }
    analysis = fakeAnalysis({
      contextsBefore: [ordering],
      contextsAfter: [{ ...ordering, turnsLeft: 3 }],
      userVariablesBefore: { city: 'Seoul' },
      userVariablesAfter: { city: 'Busan' },
      task: {
        conversation: 'Order',
        asked: 'size',
        slots: [
          { name: 'menu', value: 'Latte', asks: 1 },
          { name: 'size', value: null, asks: 2 },
        ],
        suspended: ['Book a table'],
      },
      conditions: [
        {
          conversation: 'Order',
          answer: 2,
          holds: false,
          terms: [{ type: 'businessHours', exclude: true, holds: false }],
        },
      ],
      keywords: [{ keyword: 'latte', group: 'Drinks', type: 'contain' }],
      calls: [
        {
          purpose: 'ACTION_METHOD',
          name: 'stock',
          method: 'GET',
          url: 'https://shop.example/stock',
          status: null,
          elapsedMs: 1000,
          error: 'TIMEOUT',
        },
      ],
      errorCodes: ['AM-2002-1000', 'AM-2006-500'],
      warnings: [{ code: 'USER_VARIABLE_UNKNOWN', params: { name: 'zip' } }],
    })
    renderConsole(<TestPanel domainId={domainId} />)
    await say('a latte please')
    await page.getByRole('button', { name: 'Why this answer' }).click()
    await expect.element(page.getByText('3 turns, 30 min')).toBeVisible()
    await expect.element(page.getByRole('row', { name: '*{city} Seoul Busan' })).toBeVisible()
    await expect.element(page.getByText('Negative', { exact: true })).toBeVisible()
    await expect.element(page.getByText('asking now')).toBeVisible()
    await expect.element(page.getByText('waiting: Book a table')).toBeVisible()
    await expect.element(page.getByText('Answer 2 of Order · not met')).toBeVisible()
    await expect.element(page.getByText('not: Business hours')).toBeVisible()
    await expect.element(page.getByText('Drinks · contained')).toBeVisible()
    await expect.element(page.getByText('Timed out', { exact: true })).toBeVisible()
    await expect.element(page.getByText('AM-2002-1000', { exact: true })).toBeVisible()
    await expect.element(page.getByText('AM-2006-500 The server answered with an error')).toBeVisible()
    await expect.element(page.getByText(/user variable “zip” does not exist/)).toBeVisible()
  })

  it('shows nothing of what did not happen', async () => {
    analysis = fakeAnalysis()
    renderConsole(<TestPanel domainId={domainId} />)
    await say('hello')
    await page.getByRole('button', { name: 'Why this answer' }).click()
    await expect.element(page.getByText('Decision steps')).toBeVisible()
    const headings = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(headings).toEqual(['Decision steps', 'Candidate conversations', 'Entities', 'Why this one'])
  })

  it('folds the steps of what the bot does not have', async () => {
    trace = {
      steps: [
        { step: 'BANNED', outcome: 'LOST', reason: 'NO_WORDS' },
        { step: 'TASK', outcome: 'LOST', reason: 'NO_TASK' },
        { step: 'EXACT', outcome: 'LOST', reason: 'NO_SUCH_QUESTION' },
      ],
    }
    renderConsole(<TestPanel domainId={domainId} />)
    await say('hello')
    await page.getByRole('button', { name: 'Why this answer' }).click()
    await expect.element(page.getByText(/No general question matches/)).toBeVisible()
    const folded = page.getByText('This bot has no banned words.')
    await expect.element(folded).not.toBeVisible()
    await page.getByText('2 steps do not apply').click()
    await expect.element(folded).toBeVisible()
    await expect.element(page.getByText('No task is active.')).toBeVisible()
  })

  it('begins with the moment, platform, contexts and values that were chosen', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await page.getByRole('button', { name: 'Test options' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabelText('Date and time').fill('2026-03-01T08:30')
    await drawer.getByRole('combobox', { name: 'Platform' }).click()
    await page.getByRole('option', { name: 'LINE', exact: true }).click()
    await drawer.getByLabelText('Contexts', { exact: true }).fill('not this!')
    await userEvent.keyboard('{Enter}')
    await drawer.getByRole('button', { name: 'Add' }).first().click()
    await drawer.getByLabelText('User variables: Name').fill('city')
    await drawer.getByLabelText('User variables: Value').fill('Seoul')
    await drawer.getByRole('button', { name: 'Add' }).last().click()
    await drawer.getByLabelText('Slots: Name').fill('size')
    await drawer.getByLabelText('Slots: Value').fill('Large')
    await drawer.getByRole('button', { name: 'Start with these options' }).click()
    await expect.element(drawer.getByText(/not this!: Some characters/)).toBeVisible()
    await drawer.getByLabelText('Contexts', { exact: true }).click()
    await userEvent.keyboard('{Backspace}ordering{Enter}')
    await drawer.getByRole('button', { name: 'Start with these options' }).click()
    await expect.element(page.getByText(/starts without the welcome message/)).toBeVisible()
    await say('hello')
    await vi.waitFor(() => expect(turns()).toHaveLength(1))
    expect(turns()[0]).toMatchObject({
      text: 'hello',
      at: new Date('2026-03-01T08:30').toISOString(),
      platform: 'line',
      given: { contexts: ['ordering'], userVariables: { city: 'Seoul' }, slots: { size: 'Large' } },
    })
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

  it('has the focus in the message field when it opens and after it begins, and gives it back with Esc', async () => {
    localStorage.setItem('parlance.testPanel', 'false')
    renderConsole(<BesideAPage />)
    const toggle = page.getByRole('button', { name: 'Panel' })
    const field = page.getByRole('textbox', { name: 'Message the bot' })
    await toggle.click()
    await expect.element(field).toHaveFocus()
    await page.getByRole('button', { name: 'Start with welcome message' }).click()
    await expect.element(page.getByText('Welcome!')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
  })

  it('that was open when the page was loaded leaves the focus to the page', async () => {
    localStorage.setItem('parlance.testPanel', 'true')
    renderConsole(<BesideAPage />)
    await expect.element(page.getByRole('button', { name: 'Start with welcome message' })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  it('is kept for the next load of the page, without what has no answer, for its user only', async () => {
    renderConsole(<TestPanel domainId={domainId} />)
    await say('remember me')
    await expect.element(page.getByText('You said remember me')).toBeVisible()
    const name = `parlance.test.1.${domainId}`
    const kept = keptTest(name)?.turns.map(({ shown, reply }) => [shown, reply !== undefined])
    expect(kept).toEqual([['remember me', true]])
    sessionStorage.setItem(name, JSON.stringify({ ...keptTest(name), turns: [{ reply: {} }] }))
    expect(keptTest(name)).toBeUndefined()
  })
})

/** The panel as it stands beside a page. */
function BesideAPage() {
  const panel = useTestPanel()
  return (
    <>
      <button type="button" onClick={panel.toggle}>
        {'Panel'}
      </button>
      {panel.opened && <TestPanel domainId={domainId} />}
    </>
  )
}
