import { notifications } from '@mantine/notifications'
import type { Conversation } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeReply,
} from '../../testing/fakeDomain'
import { fakeServer } from '../../testing/fakeServer'
import { boxOf, line, STORED, saveBar } from '../../testing/open/openEditor'
import { renderAt } from '../../testing/renderAt'

const SAID = 'can I leave my car'
const NAMES: Readonly<Record<number, string>> = { 7: 'Delivery', 13: 'Parking', 20: 'Refunds' }
const NONE_SIMILAR = { state: 'READY', verdict: 'NONE', questions: [], answer: null }

let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let role: 'OWNER' | 'VIEWER' = 'OWNER'
/** A test of a domain lives as long as the page: each test here has a domain of its own. */
let domainId = 50

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  role = 'OWNER'
  domainId += 1
  server = fakeServer(({ path, query, body }) => {
    const id = Number(/\/uttset\/(\d+)$/.exec(path)?.[1])
    if (id) return { body: stored(id) }
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === `/api/v1/domain/${domainId}`) return { body: fakeDomain({ id: domainId, role }) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/test/turn')
      return { body: fakeReply(`You said ${(body as { text: string }).text}`) }
    if (path.endsWith('/conflict')) return { body: NONE_SIMILAR }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/uttset') && query.search === 'refund')
      return { body: fakePage([{ id: 20, name: 'Refunds' }]) }
    return {}
  })
})
afterEach(async () => {
  await page.viewport(1440, 900)
  notifications.clean()
  shown.close()
  server.restore()
})

/** The refunds have more questions than a window shows. */
function stored(id: number): Conversation {
  const first = { id: 99, chatType: 'TEXT' as const, text: `${NAMES[id]}?` }
  return { ...STORED, id, name: NAMES[id]!, questions: id === 20 ? [first, ...STORED.questions] : [first] }
}
const nameField = () => page.getByLabelText('Name', { exact: true })
const addButton = () => page.getByRole('button', { name: 'Add as a question' })
const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const say = async (text: string) => {
  await page.getByRole('textbox', { name: 'Message the bot' }).fill(text)
  await userEvent.keyboard('{Enter}')
}
async function testOf(text: string) {
  shown = renderAt(`/test?domainId=${domainId}`)
  await say(text)
  await addButton().click()
}

describe('what was said to a bot', () => {
  it('becomes a question of a conversation that was considered, with the caret in it', async () => {
    await testOf(SAID)
    await choose('Parking')
    await expect.element(line(2)).toHaveFocus()
    await expect.element(line(2)).toHaveValue(SAID)
    await expect.element(line(1)).toHaveValue('Parking?')
    await expect.element(page.getByText(`“${SAID}” is added as a question. Save to keep it.`)).toBeVisible()
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
    // It is compared with the other conversations as if it had been typed.
    await expect
      .poll(() => server.asked.filter(({ path }) => path.endsWith('/conflict')).map(({ body }) => body))
      .toMatchObject([{ text: SAID, conversationId: 13 }])
    // A reload would not offer it again.
    await expect.poll(() => shown.router.state.location.state.offeredQuestion).toBeUndefined()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(line(2)).not.toBeInTheDocument()
  })

  it('becomes one of another conversation, which is found by its name, or of a new one', async () => {
    await testOf(SAID)
    const search = page.getByRole('searchbox', { name: 'Find another conversation' })
    await expect.element(search).toHaveFocus()
    await search.fill('refund')
    await choose('Refunds')
    await expect.element(nameField()).toHaveValue('Refunds')
    await expect.element(line(32)).toHaveFocus()
    await expect.poll(() => shown.router.state.location.state.offeredQuestion).toBeUndefined()
    await expect.poll(() => shown.router.state.status).toBe('idle')
    expect(boxOf(line(32).element()).bottom).toBeLessThan(saveBar().top)
    shown.close()
    domainId += 1
    await testOf('is there parking')
    await choose('A new conversation')
    await expect.element(nameField()).toHaveValue('')
    await expect.element(line(1)).toHaveValue('is there parking')
    await expect.element(line(1)).toHaveFocus()
  })

  it('that is a question already is shown, not added twice', async () => {
    await testOf('Parking?')
    await choose('Parking')
    await expect.element(page.getByText('“Parking?” is already a question here.')).toBeVisible()
    await expect.element(line(1)).toHaveFocus()
    await expect.element(line(2)).not.toBeInTheDocument()
  })

  it('leaves an editor with unsaved changes only when its reader agrees', async () => {
    localStorage.setItem('parlance.testPanel', 'true')
    shown = renderAt(`/dmManagementModify?domainId=${domainId}&id=7`)
    await nameField().fill('Shipping')
    await say(SAID)
    await page.getByRole('button', { name: 'Why this answer' }).click()
    await addButton().click()
    await choose('Parking')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(nameField()).toHaveValue('Shipping')
    await expect.element(line(2)).not.toBeInTheDocument()
    await addButton().click()
    await choose('Parking')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(nameField()).toHaveValue('Parking')
    await expect.element(line(2)).toHaveValue(SAID)
  })

  it('is analysed below its answer on a phone, where nothing stands beside it', async () => {
    await page.viewport(390, 844)
    shown = renderAt(`/test?domainId=${domainId}`)
    await say(SAID)
    await page.getByRole('button', { name: 'Why this answer' }).click()
    const box = boxOf(page.getByRole('textbox', { name: 'Message the bot' }).element())
    expect([box.width > 200, box.right < 390]).toEqual([true, true])
    await addButton().click()
    await choose('Parking')
    await expect.element(line(2)).toHaveValue(SAID)
  })

  it('is offered only to those who may edit', async () => {
    role = 'VIEWER'
    shown = renderAt(`/test?domainId=${domainId}`)
    await say(SAID)
    await expect.element(page.getByText('Decision steps')).toBeVisible()
    expect(addButton().query()).toBeNull()
  })
})
