import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakePage } from '../../../../testing/fakeDomain'
import { fakeServer } from '../../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { ConversationEditor } from '../ConversationEditor'

const CITY = { id: 1, name: 'city', firstWords: ['Seoul'], pattern: '' }
const OTHERS = ['area', 'bank', 'coin', 'door', 'exit', 'fork'].map((name, i) => ({
  ...CITY,
  id: i + 2,
  name,
}))
const SYSTEM = [
  { code: 'DATE', active: true },
  { code: 'TIME', active: true },
  { code: 'COLOR', active: false },
]
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer(({ path }) => {
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/entity')) return { body: fakePage([CITY, ...OTHERS]) }
    if (path.endsWith('/dialogue-settings')) return { body: { settings: { systemEntities: SYSTEM } } }
    return { body: [] }
  })
  renderConsole(<ConversationEditor domainId={1} conversation={null} />)
  await line().click()
})
afterEach(() => {
  cleanUp()
  server.restore()
})

const line = () => page.getByLabelText('General questions, line 1')

it('names an entity that @ offers', async () => {
  await userEvent.keyboard('weather in @ci')
  await expect.element(page.getByRole('option', { name: '@{city}' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(line()).toHaveValue('weather in @{city}')
  await expect.element(page.getByLabelText('General questions, line 2')).not.toBeInTheDocument()
})

it('names system entities that are on after a backtick, which stays', async () => {
  await userEvent.keyboard('from `@{{')
  await expect.element(page.getByRole('option', { name: '`@{DATE}' })).toBeVisible()
  expect(page.getByRole('option', { name: 'city' }).elements()).toEqual([])
  expect(page.getByRole('option', { name: '`@{COLOR}' }).elements()).toEqual([])
  await userEvent.keyboard('da{Enter}')
  await expect.element(line()).toHaveValue('from `@{DATE}')
})

it('offers five at most, of which up and down choose one', async () => {
  await userEvent.keyboard('to @')
  const options = page.getByRole('option')
  await expect.poll(() => options.elements().length).toBe(5)
  const second = options.elements()[1]!.firstElementChild!.textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(line()).toHaveValue(`to ${second}`)
})
