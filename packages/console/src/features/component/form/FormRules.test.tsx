import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, fakeForms, guide, MENU, nameOf, paste } from '../../../testing/fakeForms'
import { renderAt } from '../../../testing/renderAt'

const CREATE = '/form?domainId=1&create=true'
const OPEN_MENU = '/form?domainId=1&id=5'

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
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const buttons = (count: number, quick = 0) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Choice ${i + 1}`,
    quickReply: i < quick,
    action: { type: 'TEXT' as const, text: `You chose ${i + 1}.` },
  }))

describe('the rules of a form', () => {
  it('“2-10 choices, at least one button” are kept where the buttons stand', async () => {
    shown = renderAt(CREATE)
    await guide().fill('Which?')
    await save()
    const list = dialog().getByRole('region', { name: 'Buttons' })
    await expect.element(list.getByRole('alert')).toHaveTextContent('At least 2.')
    await nameOf(1).click()
    paste(Array.from({ length: 11 }, (_, i) => `Choice ${i + 1}`).join('\n'))
    await expect.element(list.getByText('At most 10.')).toBeVisible()
    await save()
    expect(forms.saves()).toEqual([])
  })

  it('“no braces, brackets, # or $ inside” a name are kept, and a name in its notation is the name', async () => {
    forms.put({ ...MENU, buttons: buttons(2) })
    shown = renderAt(OPEN_MENU)
    const name = dialog().getByRole('textbox', { name: 'Name', exact: true })
    for (const wrong of ['a{b', 'a]', '#a', 'a$', '#2{}']) {
      await name.fill(wrong)
      await save()
      await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    }
    expect(forms.saves()).toEqual([])
    await name.fill('#2{size}')
    await save()
    await vi.waitFor(() => expect(forms.saves()).toHaveLength(1))
    expect(forms.saves()[0]!.body).toMatchObject({ fields: { name: 'size' } })
  })

  it('of a button without a result say so, until an entity keeps the choice', async () => {
    forms.put({ ...MENU, buttons: buttons(2) })
    shown = renderAt(OPEN_MENU)
    const does = dialog().getByRole('combobox', { name: 'Choice 1: what follows' })
    await does.click()
    const nothing = page.getByRole('option', { name: 'Nothing else' })
    await expect
      .element(nothing.getByText('Choose an entity below first, which keeps the choice.'))
      .toBeVisible()
    await expect.element(nothing).toHaveAttribute('data-combobox-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    const entity = dialog().getByRole('combobox', { name: 'Entity that receives the choice' })
    await entity.click()
    await expect
      .element(page.getByRole('option', { name: 'secret' }))
      .toHaveAttribute('data-combobox-disabled', 'true')
    await page.getByRole('option', { name: 'topping' }).click()
    await does.click()
    await nothing.click()
    await save()
    await vi.waitFor(() => expect(forms.saves()).toHaveLength(1))
    expect(forms.saves()[0]!.body).toMatchObject({
      fields: { entity: 'topping', buttons: [{ name: 'Choice 1', quickReply: false }, buttons(2)[1]] },
    })
  })

  it('that the server found broken stand at their own button, also behind an empty one', async () => {
    forms.refuse({
      code: 'INVALID',
      issues: [
        {
          path: 'fields.buttons.1.action.conversation',
          code: 'UNKNOWN_COMPONENT',
          params: { kind: 'conversation', name: 'Returns' },
        },
      ],
    })
    shown = renderAt(OPEN_MENU)
    await nameOf(1).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(nameOf(2)).toHaveFocus()
    await guide().fill('What is it about?')
    await save()
    const wrong = dialog().getByRole('combobox', { name: 'Returns: conversation' })
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect.element(wrong).toHaveFocus()
  })
})

describe('the preview', () => {
  const preview = () => dialog().getByRole('region', { name: 'Preview' })
  const bubbles = () =>
    [...preview().element().querySelectorAll('.parlance-template')].map(
      (bubble) => bubble.querySelectorAll('button').length,
    )

  it('shows the form as a messenger does: 4 buttons in a bubble, or 10, or 20', async () => {
    forms.put({ ...MENU, buttons: buttons(10) })
    shown = renderAt(OPEN_MENU)
    await expect.poll(bubbles).toEqual([10])
    for (const [platform, split] of [
      ['LINE', [4, 4, 2]],
      ['NAVER TalkTalk', [10]],
      ['Facebook', [4, 4, 2]],
      ['Custom API', [10]],
    ] as const) {
      await preview().getByRole('combobox', { name: 'Messenger' }).click()
      await page.getByRole('option', { name: platform, exact: true }).click()
      await expect.poll(bubbles).toEqual(split)
    }
    await expect
      .element(dialog().getByRole('note'))
      .toHaveTextContent(/LINE.*Facebook.*4 buttons\. The other 6 buttons follow/)
  })

  it('shows quick replies apart, follows what is typed, and answers a press', async () => {
    forms.put({ ...MENU, buttons: buttons(3, 1) })
    shown = renderAt(OPEN_MENU)
    await expect.poll(bubbles).toEqual([2])
    await expect
      .element(preview().getByRole('group', { name: 'Quick replies' }).getByRole('button'))
      .toHaveTextContent('Choice 1')
    await guide().fill('Which one, please?')
    await expect.element(preview().getByText('Which one, please?')).toBeVisible()
    await nameOf(2).fill('Second')
    await preview().getByRole('button', { name: 'Second' }).click()
    await expect.element(preview().getByText('You chose 2.')).toBeVisible()
    expect(dialog().getByRole('note').query()).toBeNull()
  })
})
