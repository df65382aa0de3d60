import { writeSealed } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeMethodServer, methodForm } from '../../../testing/fakeActionMethods'
import { renderAt } from '../../../testing/renderAt'

const { dialog, test, field, button } = methodForm
let server: ReturnType<typeof fakeMethodServer>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  server = fakeMethodServer()
})
afterEach(() => {
  shown?.close()
  server.restore()
})

async function open(address: string) {
  shown = renderAt(address)
  await expect.element(field('Name')).toBeVisible()
}
function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the list of action methods', () => {
  it('shows at a glance how each is written, its version, type, address and uses', async () => {
    shown = renderAt('/actMethod?domainId=1')
    await expect.element(page.getByRole('link', { name: '${price}' })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '${price}' })
    await expect.element(row.getByText('shop.example/price', { exact: true })).toBeVisible()
    await expect.element(row.getByText('JSON', { exact: true })).toBeVisible()
  })

  it.each([
    ['/actMethodEdit?domainId=1&id=3', { id: 3 }],
    ['/actMethodEdit?domainId=1&create=true', { create: true }],
  ])('stands under %s', async (address, search) => {
    await open(address)
    expect(shown!.router.state.location.pathname).toBe('/actMethod')
    expect(shown!.router.state.location.search).toMatchObject({ domainId: 1, ...search })
  })

  it('offers an example that can be created as it is', async () => {
    server.state.isEmpty = true
    shown = renderAt('/actMethod?domainId=1')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await button('Create').click()
    await expect
      .poll(server.saved)
      .toMatchObject([{ name: 'points', version: 2, type: 'JSON', url: 'https://shop.example/points' }])
  })
})

describe('the form of an action method', () => {
  it('is filled in, tried and created by mouse', async () => {
    await open('/actMethod?domainId=1&create=true')
    await field('Name').fill('points')
    await field('Address').fill('https://shop.example/points')
    await button('Add a header').click()
    await field('Name of header 1').fill('X-Key')
    await field('Value of header 1').fill('one')
    await test().getByRole('button', { name: 'Show request' }).click()
    await expect.element(test().getByText(/^POST https:\/\/shop\.example/)).toBeVisible()
    await button('Create').click()
    await expect
      .poll(server.saved)
      .toMatchObject([{ name: 'points', version: 2, headers: [{ name: 'X-Key', value: 'one' }] }])
  })

  it('is filled in, tried and created by keyboard alone', async () => {
    await open('/actMethod?domainId=1&create=true')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('points')
    const goTo = async (name: string) => {
      await expect.element(field(name)).toBeVisible()
      const wanted = () => document.activeElement?.id === field(name).element().id
      for (let steps = 0; steps < 30 && !wanted(); steps += 1) await userEvent.tab()
      expect(wanted()).toBe(true)
    }
    await goTo('Address')
    await userEvent.keyboard('https://shop.example/points?n=slot.{{qty}')
    await goTo('slot.{qty}')
    await userEvent.keyboard('2{Enter}')
    await expect.element(test().getByText(/^POST https:\/\/shop\.example/)).toBeVisible()
    expect(server.echoes()[0]?.body).toMatchObject({ send: false, slots: [{ name: 'qty', value: '2' }] })
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(server.saved).toMatchObject([{ url: 'https://shop.example/points?n=slot.{qty}' }])
  })

  it('takes headers from pasted lines, and saves no blank rows', async () => {
    await open('/actMethod?domainId=1&create=true')
    await field('Name').fill('points')
    await field('Address').fill('https://shop.example/points')
    await button('Add a header').click()
    await expect.element(field('Name of header 1')).toHaveFocus()
    paste('X-Key: one\nAuthorization: Bearer a:b\n\n')
    await expect.element(field('Value of header 2')).toHaveValue('Bearer a:b')
    await field('Value of header 2').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Name of header 3')).toHaveFocus()
    await button('Remove header 1').click()
    await button('Create').click()
    await expect
      .poll(server.saved)
      .toMatchObject([{ headers: [{ name: 'Authorization', value: 'Bearer a:b' }] }])
  })

  it('shows only what the version and type use, and says why version 2 has two types', async () => {
    await open('/actMethod?domainId=1&create=true')
    const radio = (name: string) => dialog().getByRole('radio', { name, exact: true })
    await expect.element(radio('GET')).toBeDisabled()
    await expect.element(dialog().getByText(/version 2 always posts JSON/)).toBeVisible()
    await expect.element(field('JSON data')).toBeVisible()
    await expect.element(button('Add an attribute')).toBeVisible()
    await dialog().getByText('Version 1', { exact: true }).click()
    await expect.element(button('Add an attribute')).not.toBeInTheDocument()
    await dialog().getByText('GET', { exact: true }).click()
    await expect.element(field('JSON data')).not.toBeInTheDocument()
    await dialog().getByText('Version 2', { exact: true }).click()
    await expect.element(radio('JSON')).toBeChecked()
    await expect.element(dialog().getByText('$2{points}', { exact: true })).toBeVisible()
  })

  it('keeps its version while something uses it', async () => {
    server.state.uses = [{ kind: 'conversation', id: 5, name: 'Points', where: 'answer' }]
    await open('/actMethod?domainId=1&id=3')
    await expect.element(dialog().getByText(/the version cannot change/)).toBeVisible()
    await expect.element(dialog().getByRole('radio', { name: 'Version 2' })).toBeDisabled()
  })

  it('shows a kept secret by its ending, saves it as it is, and takes another', async () => {
    const sealed = writeSealed('Bearer very-secret-4711', `1.${'x'.repeat(60)}`)
    server.state.fields = { ...server.state.fields, headers: [{ name: 'Authorization', value: sealed }] }
    await open('/actMethod?domainId=1&id=3')
    await expect.element(field('Value of header 1')).toHaveValue('•••• 4711')
    await field('Name').fill('cost')
    await userEvent.keyboard('{Control>}s{/Control}')
    const fieldsSaved = () => (server.saved() as { fields: object }[]).map(({ fields }) => fields)
    await expect.poll(fieldsSaved).toMatchObject([{ name: 'cost', headers: [{ value: sealed }] }])
    shown?.close()
    await open('/actMethod?domainId=1&id=3')
    await button('Enter another value').click()
    await expect.element(field('Value of header 1')).toHaveFocus()
    await userEvent.keyboard('Bearer another')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(fieldsSaved).toMatchObject([{}, { headers: [{ value: 'Bearer another' }] }])
  })
})
