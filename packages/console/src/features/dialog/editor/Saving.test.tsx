import { CONVERSATION_NAME_MAX, type Conversation } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compose } from '../../../testing/inputMethod'
import {
  boxOf,
  type Editor,
  hangulKey,
  LINES,
  line,
  nameField,
  openEditor,
  STORED,
  saveBar,
  storedOf,
} from '../../../testing/open/openEditor'

let editor: Editor
beforeEach(async () => {
  editor = await openEditor()
})
afterEach(() => editor.close())

describe('a save', () => {
  it('that is refused says how much is wrong, and leads to it', async () => {
    await line(30).fill('x'.repeat(401))
    await nameField().fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(nameField()).toHaveFocus()
    const problem = page.getByRole('button', { name: 'Not saved · 2 errors' })
    await expect.element(problem).toBeVisible()
    await nameField().fill('Delivery')
    await page.getByRole('button', { name: 'Not saved · 1 error' }).click()
    await expect.element(line(30)).toHaveFocus()
    expect(boxOf(line(30).element()).bottom).toBeLessThan(saveBar().top)
    await line(30).fill('shorter')
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  })

  it('tells that a question also stands in a conversation that other contexts keep apart', async () => {
    const params = { question: 'question 1', conversationId: 9, conversationName: 'Refund' }
    const notice = { path: 'questions.0.text', code: 'SAME_QUESTION_OTHER_CONTEXT', params }
    editor.onSave = ({ body }) => ({
      body: { ...storedOf((body as { fields: Conversation }).fields), notices: [notice] },
    })
    await nameField().fill('Shipping')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(/“question 1” is also a question of “Refund”/)).toBeVisible()
  })

  it('without a connection says so at once, keeps the changes, and tries again with what stands there by then', async () => {
    const real = globalThis.fetch
    await nameField().fill('Shipping')
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(/Your changes are kept on this device/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await nameField().fill('Shipping now')
    await expect.poll(() => Object.values(localStorage).join()).toContain('Shipping now')
    globalThis.fetch = real
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => editor.saves()[0]?.body).toMatchObject({ fields: { name: 'Shipping now' } })
    await expect.element(page.getByText(/kept on this device/)).not.toBeInTheDocument()
  })

  it('is marked in the header as out of reach while the device is offline', async () => {
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByRole('banner').getByText('Offline')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('banner').getByText('Offline')).not.toBeInTheDocument()
  })

  it('keeps both edits when another saved first', async () => {
    const theirs = storedOf({ ...STORED, name: 'Parcels', questions: STORED.questions.slice(1) })
    await line(30).click()
    await userEvent.keyboard('{End}{Enter}mine')
    editor.stored = theirs
    const save = editor.onSave
    editor.onSave = () => {
      editor.onSave = save
      return { status: 409, body: { code: 'EDITED_BY_ANOTHER' } }
    }
    await userEvent.keyboard('{Control>}s{/Control}')
    // The other edit was made by the same person.
    const notice = 'Saved together with your changes from another tab or device.'
    await expect.element(page.getByText(notice)).toBeVisible()
    await expect.element(line(30)).toHaveFocus()
    await expect.poll(() => editor.saves()).toHaveLength(2)
    const { fields } = editor.saves()[1]!.body as { fields: Conversation }
    expect(fields.name).toBe('Parcels')
    expect(fields.questions.map(({ text }) => text)).toEqual([...LINES.slice(1), 'mine'])
  })
})

describe('leaving with unsaved changes', () => {
  const leave = () => page.getByRole('link', { name: 'Conversations' }).first().click()

  it('saves by Enter, and leaves', async () => {
    await nameField().fill('Shipping')
    await leave()
    await expect.element(page.getByRole('button', { name: 'Save and leave' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => editor.router.state.location.pathname).toBe('/dmManagement')
    expect(editor.saves()[0]?.body).toMatchObject({ fields: { name: 'Shipping' } })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parlance.draft'))).toEqual([])
  })

  it('stays at the field that keeps it from being saved', async () => {
    await nameField().fill('')
    await leave()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(nameField()).toHaveFocus()
    expect(editor.router.state.location.pathname).toBe('/dmManagementModify')
  })

  it('without saving offers them again for a day', async () => {
    await nameField().fill('Shipping')
    await leave()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(() => editor.router.state.location.pathname).toBe('/dmManagement')
    const back = () => editor.router.navigate({ to: '/dmManagementModify', search: { domainId: 5, id: 7 } })
    await back()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(nameField()).toHaveValue('Shipping')
    await leave()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    const [key, kept] = Object.entries(localStorage).find(([each]) => each.startsWith('parlance.draft'))!
    const at = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept as string), at }))
    await back()
    await expect.element(nameField()).toBeVisible()
    expect(page.getByRole('button', { name: 'Restore' }).elements()).toEqual([])
  })
})

describe('the keys', () => {
  it('are those of the Latin keyboard while it writes Hangul: palette, save, lists', async () => {
    hangulKey('ㅏ', 'KeyK', true)
    await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await nameField().click()
    await userEvent.keyboard('{End} ')
    await compose('환')
    hangulKey('ㄴ', 'KeyS', true)
    await expect.poll(() => editor.saves()[0]?.body).toMatchObject({ fields: { name: 'Delivery 환' } })
    await expect.element(page.getByText(/“Delivery 환” saved/)).toBeVisible()
    ;(document.activeElement as HTMLElement).blur()
    hangulKey('ㅎ', 'KeyG')
    hangulKey('ㅊ', 'KeyC')
    await expect.poll(() => editor.router.state.location.pathname).toBe('/dmManagement')
    hangulKey('ㅊ', 'KeyC')
    await expect.poll(() => editor.router.state.location.pathname).toBe('/dmManagementCreate')
  })
})

describe('the focus', () => {
  it('is seen on every field, a wrong one too', async () => {
    const look = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return `${outlineStyle} ${outlineWidth} ${outlineColor}`
    }
    const field = nameField().element() as HTMLElement
    const plain = look(field)
    field.focus()
    const focused = look(field)
    expect(focused).not.toBe(plain)
    await nameField().fill('n'.repeat(CONVERSATION_NAME_MAX + 1))
    field.blur()
    await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true')
    const wrong = look(field)
    field.focus()
    expect(look(field)).not.toBe(wrong)
    expect(look(field)).not.toBe(focused)
  })
})
