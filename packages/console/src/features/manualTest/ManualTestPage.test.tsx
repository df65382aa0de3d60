import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakeReply } from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { renderAt } from '../../testing/renderAt'

const DOMAIN = 31
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer(({ path, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === `/api/v1/domain/${DOMAIN}`) return { body: fakeDomain({ id: DOMAIN }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/test/turn')
      return { body: fakeReply(`You said ${(body as { text: string }).text}`) }
    return {}
  })
  shown = renderAt(`/test?domainId=${DOMAIN}`)
})
afterEach(() => {
  shown.close()
  server.restore()
})

const say = async (text: string) => {
  await page.getByRole('textbox', { name: 'Message the bot' }).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(`You said ${text}`, { exact: true })).toBeVisible()
}
/** Which answers have the line at their edge that says that they are analysed on the right, the first one first. */
const marked = () =>
  page
    .getByRole('button', { name: 'Why this answer' })
    .elements()
    .map((button) => {
      const answer = button.parentElement!.parentElement!
      return Number.parseFloat(getComputedStyle(answer).borderLeftWidth) > 0
    })

it('marks the answer in the talk that is analysed beside it', async () => {
  await say('one')
  await say('two')
  const analysis = page.getByRole('region', { name: 'Response analysis' })
  await expect.element(analysis.getByText('two', { exact: true }).first()).toBeVisible()
  expect(marked()).toEqual([false, true])
  await page.getByRole('button', { name: 'Why this answer' }).first().click()
  await expect.element(analysis.getByText('one', { exact: true }).first()).toBeVisible()
  expect(marked()).toEqual([true, false])
  await expect
    .element(page.getByRole('button', { name: 'Why this answer' }).first())
    .toHaveAttribute('aria-expanded', 'true')
})
