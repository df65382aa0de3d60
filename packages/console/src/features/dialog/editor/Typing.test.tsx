import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commit, compose, composingKey } from '../../../testing/inputMethod'
import {
  boxOf,
  type Editor,
  hangulKey,
  line,
  nameField,
  openEditor,
  saveBar,
} from '../../../testing/open/openEditor'

let editor: Editor
beforeEach(async () => {
  editor = await openEditor()
})
afterEach(() => editor.close())

const texts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[aria-label^="General questions, line"]')].map(
    ({ value }) => value,
  )

describe('what is typed', () => {
  it.each([
    [1440, 900],
    [1024, 768],
  ])('stays above the save bar at %i × %i, with what the menu of entities offers', async (width, height) => {
    await page.viewport(width, height)
    await line(30).click()
    for (let i = 0; i < 3; i++) {
      await userEvent.keyboard(`{End}{Enter}more ${i}`)
      const field = boxOf(document.activeElement!)
      expect(field.bottom).toBeLessThan(saveBar().top - 32)
    }
    await userEvent.keyboard(' @c')
    await expect.element(page.getByRole('option', { name: '@{coin}' })).toBeVisible()
    const menu = boxOf(page.getByRole('listbox').element())
    expect(menu.top).toBeGreaterThanOrEqual(0)
    expect(menu.bottom).toBeLessThanOrEqual(window.innerHeight)
  })

  it('is seen in full, however long: the field grows, and stays one line of text', async () => {
    await line(1).click()
    await line(1).fill('and when does the rest of it come '.repeat(5))
    await userEvent.keyboard('{End}?')
    const field = line(1).element() as HTMLTextAreaElement
    expect(field.clientHeight).toBeGreaterThan(40)
    expect(field.scrollHeight).toBe(field.clientHeight)
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(field.value).not.toContain('\n')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(line(2)).toHaveFocus()
  })

  it('goes into the bubble, or the answer, that was just added', async () => {
    await page.getByRole('button', { name: 'Add a speech bubble' }).click()
    await userEvent.keyboard('One more thing.')
    await expect.element(page.getByLabelText('Answer 1, speech bubble 2')).toHaveValue('One more thing.')
    await page.getByRole('button', { name: 'Add an answer' }).click()
    await userEvent.keyboard('Another.')
    await expect.element(page.getByLabelText('Answer 2, speech bubble 1')).toHaveValue('Another.')
  })

  it('into the tags is saved by Ctrl+S, and an Enter that ends a Korean syllable enters the tag', async () => {
    await page.getByRole('combobox', { name: 'Tags' }).click()
    await compose('긴')
    await commit('긴')
    await compose('급')
    await composingKey('Enter')
    await commit('급')
    await expect.poll(() => document.querySelector('.mantine-Pill-label')?.textContent).toBe('긴급')
    await compose('공지')
    hangulKey('ㄴ', 'KeyS', true)
    await expect.poll(() => editor.saves()[0]?.body).toMatchObject({ fields: { tags: ['긴급', '공지'] } })
  })
})

describe('⌘Z', () => {
  it('takes typing back by the pause, then what was done before it; ⇧⌘Z makes it again', async () => {
    await line(2).click()
    await userEvent.keyboard('{End} two')
    await nameField().click()
    await userEvent.keyboard('{End} now')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(nameField()).toHaveValue('Delivery')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(line(2)).toHaveValue('question 2')
    await expect.element(line(2)).toHaveFocus()
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(line(2)).toHaveValue('question 2 two')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(nameField()).toHaveValue('Delivery now')
  })

  it('keeps fifty steps, and works while the keyboard writes Hangul', async () => {
    await line(30).click()
    await userEvent.keyboard('{Enter}x'.repeat(28))
    expect(texts()).toHaveLength(58)
    for (let i = 0; i < 60; i++) hangulKey('ㅋ', 'KeyZ', true)
    // Each line was two steps, it was added and then written: the first three are more than fifty ago.
    await expect.poll(() => texts()).toHaveLength(33)
  })

  it('brings a removed question back, and so does the notice', async () => {
    await page.getByRole('button', { name: 'Remove line 5', exact: true }).click()
    expect(texts()[4]).toBe('question 6')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(texts()[4]).toBe('question 5')
    await expect.element(line(5)).toHaveFocus()
    await page.getByRole('button', { name: 'Remove line 5', exact: true }).click()
    await expect.element(page.getByText('1 question deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    expect(texts()[4]).toBe('question 5')
  })
})
