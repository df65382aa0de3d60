import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../../../../testing/open/openEditor'

let editor: Awaited<ReturnType<typeof openEditor>>
afterEach(() => editor.close())

const menus = () => page.getByRole('button', { name: 'Add a setting' })
const listed = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)

describe('the menu of settings', () => {
  it('offers what stands elsewhere to those who look for it here', async () => {
    editor = await openEditor()
    await menus().first().click()
    expect(listed().join()).not.toContain('Conditions')
    await userEvent.keyboard('condition')
    await expect.element(page.getByText('In answer 1')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Add a condition' })).toHaveFocus()
    await menus().first().click()
    await userEvent.keyboard('image')
    await page.getByRole('option', { name: /^Image card/ }).click()
    await expect.element(page.getByLabelText('Address of the image')).toHaveFocus()
    await menus().last().click()
    await userEvent.keyboard('slot')
    await expect.element(page.getByText('For the whole conversation')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Task', exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await expect.element(page.getByRole('region', { name: 'Task', exact: true })).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Add a condition' }).elements()).toEqual([])
  })
})
