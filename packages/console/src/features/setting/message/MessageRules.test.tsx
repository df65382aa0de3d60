import {
  CARD_BUTTONS_MAX,
  defaultDialogueSettings,
  FEEDBACK_EXCLUSIONS_MAX,
  type FieldIssue,
} from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

/** What the next save is refused for. */
let issues: FieldIssue[]
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
/** What is written; what a preview asks for is not. */
const writes = () =>
  server.asked.filter(
    ({ method, path }) => (method === 'POST' || method === 'PUT') && !path.endsWith('/answer/preview'),
  )

beforeEach(() => {
  localStorage.clear()
  issues = []
  const settings = {
    settings: defaultDialogueSettings('en'),
    revision: 4,
    authenticationKey: null,
    authenticationKeyFor: null,
  }
  server = fakeServer(({ path, method }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (method !== 'GET') return { status: 400, body: { code: 'INVALID', issues } }
    if (path.includes('/dialogue-settings')) return { body: settings }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
async function newMessage(kind?: RegExp) {
  shown = renderAt('/message?domainId=1&create=true')
  await field('Name').fill('Rules')
  if (!kind) return
  await page.getByRole('button', { name: 'Remove speech bubble 1' }).click()
  await page.getByRole('button', { name: 'Add speech bubble' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}
const create = () => page.getByRole('button', { name: 'Create', exact: true }).click()
const says = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

describe('the form of a message keeps the rules of its bubbles', () => {
  it('“Multilink needs at least one button with both name and URL”, and a link needs a scheme', async () => {
    await newMessage(/^Link buttons/)
    await field('Text').fill('Where to?')
    await create()
    for (const missing of ['Words of button 1', 'Address of button 1'])
      await expect.element(field(missing)).toHaveAttribute('aria-invalid', 'true')
    await field('Words of button 1').fill('Go')
    await field('Address of button 1').fill('shop.example')
    await says('Enter an address such as https://shop.example.')
    await field('Address of button 1').fill('javascript://%0aalert(1)')
    await says(/^Links begin with https:\/\/, http:\/\/, tel:/)
    await field('Address of button 1').fill('kakaotalk://shop')
    await expect.element(field('Address of button 1')).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Remove button 1' }).click()
    await create()
    await says('Add at least one button.')
    expect(writes()).toEqual([])
  })

  it('“URL and its alias both filled or both empty”', async () => {
    await newMessage()
    await field('Text').fill('Look')
    await page.getByRole('button', { name: 'Add to this bubble' }).click()
    await page.getByRole('menuitem', { name: /^Link/ }).click()
    await field('Address').fill('https://shop.example')
    await create()
    await expect.element(field('Words of the link')).toHaveFocus()
    await says('Fill in both the address and the text of its link, or neither.')
    await field('Address').fill('')
    await expect.element(field('Words of the link')).not.toHaveAttribute('aria-invalid', 'true')
    expect(writes()).toEqual([])
  })

  it('an image card has an https image, and as many buttons as fit; messengers that hold fewer are named', async () => {
    await newMessage(/^Image card/)
    await field('Address of the image').fill('http://shop.example/a.png')
    for (let at = 1; at <= CARD_BUTTONS_MAX; at++) {
      await page.getByRole('button', { name: 'Add button' }).click()
      await expect.element(field(`Words of button ${at}`)).toHaveFocus()
      await userEvent.keyboard(`B${at}`)
    }
    await expect.element(page.getByRole('button', { name: 'Add button' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(/LINE.*Facebook.*4 buttons\. The other 6 buttons follow/)
    await create()
    await expect.element(field('Address of the image')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Address of button 10')).toHaveAttribute('aria-invalid', 'true')
    // Cards side by side are sent as they are.
    await page.getByRole('button', { name: 'Add card' }).click()
    await expect.element(page.getByRole('note')).not.toBeInTheDocument()
    expect(writes()).toEqual([])
  })

  it('“Invalid Flex JSON”: an object, with links for end users only', async () => {
    await newMessage(/^Flex/)
    await field('Text instead').fill('Receipt')
    const json = page.getByRole('textbox', { name: 'JSON' })
    await json.fill('[1]')
    await create()
    await says(/^Line 1, column 1: begin with \{ : an object is needed/)
    await json.fill('{"hero":{"action":{"type":"uri","uri":"file:///etc"}}}')
    await create()
    await says(/^Links begin with https:\/\//)
    expect(writes()).toEqual([])
  })

  it('a text does not refer to what is not there, nor pay a price that begins with 0', async () => {
    await newMessage()
    await field('Text').fill('$2{points} points, #2{Size}')
    const params = { kind: 'actionMethodV2', name: 'points' }
    issues = [{ path: 'bubbles.0.component.data.description', code: 'UNKNOWN_COMPONENT', params }]
    await create()
    await says('“points” does not exist. Create it first, or name one that exists.')
    await expect.element(field('Text')).toHaveFocus()
    await field('Text').fill('#2{Size}')
    issues = [{ ...issues[0]!, params: { kind: 'form', name: 'Size' } }]
    await create()
    await says('“Size” does not exist. Create it first, or name one that exists.')
    const sent = writes().length
    await field('Text').fill('Pay: ${`linePay(Shirt, 0100, o-1)}')
    await create()
    await says(/^A price to be paid cannot begin with 0\./)
    expect(writes()).toHaveLength(sent)
  })
})

it('the conversations without a rating exist, and are 50 at most', async () => {
  shown = renderAt('/message?domainId=1&tab=settings')
  await page.getByRole('switch', { name: 'Ask whether an answer helped' }).click()
  const excluded = page.getByRole('combobox', { name: 'Not asked after these conversations' })
  await excluded.fill('Nowhere,')
  issues = [{ path: 'settings.feedback.excluded.0', code: 'UNKNOWN_COMPONENT', params: { name: 'Nowhere' } }]
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await says('“Nowhere” does not exist. Create it first, or name one that exists.')
  await expect.element(excluded).toHaveFocus()
  const names = Array.from({ length: FEEDBACK_EXCLUSIONS_MAX + 5 }, (_, i) => `Talk ${i}`)
  await excluded.fill(`${names.join(',')},`)
  await userEvent.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(writes()).toHaveLength(2))
  const { settings } = writes()[1]!.body as { settings: { feedback: { excluded: string[] } } }
  expect(settings.feedback.excluded).toHaveLength(FEEDBACK_EXCLUSIONS_MAX)
})
