import type { FixedMenuFields } from '@parlance/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDeployStatus, fakeDomain, fakeEntry, fakeLastBuild, fakePage } from '../../../testing/fakeDomain'
import { fakeServer } from '../../../testing/fakeServer'
import { renderAt } from '../../../testing/renderAt'

const item = (id: number, fields: FixedMenuFields) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'owner@example.com',
  updatedByName: 'Owner',
  useCount: 0,
  fields,
})
const MENU = item(1, {
  name: 'Main',
  title: 'Menu',
  layout: 'TEXT',
  imageUrl: null,
  areas: 'SIX',
  buttons: [{ name: 'Hours', action: { type: 'TEXT', text: 'When are you open?' } }],
  on: true,
})
let server: ReturnType<typeof fakeServer>
let shown: ReturnType<typeof renderAt>
let stored: object[]
const saves = () =>
  server.asked
    .filter(({ method, path }) => method === 'POST' && path === '/api/v1/fixedmenu')
    .map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  stored = [MENU]
  server = fakeServer(({ path, method, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/fixedmenu' && method === 'POST') return { body: item(2, body as FixedMenuFields) }
    if (path === '/api/v1/fixedmenu') return { body: fakePage(stored) }
    if (path === '/api/v1/fixedmenu/1') return { body: MENU }
    if (path === '/api/v1/chat/faq/uttset')
      return { body: fakePage([{ id: 9, name: 'Delivery', found: null }]) }
    return {}
  })
})
afterEach(() => {
  shown.close()
  server.restore()
})

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const preview = () => dialog().getByRole('region', { name: 'Preview' })

describe('fixed menus', () => {
  it('are listed with their layout and buttons', async () => {
    shown = renderAt('/fixedMenu?domainId=1')
    const row = page.getByRole('row', { name: /Main/ })
    await expect.element(row).toHaveTextContent('Text buttons')
    await expect.element(row).toHaveTextContent('Hours')
    await expect.element(row).toHaveTextContent('On')
  })

  it('of text are made by mouse: each button leads somewhere, and the preview shows them', async () => {
    shown = renderAt('/fixedMenu?domainId=1&create=true')
    await field('Name').fill('Summer')
    await field('Title of the menu').fill('Menu')
    await field('Name of button 1').fill('Track my order')
    await dialog().getByRole('combobox', { name: 'Conversation of button 1' }).fill('del')
    await page.getByRole('option', { name: 'Delivery' }).click()
    await dialog().getByRole('button', { name: 'Add a button' }).click()
    await expect.element(field('Name of button 2')).toHaveFocus()
    await userEvent.keyboard('Shop')
    await dialog().getByRole('combobox', { name: 'What button 2 does' }).selectOptions('URL')
    await field('Address of button 2').fill('https://shop.example')
    await expect.element(preview()).toHaveTextContent('Track my order')
    await expect.element(preview()).toHaveTextContent('Shop')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toMatchObject({
      name: 'Summer',
      title: 'Menu',
      layout: 'TEXT',
      imageUrl: null,
      buttons: [
        { name: 'Track my order', action: { type: 'LINK', conversation: 'Delivery' } },
        { name: 'Shop', action: { type: 'URL', url: 'https://shop.example' } },
      ],
      on: false,
    })
  })

  it('of images have a button for each area, by keyboard alone', async () => {
    shown = renderAt('/fixedMenu?domainId=1&create=true')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Picture{Tab}Menu{Tab}{ArrowRight}')
    await expect.element(field('Address of the image')).toBeVisible()
    const go = async (element: () => Element | null) => {
      for (let i = 0; i < 30 && document.activeElement !== element(); i++) await userEvent.tab()
      expect(document.activeElement).toBe(element())
    }
    await go(() => field('Address of the image').element())
    await userEvent.keyboard('https://shop.example/menu.png')
    await go(() => dialog().getByRole('radio', { name: 'Two rows of three' }).element())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(dialog().getByRole('radio', { name: 'One area', exact: true })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dialog().getByRole('radio', { name: 'Two side by side' })).toBeChecked()
    for (const number of [1, 2]) {
      await go(() => field(`Name of button ${number}`).element())
      await userEvent.keyboard(`Area ${number}{Tab}Send`)
      await go(() => field(`Message of button ${number}`).element())
      await userEvent.keyboard(`I want ${number}`)
    }
    await userEvent.keyboard('{Control>}s{/Control}')
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toMatchObject({
      layout: 'IMAGE',
      areas: 'TWO_COLUMNS',
      imageUrl: 'https://shop.example/menu.png',
      buttons: [
        { name: 'Area 1', action: { type: 'TEXT', text: 'I want 1' } },
        { name: 'Area 2', action: { type: 'TEXT', text: 'I want 2' } },
      ],
    })
  })

  it('say at their own field what is missing or wrong', async () => {
    shown = renderAt('/fixedMenu?domainId=1&create=true')
    await field('Name').fill('Long')
    await field('Title of the menu').fill('Menu')
    await field('Name of button 1').fill('Nineteen characters')
    await dialog().getByRole('combobox', { name: 'What button 1 does' }).selectOptions('URL')
    await field('Address of button 1').fill('javascript:alert(1)')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(field('Name of button 1')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Address of button 1')).toHaveAttribute('aria-invalid', 'true')
    expect(saves()).toHaveLength(0)
  })

  it('begin with an example that is right as it is', async () => {
    stored = []
    shown = renderAt('/fixedMenu?domainId=1')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    await expect.element(field('Name of button 2')).toHaveValue('Track my order')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await vi.waitFor(() => expect(saves()).toHaveLength(1))
  })
})
