import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../../../../testing/fakeDomain'
import { fakeOffers } from '../../../../testing/fakeOffers'
import { fakeServer } from '../../../../testing/fakeServer'
import { cleanUp, renderConsole } from '../../../../testing/renderConsole'
import { ConversationEditor } from '../ConversationEditor'

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer((asked) => {
    if (asked.path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (asked.path === '/api/v1/expression') return { body: fakeOffers(asked) }
    return {}
  })
  renderConsole(<ConversationEditor domainId={1} conversation={null} />)
  await line().click()
})
afterEach(() => {
  cleanUp()
  server.restore()
})

const line = () => page.getByLabelText('General questions, line 1')

const script = () => page.getByLabelText('Regular-expression questions, line 1')

it('a general question names an entity that @ offers, and Enter adds no line', async () => {
  await userEvent.keyboard('weather in @ci')
  await expect.element(page.getByRole('option', { name: '@{city}' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(line()).toHaveValue('weather in @{city}')
  await expect.element(page.getByLabelText('General questions, line 2')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('General questions, line 2')).toHaveFocus()
})

it('names system entities after a backtick, and neither variables nor formats', async () => {
  await userEvent.keyboard('from `@{{')
  await expect.element(page.getByRole('option', { name: '`@{DATE}' })).toBeVisible()
  expect(page.getByRole('option', { name: 'city' }).elements()).toEqual([])
  await userEvent.keyboard('da{Enter}')
  await expect.element(line()).toHaveValue('from `@{DATE}')
  await userEvent.keyboard(': *{{pr @var.{{pl')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

it('up and down move in the open list, and between lines only when it is closed', async () => {
  await userEvent.keyboard('to @')
  const options = page.getByRole('option')
  await expect.poll(() => options.elements().length).toBe(5)
  const second = options.elements()[1]!.firstElementChild!.textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(line()).toHaveValue(`to ${second}`)
})

it('a regular-expression question names variables too, by the mouse', async () => {
  await page.getByRole('button', { name: 'Add a pattern' }).click()
  await userEvent.keyboard('order @var.{{')
  await page.getByRole('option', { name: '@var.{please}' }).click()
  await expect.element(script()).toHaveValue('order @var.{please}')
  await expect.element(script()).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(script()).toHaveValue('order ')
})
