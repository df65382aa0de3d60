import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeMethodServer, methodForm } from '../../../../testing/fakeActionMethods'
import { renderAt } from '../../../../testing/renderAt'

const { dialog, test, field, button } = methodForm
let server: ReturnType<typeof fakeMethodServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(async () => {
  localStorage.clear()
  server = fakeMethodServer()
})
afterEach(() => {
  shown?.close()
  server.restore()
})

async function open(address = '/actMethod?domainId=1&id=3') {
  shown = renderAt(address)
  await expect.element(field('Name')).toBeVisible()
}
const response = { status: 200, contentType: 'application/json', body: '{"data":[]}', elapsedMs: 37 }

describe('the test of an action method', () => {
  it('asks for a value of each placeholder, and sends them without storing anything', async () => {
    await open()
    await field('@{city}').fill('Seoul')
    await field('@{city}, as typed').fill('seo')
    await field('*{grade}').fill('gold')
    await field('slot.{qty}').fill('2')
    await field('`@{DATE}').fill('2026-01-05')
    expect(test().getByRole('textbox').elements()).toHaveLength(5)
    await button('Show request').click()
    await expect.element(test().getByText(/X-Key: one/)).toBeVisible()
    expect(test().getByText('What answers read').elements()).toEqual([])
    expect(server.echoes().map(({ body }) => body)).toMatchObject([
      {
        entities: [
          { name: '@{city}', value: 'Seoul', word: 'seo' },
          { name: '`@{DATE}', value: '2026-01-05', word: '2026-01-05' },
        ],
        slots: [{ name: 'qty', value: '2' }],
        userVariables: [{ name: 'grade', value: 'gold' }],
        send: false,
      },
    ])
    await expect.element(field('@{city}')).toHaveValue('Seoul')
    expect(server.saved()).toEqual([])
  })

  it('shows status, time and response, what answers read, and the user variables', async () => {
    server.state.fields = { ...server.state.fields, version: 2 }
    server.state.echo = {
      response,
      values: [{ name: 'total', value: '7' }],
      userVariables: [{ name: 'count', action: 'PLUS', value: 3 }],
    }
    await open()
    await button('Send').click()
    await expect.element(test().getByText('200', { exact: true })).toBeVisible()
    for (const text of ['37 ms', '{"data":[]}', '$2{price.total}', '*{count}', '+ 3'])
      await expect.element(test().getByText(text, { exact: true })).toBeVisible()
    expect(server.changes().map(({ path }) => path)).toEqual(['/api/v1/actionmethod/echo'])
  })

  it.each([
    ['AM-1002-500', 'TIMEOUT', 'Timed out', /raise the time-out/],
    ['AM-1003-0', 'BLOCKED_ADDRESS', 'Address not allowed', /OUTBOUND_ALLOW/],
    ['AM-2005-0', 'UNREACHABLE', 'Server unreachable', /host and port/],
    ['AM-1004-0', 'TOO_LARGE', 'Response too large', /at most 1 MB/],
    ['AM-2006-500', null, 'The server answered with an error', /status from 200 to 208/],
    ['AM-2004-0', null, 'The response is not in the format of version 2', /as the server below/],
    ['AM-1010-2', null, 'This is not a price', /such as 12000/],
  ])('says what %s (%s) means and what helps', async (errorCode, fault, meaning, remedy) => {
    server.state.echo = { errorCode, fault, response: fault === null ? response : null }
    await open()
    await button('Send').click()
    const alert = test().getByRole('alert')
    await expect.element(alert.getByText(`${errorCode} · ${meaning}`)).toBeVisible()
    await expect.element(alert.getByText(remedy)).toBeVisible()
  })

  it('sends nothing while a field is wrong, and marks it', async () => {
    await open('/actMethod?domainId=1&create=true')
    await button('Send').click()
    await expect.element(test().getByText('Correct the marked fields above first.')).toBeVisible()
    await expect.element(field('Address')).toHaveAttribute('aria-invalid', 'true')
    expect(server.changes()).toEqual([])
  })

  it('says when something has changed since', async () => {
    await open()
    await button('Show request').click()
    await expect.element(test().getByText(/X-Key: one/)).toBeVisible()
    await field('*{grade}').fill('silver')
    await expect.element(test().getByText(/test again to see the result/)).toBeVisible()
  })
})

describe('what the server has to answer', () => {
  it('unfolds to the request, the response and code to copy, made from the fields', async () => {
    await open()
    expect(server.echoes()).toEqual([])
    await dialog().getByText('What does my server have to answer?').click()
    await expect
      .element(dialog().getByText(/within 500 ms. An answer puts it in at \$\{price\}/))
      .toBeVisible()
    expect(server.echoes()[0]?.body).toMatchObject({
      entities: [{ name: '@{city}', value: 'city' }, { name: '`@{DATE}' }],
      send: false,
    })
    await expect
      .element(dialog().getByLabelText('Node.js', { exact: true }).last())
      .toHaveTextContent('/price')
    await page.getByRole('tab', { name: 'Python' }).click()
    await expect.element(dialog().getByText(/def do_POST/)).toBeVisible()
    await page.getByRole('tab', { name: 'curl' }).click()
    await expect.element(dialog().getByText(/curl -sS -i -X POST/)).toBeVisible()
    await expect.element(button('Copy: curl')).toBeVisible()
    expect(server.saved()).toEqual([])
  })

  it('waits for fields that are right', async () => {
    await open('/actMethod?domainId=1&create=true')
    await dialog().getByText('What does my server have to answer?').click()
    await expect.element(dialog().getByText(/Correct the fields above first/)).toBeVisible()
    expect(server.echoes()).toEqual([])
  })
})
