import { notifications } from '@mantine/notifications'
import type { Role } from '@parlance/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeScenario } from '../../../testing/fakeScenario'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

let close = () => {}
afterEach(() => close())

const SIZES = {
  name: 'Sizes',
  version: 2 as const,
  type: 'SINGLE' as const,
  guideText: 'Which?',
  entity: null,
  active: true,
  buttons: ['Small', 'Large', 'Other'].map((name) => ({
    name: name.slice(0, 1),
    quickReply: false,
    action:
      name === 'Other'
        ? { type: 'TEXT' as const, text: 'Sorry' }
        : { type: 'LINK' as const, conversation: name },
  })),
}

/** The picture of a bot in which one orders by a form, on a whole console. */
async function open(role: Role = 'OWNER') {
  await page.viewport(1440, 900)
  localStorage.clear()
  const bot = fakeScenario(role)
  bot.forms.set(500, { id: 500, revision: 1, fields: SIZES })
  bot.add({
    name: 'Order',
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [
          {
            answerType: 'SINGLEFORM',
            component: { type: 'form', data: { formName: 'Sizes', version: 2 } },
          },
        ],
      },
    ],
  })
  for (const name of ['Small', 'Large', 'Goodbye']) bot.add({ name })
  const server = fakeServer(bot.answer)
  const shown = renderAt('/scenario?domainId=5')
  close = () => {
    notifications.clean()
    shown.close()
    server.restore()
  }
  await expect.element(card('Order')).toBeVisible()
  return { ...bot, router: shown.router, asked: server.asked }
}
const card = (name: string) => region().getByText(`About ${name}`, { exact: true })
const links = ({ picture }: Pick<ReturnType<typeof fakeScenario>, 'picture'>) => {
  const { nodes, links: all } = picture()
  const nameOf = (id: number) => nodes.find((node) => node.id === id)?.name
  return all.map(
    ({ from, to, kind, label }) => `${nameOf(from)} ${kind}${label && ` ${label}`} ${nameOf(to)}`,
  )
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = () => page.getByRole('application', { name: 'Picture of the scenarios' })
const said = () => region().getByRole('status')

describe('editing in the picture', () => {
  it('by mouse: a card is edited beside the picture, and links are drawn, removed and taken back', async () => {
    const bot = await open()
    const place = () => document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform
    await card('Small').dblClick()
    const panel = page.getByRole('region', { name: 'Edit “Small”' })
    await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Small')
    await panel.getByRole('textbox', { name: 'Name' }).fill('Tiny')
    const before = place()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => [...bot.conversations.values()].map(({ name }) => name)).toContain('Tiny')
    await expect.element(card('Tiny')).toBeVisible()
    expect(place()).toBe(before)
    await expect
      .element(page.getByRole('link', { name: 'Open the whole page' }))
      .toHaveAttribute('href', expect.stringContaining('/dmManagementModify'))
    await page.getByRole('region', { name: 'Edit “Tiny”' }).getByRole('button', { name: 'Close' }).click()

    await card('Large').hover()
    const handle = page.elementLocator(
      [...document.querySelectorAll('.react-flow__node')]
        .find((node) => node.textContent?.includes('About Large'))!
        .querySelector('[data-handleid="lead"]')!,
    )
    await userEvent.dragAndDrop(handle, card('Goodbye'))
    await button('Lead there').click()
    await expect.poll(() => links(bot)).toContain('Large MOVE Goodbye')

    await card('Large').click()
    await button('Leads to Goodbye moves on').click()
    await button('Remove link').click()
    await expect.poll(() => links(bot)).not.toContain('Large MOVE Goodbye')
    await button(/^Undo: Link from “Large”/).click()
    await expect.poll(() => links(bot)).toContain('Large MOVE Goodbye')
    await button(/^Undo: “Large” leads to “Goodbye”/).click()
    await expect.poll(() => links(bot)).not.toContain('Large MOVE Goodbye')
    await button(/^Undo: “Tiny” edited/).click()
    await expect.poll(() => [...bot.conversations.values()].map(({ name }) => name)).toContain('Small')
  })

  it('by keyboard alone: open and edit, add what follows, lead on, remove, undo and redo', async () => {
    const bot = await open()
    ;(region().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(said()).toHaveTextContent('Small')
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('region', { name: 'Edit “Small”' })
    await expect.element(panel.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
    // Before the name stands the way out.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement === region().element()).toBe(true)

    // A new conversation, by a button of the form that is there.
    await userEvent.keyboard('{ArrowLeft}a')
    await expect.poll(() => (document.activeElement as HTMLInputElement | null)?.name).toBe('name')
    await userEvent.keyboard('Huge{Tab}a huge one{Tab}That is big')
    page.getByRole('textbox', { name: 'Words of the button' }).element().focus()
    await userEvent.keyboard('S{Control>}{Enter}{/Control}')
    // The form has such a button already.
    await expect
      .element(page.getByRole('textbox', { name: 'Words of the button' }))
      .toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Backspace}H{Control>}{Enter}{/Control}')
    await expect.poll(() => links(bot)).toContain('Order BUTTON H Huge')
    await expect.element(said()).toHaveTextContent('Huge')

    // To one that is there, by a move.
    ;(region().element() as HTMLElement).focus()
    await userEvent.keyboard('l')
    const find = page.getByRole('combobox', { name: 'Conversation' })
    await expect.element(find).toBeVisible()
    ;(find.element() as HTMLElement).focus()
    await userEvent.keyboard('goodb')
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Goodbye'])
    await userEvent.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}')
    await expect.poll(() => links(bot)).toContain('Huge MOVE Goodbye')

    await expect.element(said()).toHaveTextContent('Goodbye')
    ;(region().element() as HTMLElement).focus()
    await userEvent.keyboard('n')
    await expect.element(said()).toHaveTextContent('From “Huge” to “Goodbye”: moves on')
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => links(bot)).not.toContain('Huge MOVE Goodbye')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => links(bot)).toContain('Huge MOVE Goodbye')
    await expect.element(button(/^Redo: Link from/)).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => links(bot)).not.toContain('Huge MOVE Goodbye')
    await expect.element(button(/^Redo: “Huge” leads/)).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => [...bot.conversations.values()].map(({ name }) => name)).not.toContain('Huge')
    await expect.element(button(/^Redo: “Huge” added/)).toBeVisible()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(() => links(bot)).toContain('Order BUTTON H Huge')
  })

  it('refuses to take back what somebody has changed since, and says before what a form does not allow', async () => {
    const bot = await open()
    await card('Large').click()
    await button('Lead to…').click()
    const find = page.getByRole('combobox', { name: 'Conversation' })
    await find.fill('Goodbye')
    await page.getByRole('option', { name: 'Goodbye' }).click()
    await button('Lead there').click()
    await expect.poll(() => links(bot)).toContain('Large MOVE Goodbye')
    const large = [...bot.conversations.values()].find(({ name }) => name === 'Large')!
    bot.conversations.set(large.id, { ...large, revision: large.revision + 1 })
    await button(/^Undo:/).click()
    await expect
      .element(
        page.getByText(/^Not taken back: “Large” leads to “Goodbye”\. Somebody has changed this since/),
      )
      .toBeVisible()
    expect(links(bot)).toContain('Large MOVE Goodbye')

    // An answer moves on once; a form keeps two buttons.
    await card('Large').click()
    await button('Lead to…').click()
    await expect.element(page.getByRole('radio', { name: 'At once: the answer moves on' })).toBeDisabled()
    await button('Cancel').click()
    bot.forms.set(500, { id: 500, revision: 2, fields: { ...SIZES, buttons: SIZES.buttons.slice(0, 2) } })
    ;(region().element() as HTMLElement).focus()
    await userEvent.keyboard('0')
    await card('Order').click()
    await button('Leads to Small button “S”').click()
    await expect.element(page.getByText(/has no more than the two buttons/)).toBeVisible()
    await expect.element(button('Remove link')).not.toBeInTheDocument()
  })

  it('offers nothing of that to those who may only look', async () => {
    await open('VIEWER')
    await card('Order').click()
    await expect.element(button('Open')).toBeVisible()
    for (const name of ['Add what follows…', 'Lead to…', 'Undo'])
      await expect.element(button(name)).not.toBeInTheDocument()
    expect(document.querySelector('[data-handleid="lead"]')).toBeNull()
    ;(region().element() as HTMLElement).focus()
    await userEvent.keyboard('al{Delete}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
