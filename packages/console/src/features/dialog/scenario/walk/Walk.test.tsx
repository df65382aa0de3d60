import { notifications } from '@mantine/notifications'
import type { ReplyOf, Role, scenarioWalk } from '@parlance/contract'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeReply } from '../../../../testing/fakeDomain'
import { fakeScenario } from '../../../../testing/fakeScenario'
import { type Asked, fakeServer } from '../../../../testing/fakeServer'
import { renderAt } from '../../../../testing/renderAt'

type Walk = ReplyOf<typeof scenarioWalk.read>

let close = () => {}
afterEach(() => close())

const job = (state: 'IN_PROGRESS' | 'FINISHED' | 'CANCELED', progress = 0.5): Walk['job'] => ({
  id: '5-1',
  state,
  progress,
  error: null,
})
const LAST: NonNullable<Walk['last']> = {
  findings: [],
  findingCount: 1,
  conversations: 2,
  reached: 2,
  turns: 1_234,
  states: 20,
  left: 3,
  limit: 'DEPTH',
  at: new Date().toISOString(),
  isOld: true,
}

/** The picture of a bot of two, and a server on which a walk goes on until it is told otherwise. */
async function open(role: Role = 'OWNER') {
  await page.viewport(1440, 900)
  localStorage.clear()
  const bot = fakeScenario(role)
  const order = bot.add({ name: 'Order' })
  bot.add({ name: 'Goodbye' })
  const walk: { now: Walk } = { now: { job: null, last: null } }
  const said: string[] = []
  const server = fakeServer((asked: Asked) => {
    const { method, path, body } = asked
    if (path === '/api/v1/scenario/walk' && method === 'POST') {
      walk.now = { ...walk.now, job: job('IN_PROGRESS') }
      return { body: { jobId: '5-1' } }
    }
    if (path === '/api/v1/scenario/walk/cancel') {
      walk.now = { ...walk.now, job: job('CANCELED') }
      return { body: { ok: true } }
    }
    if (path === '/api/v1/scenario/walk') return { body: walk.now }
    if (path === '/api/v1/test/turn') {
      const { text, content } = body as { text: string; content: string }
      said.push(`${content} ${text}`)
      return { body: fakeReply(`You said ${text}`) }
    }
    return bot.answer(asked)
  })
  const end = () => {
    const params = { button: 'Yes' }
    walk.now = {
      job: job('FINISHED', 1),
      last: {
        ...LAST,
        findings: [
          {
            conversationId: order.id,
            conversationName: 'Order',
            code: 'WALK_BUTTON_FAILS',
            params,
            answer: 0,
            path: [
              { said: 'one pizza', pressed: false, heard: 'Sure?' },
              { said: 'Yes', pressed: true, heard: 'I did not understand' },
            ],
          },
        ],
      },
    }
  }
  const shown = renderAt('/scenario?domainId=5')
  close = () => {
    notifications.clean()
    shown.close()
    server.restore()
  }
  await expect.element(page.getByText('About Order')).toBeVisible()
  return { end, said }
}
const button = (name: string) => page.getByRole('button', { name })
const check = () => page.getByRole('region', { name: 'Scenario check' })

test('by mouse: a walk is asked for, followed and stopped; what it found leads to its card and is played', async () => {
  const { end, said } = await open()
  await button('Walk every path').click()
  await expect.element(check().getByRole('progressbar', { name: 'Walking every path' })).toBeVisible()
  await check().getByRole('button', { name: 'Cancel' }).click()
  await button('Walk every path').click()
  end()
  await expect.element(button('Walk every path again')).toBeVisible()
  await expect.element(check().getByText(/Walked: 1,234 turns, 2 of 2 conversations reached/)).toBeVisible()
  await expect.element(check().getByText(/3 steps were not tried/)).toBeVisible()
  await expect.element(check().getByText(/The content has changed since/)).toBeVisible()
  await expect
    .element(check().getByText(/The button “Yes” is pressed, and the failure message/))
    .toBeVisible()
  await expect.element(check().getByRole('link', { name: 'To answer 1' })).toBeVisible()
  await check().getByRole('button', { name: 'Order' }).click()
  await expect
    .poll(() => document.querySelector('[data-selected]')?.textContent?.includes('About Order') ?? false)
    .toBe(true)
  await check().getByText('How it comes about: 2 turns').click()
  await expect.element(check().getByText('I did not understand')).toBeVisible()
  await button('Play in the test').click()
  await expect.element(page.getByRole('log').getByText('You said Yes')).toBeVisible()
  expect(said).toEqual(['DRAFT one pizza', 'DRAFT Yes'])
})

test('by keyboard alone: from asking for a walk to hearing what it found', async () => {
  const { end, said } = await open()
  const focus = (one: ReturnType<typeof button>) => (one.element() as HTMLElement).focus()
  await expect.element(button('Walk every path')).toBeVisible()
  focus(button('Walk every path'))
  await userEvent.keyboard('{Enter}')
  end()
  await expect.element(button('Walk every path again')).toBeVisible()
  focus(button('Walk every path again'))
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(check().getByText('I did not understand')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => said).toEqual(['DRAFT one pizza', 'DRAFT Yes'])
})
