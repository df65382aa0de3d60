import type { FormFields } from '@parlance/contract'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from './fakeDomain'
import { fakeServer } from './fakeServer'

const link = (name: string) => ({
  name,
  quickReply: false,
  action: { type: 'LINK' as const, conversation: name },
})
/** A form of two buttons. */
export const MENU: FormFields = {
  name: 'menu',
  version: 2,
  type: 'SINGLE',
  guideText: 'How can we help?',
  entity: null,
  buttons: [link('Delivery'), link('Returns')],
  active: true,
}
const OLD: FormFields = {
  ...MENU,
  name: 'old',
  version: 1,
  type: 'OPEN',
  buttons: [],
  action: { type: 'TEXT', text: 'Noted.' },
  active: false,
}
const itemOf = (id: number, fields: FormFields) => ({
  id,
  revision: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'minsu@example.com',
  updatedByName: 'Minsu',
  useCount: 0,
  fields,
})
const USE = { kind: 'conversation', id: 8, name: 'Help', where: 'answer' }

/** A server with two forms, two conversations and two entities, of which one is confidential. */
export function fakeForms() {
  let items = [itemOf(5, MENU), itemOf(6, OLD)]
  let uses: object[] = []
  let refusal: object | undefined
  const found = (search: string | undefined, names: readonly string[]) =>
    names.filter((name) => name.toLowerCase().includes((search ?? '').toLowerCase()))
  const server = fakeServer(({ method, path, query, body }) => {
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: uses }
    if (path.endsWith('/history')) return { body: { items: [] } }
    if (method === 'POST' || method === 'PUT') {
      if (refusal) return { status: 400, body: refusal }
      const fields = method === 'PUT' ? (body as { fields: FormFields }).fields : (body as FormFields)
      return { body: { ...itemOf(5, fields), revision: 2 } }
    }
    if (path === '/api/v1/form') return { body: fakePage(items) }
    if (path === '/api/v1/form/5') return { body: items[0] }
    if (path === '/api/v1/chat/faq/uttset') {
      const names = found(query['search'], ['Delivery', 'Returns'])
      return { body: fakePage(names.map((name, id) => ({ id: id + 1, name, found: null }))) }
    }
    if (path === '/api/v1/entity') {
      const names = found(query['search'], ['topping', 'secret'])
      return {
        body: fakePage(
          names.map((name, id) => ({
            id: id + 1,
            name,
            pattern: '',
            firstWords: ['Ham'],
            sensitiveType: name === 'secret' ? 'CONFIDENTIAL' : 'NONE',
          })),
        ),
      }
    }
    return undefined
  })
  return {
    server,
    asked: (path: string) => server.asked.filter((each) => each.path === path),
    lists: () => server.asked.filter(({ method, path }) => method === 'GET' && path === '/api/v1/form'),
    saves: () => server.asked.filter(({ method }) => method === 'POST' || method === 'PUT'),
    /** There is no form yet. */
    empty: () => {
      items = []
    },
    /** A conversation uses the form. */
    use: () => {
      uses = [USE]
    },
    /** The menu has these fields. */
    put: (fields: FormFields) => {
      items = [itemOf(5, fields)]
    },
    refuse: (reply: object) => {
      refusal = reply
    },
  }
}

export const dialog = () => page.getByRole('dialog').first()
export const guide = () => dialog().getByRole('textbox', { name: 'Guide text' })
/** The name of the button at a place, the first is 1. */
export const nameOf = (number: number) =>
  dialog().getByRole('textbox', { name: `Name of button ${number}`, exact: true })

export function paste(value: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', value)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

/** Goes on by the Tab key until something has the focus. */
export async function tabTo(wanted: () => Locator): Promise<void> {
  for (let i = 0; i < 40 && wanted().query() !== document.activeElement; i += 1) await userEvent.tab()
  await expect.element(wanted()).toHaveFocus()
}
