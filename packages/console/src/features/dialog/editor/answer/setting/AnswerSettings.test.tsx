import { notifications } from '@mantine/notifications'
import type { Answer, Conversation, ConversationFields, DomainDetail } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain, fakePage } from '../../../../../testing/fakeDomain'
import { fakeServer } from '../../../../../testing/fakeServer'
import { STORED, savedOf } from '../../../../../testing/open/openEditor'
import { cleanUp, renderConsole } from '../../../../../testing/renderConsole'
import { ConversationEditor } from '../../ConversationEditor'

type Settings = Omit<Answer, 'chatStatusCode' | 'bubbles'>
const RICH: Settings = {
  platforms: ['line', 'custom'],
  userVariables: [
    { name: 'count', action: 'PLUS', value: '1' },
    { name: 'city', action: 'EQ', value: '@{city}' },
  ],
  subsequentAction: { type: 'WAIT_KEYPAD', digits: 4, seconds: 5.125, fromBubble: 1 },
  callDetailRecord: '{"result": "done"}',
  authentication: true,
}
const VARIABLES = [
  { name: 'count', type: 'NUMBER', defaultValue: '0' },
  { name: 'city', type: 'TEXT' },
]

let domainType: DomainDetail['domainType']
/** The proof of identity of the domain. */
let authentication: object | null
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  domainType = 'CALL_CENTRE'
  authentication = null
  server = fakeServer(({ method, path, query, body }) => {
    if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5, name: 'Shop', domainType }) }
    if (path.endsWith('/exist')) return { body: { exist: false } }
    if (path.endsWith('/dialogue-settings')) return { body: { settings: { authentication } } }
    if (path === '/api/v1/uservariable') {
      if (method === 'POST') return { body: { id: 3, fields: body } }
      const found = VARIABLES.filter(({ name }) => name.includes(query['search'] ?? ''))
      return { body: fakePage(found.map((fields, i) => ({ id: i + 1, fields }))) }
    }
    if (path.endsWith('/chat/faq/uttset'))
      return { body: fakePage([{ id: 9, name: 'Returns', found: null }]) }
    if (method === 'PUT') return { body: savedOf((body as { fields: Conversation }).fields) }
    return {}
  })
})
afterEach(() => {
  notifications.clean()
  cleanUp()
  server.restore()
})

async function open(settings: Settings = {}) {
  const answers = [{ ...STORED.answers[0]!, ...settings }]
  const questions = STORED.questions.slice(0, 1)
  renderConsole(<ConversationEditor domainId={5} conversation={{ ...STORED, questions, answers }} />)
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}
const bodies = () =>
  server.asked
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/uttset/7'))
    .map(({ body }) => (body as { fields: ConversationFields }).fields.answers[0]!)
/** Saves, and returns the settings of the answer that was sent. */
async function save(): Promise<Settings> {
  const before = bodies().length
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(bodies).toHaveLength(before + 1)
  const { chatStatusCode: _, bubbles: __, ...settings } = bodies()[before]!
  return settings
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const next = () => page.getByRole('combobox', { name: 'What follows' })
const choose = (value: string) => next().selectOptions(value)
const menu = () => page.getByRole('button', { name: 'Add a setting' }).last()

describe('settings of an answer', () => {
  it('that are edited and edited back are saved as they were stored', async () => {
    await open(RICH)
    await page.getByRole('checkbox', { name: 'LINE', exact: true }).click()
    await page.getByRole('checkbox', { name: 'LINE', exact: true }).click()
    await field('Value for user variable 1').fill('2')
    await field('Value for user variable 1').fill('1')
    await page.getByRole('combobox', { name: 'What is done with user variable 1' }).selectOptions('Set to')
    await page.getByRole('combobox', { name: 'What is done with user variable 1' }).selectOptions('Add')
    await page.getByRole('button', { name: 'Remove user variable 2' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Remove user variable 2' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    // It is there again: a notice that offers it still would put it there twice.
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await choose('End the call')
    await choose('Wait for keys')
    await field('Number of keys').fill('')
    await field('Number of keys').fill('4')
    await page.getByRole('combobox', { name: 'Accepted from' }).selectOptions('Speech bubble 1')
    await page.getByRole('combobox', { name: 'Accepted from' }).selectOptions('Speech bubble 2')
    await field('Call record').fill('{}')
    await field('Call record').fill('{"result": "done"}')
    const proved = page.getByRole('switch', { name: 'Only for users who have proved who they are' })
    await proved.click()
    await proved.click()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await page.getByLabelText('Name').fill('Shipping')
    expect(await save()).toEqual(RICH)
  })

  it('are added by mouse: messengers, a variable that is found, and the conversation that follows', async () => {
    await open()
    await menu().click()
    await page.getByRole('option', { name: /^Platforms/ }).click()
    await expect.element(page.getByText(/While nothing is chosen, it is given everywhere/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'KakaoTalk' }).click()
    await menu().click()
    await page.getByRole('option', { name: /^User variables/ }).click()
    await page.getByRole('combobox', { name: 'User variable 1', exact: true }).click()
    await page.getByRole('option', { name: /^count/ }).click()
    await page.getByRole('combobox', { name: 'What is done with user variable 1' }).selectOptions('Subtract')
    await field('Value for user variable 1').fill('1')
    await expect.element(page.getByText('*{count} − 1')).toBeVisible()
    await menu().click()
    await page.getByRole('option', { name: /^Next action/ }).click()
    await page.getByRole('combobox', { name: 'Conversation to move to' }).click()
    await page.getByRole('option', { name: 'Returns' }).click()
    expect(await save()).toEqual({
      platforms: ['kakao'],
      userVariables: [{ name: 'count', action: 'MINUS', value: '1' }],
      subsequentAction: { type: 'MOVE', conversation: 'Returns' },
    })
  })

  it('are added by keyboard alone, with a variable that is made on the way', async () => {
    await open()
    menu().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Find a setting').last()).toHaveFocus()
    await userEvent.keyboard('variab{Enter}')
    const name = page.getByRole('combobox', { name: 'User variable 1', exact: true })
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('visits')
    await expect.element(page.getByRole('option', { name: 'Create “visits” for a number' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(name).toHaveValue('visits')
    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}1')
    expect(await save()).toEqual({ userVariables: [{ name: 'visits', action: 'PLUS', value: '1' }] })
    const made = server.asked.find(({ method, path }) => method === 'POST' && path === '/api/v1/uservariable')
    expect(made?.body).toEqual({ name: 'visits', type: 'NUMBER', defaultValue: '0' })
  })

  it('count only numbers, and say so of what is stored otherwise', async () => {
    await open({ userVariables: [{ name: 'city', action: 'PLUS', value: '1' }] })
    await expect.element(page.getByText(/“city” is not a number/)).toBeVisible()
    const action = page.getByRole('combobox', { name: 'What is done with user variable 1' })
    await action.selectOptions('Set to')
    await expect.element(action).not.toHaveTextContent('Add')
    await expect.element(page.getByText('*{city} = 1')).toBeVisible()
  })

  it('of a call are refused at their field beyond their limits', async () => {
    await open(RICH)
    const refused = async (input: string) => {
      await userEvent.keyboard('{Control>}s{/Control}')
      await expect.element(field(input)).toHaveFocus()
      await expect.element(field(input)).toBeInvalid()
    }
    const says = (input: string, words: RegExp) =>
      expect.element(field(input)).toHaveAccessibleDescription(expect.stringMatching(words))
    await field('Number of keys').fill('256')
    await refused('Number of keys')
    await says('Number of keys', /255/)
    await field('Number of keys').fill('255')
    await field('Seconds to wait').fill('30.5')
    await refused('Seconds to wait')
    await says('Seconds to wait', /30/)
    await choose('Wait for speech')
    await field('Seconds to wait').fill('0.5')
    await refused('Seconds to wait')
    await says('Seconds to wait', /1/)
    await field('Seconds to wait').fill('1.5')
    await choose('Transfer the call')
    await field('Number').fill('02-1234')
    await refused('Number')
    await says('Number', /digits without hyphens, a \$2\{\} method/)
    await field('Number').fill('021234')
    await field('Call record').fill('{"result": }')
    await refused('Call record')
    await expect.element(page.getByText(/Line 1, column 12: a value is needed here/)).toBeVisible()
    expect(bodies()).toEqual([])
    await field('Call record').fill('')
    expect(await save()).toMatchObject({ subsequentAction: { type: 'TRANSFER', number: '021234' } })
    expect(bodies()[0]).not.toHaveProperty('callDetailRecord')
  })

  it('of calls are not offered where no calls are taken', async () => {
    domainType = 'DEFAULT'
    await open()
    await menu().click()
    await expect.element(page.getByRole('option', { name: /^Platforms/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^Call record/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /^Next action/ }).click()
    await expect.element(next()).toHaveTextContent('WaitMove to another conversation')
    await expect.element(next()).not.toHaveTextContent('End the call')
  })

  it('say where the proof of identity is switched on, and when it is off', async () => {
    await open({ authentication: true })
    await expect.element(page.getByText(/Authentication is off in this domain/)).toBeVisible()
    const link = page.getByRole('link', { name: 'Authentication message' })
    expect(link.element().getAttribute('href')).toContain('/message?domainId=5&tab=settings')
    cleanUp()
    authentication = { url: 'https://shop.example/login', request: '', failure: '', error: '' }
    await open({ authentication: true })
    await expect.element(page.getByText(/Others are asked to prove it first/)).toBeVisible()
  })
})
