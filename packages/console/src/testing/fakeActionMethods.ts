import type { ActionMethodEcho, ActionMethodFields } from '@parlance/contract'
import { page } from 'vitest/browser'
import { fakeDomain, fakeEntry, fakePage } from './fakeDomain'
import { fakeServer } from './fakeServer'

const FIELDS: ActionMethodFields = {
  name: 'price',
  version: 1,
  type: 'JSON',
  url: 'https://shop.example/price?c=@{city}&u=*{grade}',
  data: '{"as":"$[@{city}.raw]","n":"slot.{qty}","@{key}":1}',
  headers: [{ name: 'X-Key', value: '$[`@{DATE}]' }],
  sessionAttributes: [],
  marker: false,
  timeoutMs: 500,
}
const METHOD = {
  id: 3,
  revision: 2,
  updatedAt: '2026-01-05T10:00:00.000Z',
  updatedBy: 'kim@example.com',
  updatedByName: 'Kim',
  useCount: 1,
  fields: FIELDS,
}
const ECHO: ActionMethodEcho = {
  request: {
    method: 'POST',
    url: 'https://shop.example/price?c=Seoul',
    headers: [{ name: 'X-Key', value: 'one' }],
    body: '{"as":"seo"}',
  },
  response: null,
  errorCode: null,
  fault: null,
  values: [],
  userVariables: [],
}

/** A server with one action method, `price`; a test says what differs. */
export function fakeMethodServer() {
  const state = {
    fields: FIELDS,
    echo: {} as Partial<ActionMethodEcho>,
    uses: [] as object[],
    isEmpty: false,
  }
  const server = fakeServer(({ method, path, body }) => {
    const item = { ...METHOD, fields: state.fields }
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path.endsWith('/uses')) return { body: state.uses }
    if (path === '/api/v1/actionmethod/echo') return { body: { ...ECHO, ...state.echo } }
    if (path === '/api/v1/actionmethod/3' && method === 'GET') return { body: item }
    if (method === 'POST') return { body: { ...METHOD, id: 4, fields: body } }
    if (path === '/api/v1/actionmethod') return { body: fakePage(state.isEmpty ? [] : [item]) }
    return undefined
  })
  const changes = () => server.asked.filter(({ method }) => method !== 'GET')
  return {
    ...server,
    state,
    /** The calls that were made but for reading. */
    changes,
    echoes: () => changes().filter(({ path }) => path.endsWith('/echo')),
    saved: () => changes().flatMap(({ path, body }) => (path.endsWith('/echo') ? [] : [body])),
  }
}

/** The drawer of one action method, its test section and its fields. */
export const methodForm = {
  dialog: () => page.getByRole('dialog'),
  test: () => page.getByRole('dialog').getByRole('group', { name: 'Test', exact: true }),
  field: (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true }),
  button: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
}
