import type { FormFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, fakeForms, guide, MENU, nameOf, paste, tabTo } from '../../../testing/fakeForms'
import { renderAt } from '../../../testing/renderAt'

const ADDRESS = '/form?domainId=1'
const CREATE = `${ADDRESS}&create=true`
const OPEN_MENU = `${ADDRESS}&id=5`

let forms: ReturnType<typeof fakeForms>
let shown: ReturnType<typeof renderAt> | undefined
beforeEach(() => {
  localStorage.clear()
  forms = fakeForms()
})
afterEach(() => {
  shown?.close()
  forms.server.restore()
})
const formName = () => dialog().getByRole('textbox', { name: 'Name', exact: true })
const does = (label: string) => dialog().getByRole('combobox', { name: `${label}: what follows` })
const saved = () => forms.saves()[0]?.body as FormFields | undefined
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-button]')].map(({ value }) => value)

async function choose(label: string, option: string) {
  await does(label).click()
  await page.getByRole('option', { name: option }).click()
}

describe('the list of forms', () => {
  it('says at a glance what each one asks, with which buttons, in which version', async () => {
    shown = renderAt(ADDRESS)
    const row = page.getByRole('row').filter({ hasText: 'menu' })
    await expect.element(row.getByRole('link', { name: '#2{menu}' })).toBeVisible()
    for (const text of ['Choose one', 'How can we help?', 'Delivery, Returns', 'On'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    const old = page.getByRole('row').filter({ hasText: '#{old}' })
    await expect.element(old.getByText('Open-ended')).toBeVisible()
    await expect.element(old.getByText('No buttons')).toBeVisible()
    await expect.element(old.getByText('Off')).toBeVisible()
  })

  it('asks the server for one type, which the address holds', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Open-ended' }).click()
    await expect.poll(() => forms.lists().at(-1)?.query['type']).toBe('OPEN')
    expect(shown.router.state.location.search).toMatchObject({ type: 'OPEN' })
    shown.close()
    shown = renderAt(`${ADDRESS}&type=ROUND`)
    await expect.element(page.getByRole('link', { name: '#2{menu}' })).toBeVisible()
    expect(forms.lists().at(-1)?.query).not.toHaveProperty('type')
  })
})

describe('a form', () => {
  it('is made by mouse: type, texts, conversations found by the server, order by dragging', async () => {
    shown = renderAt(ADDRESS)
    await page.getByRole('button', { name: 'New form' }).click()
    await formName().fill('size')
    await expect.element(dialog().getByText('#2{size}')).toBeVisible()
    await guide().fill('Which size?')
    await nameOf(1).fill('Large')
    await dialog().getByRole('combobox', { name: 'Large: conversation' }).fill('retu')
    // The option stands there before it is searched for, too.
    await expect
      .poll(() => forms.asked('/api/v1/chat/faq/uttset').at(-1)?.query)
      .toMatchObject({ search: 'retu' })
    await page.getByRole('option', { name: 'Returns' }).click()
    await nameOf(2).fill('Small')
    await choose('Small', 'Answers with a text')
    await dialog().getByRole('textbox', { name: 'Small: text' }).fill('Small it is.')
    await dialog().getByRole('checkbox', { name: 'Quick reply: Small' }).click()
    const rows = dialog().getByRole('list', { name: 'Buttons' }).getByRole('listitem')
    const grip = rows.nth(1).element().querySelector('[data-grip]')!
    await userEvent.dragAndDrop(page.elementLocator(grip), rows.first(), { targetPosition: { x: 40, y: 3 } })
    await expect.poll(names).toEqual(['Small', 'Large'])
    await expect.element(dialog().getByText('“Small” is now 1 of 2')).toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText(/“#2{size}” saved|“#2{size}” created/)).toBeVisible()
    expect(saved()).toEqual({
      name: 'size',
      version: 2,
      type: 'SINGLE',
      guideText: 'Which size?',
      entity: null,
      active: true,
      buttons: [
        { name: 'Small', quickReply: true, action: { type: 'TEXT', text: 'Small it is.' } },
        { name: 'Large', quickReply: false, action: { type: 'LINK', conversation: 'Returns' } },
      ],
    })
  })

  it('is made by keyboard alone: Enter adds a button, Alt with an arrow moves it', async () => {
    shown = renderAt(ADDRESS)
    await expect.element(page.getByRole('link', { name: '#2{menu}' })).toBeVisible()
    await userEvent.keyboard('c')
    await expect.element(formName()).toHaveFocus()
    await userEvent.keyboard('toppings')
    await tabTo(() => dialog().getByRole('radio', { name: 'Choose one' }))
    await userEvent.keyboard('{ArrowRight}')
    await tabTo(guide)
    await userEvent.keyboard('Which toppings?')
    await tabTo(() => nameOf(1))
    await userEvent.keyboard('Ham{Enter}Olives{Enter}Cheese')
    expect(names()).toEqual(['Ham', 'Olives', 'Cheese'])
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
    await expect.poll(names).toEqual(['Cheese', 'Ham', 'Olives'])
    await expect.element(nameOf(1)).toHaveFocus()
    await expect.element(dialog().getByText('“Cheese” is now 1 of 3')).toBeInTheDocument()
    await tabTo(() => dialog().getByRole('checkbox', { name: 'Quick reply: Cheese' }))
    await userEvent.keyboard(' ')
    await tabTo(() => dialog().getByRole('button', { name: 'Move “Cheese” down' }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['Ham', 'Cheese', 'Olives'])
    await expect.element(dialog().getByRole('button', { name: 'Move “Cheese” down' })).toHaveFocus()
    await tabTo(() => dialog().getByRole('combobox', { name: 'After the choice: conversation' }))
    await userEvent.keyboard('deli')
    await expect.element(page.getByRole('option', { name: 'Delivery' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await tabTo(() => dialog().getByRole('combobox', { name: 'Entity that receives the choice' }))
    await userEvent.keyboard('top')
    await expect.element(page.getByRole('option', { name: 'topping' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}{Control>}s{/Control}')
    await expect.poll(saved).toMatchObject({
      name: 'toppings',
      type: 'MULTIPLE',
      entity: 'topping',
      buttons: ['Ham', 'Cheese', 'Olives'].map((name) => ({ name, quickReply: name === 'Cheese' })),
      action: { type: 'LINK', conversation: 'Delivery' },
    })
  })

  it('keeps its order when Escape ends a drag, and stays open', async () => {
    shown = renderAt(OPEN_MENU)
    await expect.element(nameOf(2)).toHaveValue('Returns')
    const grip = dialog().getByRole('button', { name: 'Drag “Returns” to move it' }).element()
    grip.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }))
    dispatchEvent(new PointerEvent('pointermove', { clientY: 0 }))
    await expect.poll(names).toEqual(['Returns', 'Delivery'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(names).toEqual(['Delivery', 'Returns'])
    dispatchEvent(new PointerEvent('pointerup'))
    await expect.element(formName()).toBeVisible()
    expect(names()).toEqual(['Delivery', 'Returns'])
  })

  it('starts from an example in the reader’s language', async () => {
    forms.empty()
    shown = renderAt(ADDRESS, 'ko-KR')
    await page.getByRole('button', { name: '예시로 시작하기' }).click()
    await expect.poll(names).toEqual(['스몰', '미디엄', '라지'])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => saved()?.name).toBe('사이즈')
    expect(saved()?.buttons[0]).toMatchObject({ name: '스몰', action: { type: 'TEXT' } })
  })

  it('takes a button for every line that is pasted', async () => {
    shown = renderAt(CREATE)
    await nameOf(1).click()
    paste('Small\n Medium \n\nLarge\tL\r\n')
    await expect.poll(names).toEqual(['Small', 'Medium', 'Large'])
    await expect.element(nameOf(3)).toHaveFocus()
  })

  it('of free text has no buttons, and does one thing with the message', async () => {
    shown = renderAt(OPEN_MENU)
    await dialog().getByRole('radio', { name: 'Open-ended' }).click()
    await expect.element(dialog().getByRole('list', { name: 'Buttons' })).not.toBeInTheDocument()
    await choose('After the message', 'Answers with a text')
    await dialog().getByRole('textbox', { name: 'After the message: text' }).fill('Noted.')
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(forms.saves()).toHaveLength(1))
    expect(forms.saves()[0]!.body).toMatchObject({
      fields: { ...MENU, type: 'OPEN', buttons: [], action: { type: 'TEXT', text: 'Noted.' } },
    })
  })

  it('is switched off and on', async () => {
    shown = renderAt(OPEN_MENU)
    await dialog().getByRole('switch', { name: 'Enabled' }).click({ force: true })
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(forms.saves()).toHaveLength(1))
    expect(forms.saves()[0]!.body).toMatchObject({ fields: { ...MENU, active: false } })
  })

  it('keeps its version while it is in use, and says why', async () => {
    forms.use()
    shown = renderAt(OPEN_MENU)
    await expect.element(dialog().getByText(/It is in use, so the version cannot change/)).toBeVisible()
    await expect.element(dialog().getByRole('radio', { name: 'Version 1' })).toBeDisabled()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
