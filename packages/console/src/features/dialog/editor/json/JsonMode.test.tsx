import type { Conversation, ConversationFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Editor, nameField, openEditor, STORED } from '../../../../testing/open/openEditor'

const WHOLE: Conversation = {
  ...STORED,
  questions: [
    { id: 1, chatType: 'TEXT', text: 'where is it' },
    { id: 2, chatType: 'INTENT', text: 'delivery' },
  ],
  outputContexts: [{ name: 'ordered', function: 'ADD', strength: 'WEAK', limitCount: 3, limitTime: 90 }],
}

let editor: Editor
beforeEach(async () => {
  editor = await openEditor({ stored: WHOLE })
})
afterEach(() => editor.close())

const area = () => page.getByRole('textbox', { name: 'Conversation as JSON' })
const text = () => (area().element() as HTMLTextAreaElement).value
const saved = () => (editor.saves().at(-1)?.body as { fields: ConversationFields } | undefined)?.fields
const faults = () => page.getByRole('list', { name: 'Errors in the JSON' })

describe('a conversation as JSON', () => {
  it('is the same draft: nothing is lost there and back, what is changed is in the form, and undo goes on', async () => {
    await nameField().fill('Parcel')
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    const { id: _, buildStatus: __, revision: ___, updatedAt, updatedBy, updatedByName, ...fields } = WHOLE
    expect([updatedAt, updatedBy, updatedByName]).not.toContain(undefined)
    const withoutIds = (items: { id: number }[]) => items.map(({ id: _id, ...rest }) => rest)
    expect(JSON.parse(text())).toEqual({
      ...fields,
      name: 'Parcel',
      questions: withoutIds(fields.questions),
      answers: withoutIds(fields.answers),
    })
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect.element(nameField()).toHaveValue('Parcel')
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    await area().fill(text().replace('"Parcel"', '"Shipping"').replace('where is it', 'where is my box'))
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect.element(nameField()).toHaveValue('Shipping')
    const first = page.getByLabelText('General questions, line 1', { exact: true })
    await expect.element(first).toHaveValue('where is my box')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(area()).toHaveValue(expect.stringContaining('"Shipping"'))
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await expect.element(first).toHaveValue('where is it')
  })

  it('tells what is wrong by line, column and path, and saves nothing until it is right, by keyboard alone', async () => {
    ;(page.getByRole('button', { name: 'Edit as JSON' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(area()).toHaveFocus()
    const whole = text()
    await userEvent.fill(area(), whole.replace('"tags": []', '"tags": [}'))
    await expect.element(faults().getByText(/Line 5, column 12: a value is needed here/)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Not saved · 1 error')).toBeVisible()
    const wrong = whole.replace('"limitCount": 3', '"limitCount": 0').replace('"random"', '"randomm"')
    await userEvent.fill(area(), wrong)
    await expect.element(faults().getByText(/outputContexts\.0\.limitCount: /)).toBeVisible()
    await expect.element(faults().getByText(/randomm: /)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect.element(page.getByText(/The form cannot show this JSON/)).toBeVisible()
    const place = faults().getByRole('button', { name: /limitCount/ })
    ;(place.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(area()).toHaveFocus()
    const { selectionStart } = area().element() as HTMLTextAreaElement
    expect(wrong.slice(selectionStart).startsWith('"limitCount"')).toBe(true)
    expect(editor.saves()).toEqual([])
    await userEvent.fill(area(), whole.replace('"limitCount": 3', '"limitCount": 4'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(saved).toMatchObject({ outputContexts: [{ limitCount: 4 }], name: 'Delivery' })
    await expect.element(faults()).not.toBeInTheDocument()
  })

  it('shows what the server refuses at its place, and can be discarded', async () => {
    editor.onSave = () => ({
      status: 400,
      body: {
        code: 'INVALID',
        issues: [{ path: 'fields.outputContexts.0.name', code: 'UNKNOWN_CONTEXT', params: { name: 'x' } }],
      },
    })
    await page.getByRole('button', { name: 'Edit as JSON' }).click()
    await area().fill(text().replace('"ordered"', '"x"'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(faults().getByText(/outputContexts\.0\.name: /)).toBeVisible()
    await area().fill('{')
    await page.getByRole('button', { name: 'Discard the changes to the JSON' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Name of context 1' })).toHaveValue('ordered')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.element(area()).toHaveValue('{')
  })
})
