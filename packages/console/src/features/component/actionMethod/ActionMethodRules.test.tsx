import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeMethodServer, methodForm } from '../../../testing/fakeActionMethods'
import { renderAt } from '../../../testing/renderAt'

const { dialog, field } = methodForm
let server: ReturnType<typeof fakeMethodServer>
let shown: ReturnType<typeof renderAt>
beforeEach(async () => {
  localStorage.clear()
  server = fakeMethodServer()
  shown = renderAt('/actMethod?domainId=1&create=true')
  await expect.element(field('Name')).toBeVisible()
})
afterEach(() => {
  shown.close()
  server.restore()
})

/** What is typed is refused where it stands, and not sent. */
async function expectRefused(name: string, typed: string, error: string | RegExp) {
  await field(name).fill(typed)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(dialog().getByText(error).first()).toBeVisible()
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  expect(server.saved()).toEqual([])
}
const path = 'https://shop.example/'

describe('“action method URL must be valid http(s), entity placeholders allowed in the query, encoded at most 1000 characters, must not point to an .exe”', () => {
  it.each([
    ['ftp://shop.example/', /Enter an address such as/],
    ['https://shop.example/@{city}', 'Entities can only stand after the ? of the address.'],
    ['https://shop.example/setup.exe', 'The address must not point to an .exe file.'],
    [path + '가'.repeat(109), 'At most 1,000 characters; now 1,002.'],
  ])('%s', async (typed, error) => {
    await expectRefused('Address', typed, error)
  })
})

describe('“Action method name forbids ` { } [ ] ( ) # $ , . and other special characters; v2 names allow English, digits, _ and -”', () => {
  it('version 2', async () => {
    await expectRefused('Name', '포인트', /only English letters, digits, _ and -/)
  })

  it('version 1', async () => {
    await dialog().getByText('Version 1', { exact: true }).click()
    await expectRefused('Name', 'a{b', /Some characters cannot be used here/)
  })
})

describe('“JSON must parse to an object”: line, column and what is missing are said', () => {
  it.each([
    ['{\n  "a": 1,\n}', 'Line 3, column 1: a name in double quotes is needed here.'],
    ['{"city": @{city}}', 'Line 1, column 10: put the placeholder inside double quotes.'],
    ['[1]', 'Line 1, column 1: begin with { : an object is needed.'],
  ])('%j', async (typed, error) => {
    await expectRefused('JSON data', typed, error)
  })
})

it('a header of our own is refused in its row', async () => {
  await dialog().getByRole('button', { name: 'Add a header' }).click()
  await expectRefused('Name of header 1', 'Host', 'This header is set by the system. Choose another name.')
})
