import type {
  ComponentItem,
  ContextRule,
  Conversation,
  ConversationRow,
  InputContextItem,
  OutputContextItem,
  Page,
} from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, aTask, givenFields, say, startAuthoring } from '../../../testing/authoring'
import type { Caller } from '../../../testing/testApp'

let at: Authoring
let stranger: Caller
let domainId: number
beforeAll(async () => {
  at = await startAuthoring()
  stranger = await at.server.signUp()
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.reset()
})

const send = <T>(method: 'POST' | 'PUT', path: string, body: object, caller = at.caller) =>
  caller.send<T>(method, `/api/v1/${path}`, { domainId, ...body })
const get = async <T>(path: string, query = '') => (await at.caller.get<T>(at.url(path, query))).body
const remove = (path: string) => at.caller.send<{ removed: number }>('DELETE', at.url(path))
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])
const names = async (path: string, body: object = {}) =>
  (await send<Page<InputContextItem>>('POST', `${path}/search`, body)).body.items?.map(({ name }) => name)

/** Something of each kind that has contexts, and how a body calls it. */
const OWNERS: [kind: string, name: string, make: () => Promise<number>][] = [
  ['chat', 'uttsetId', async () => (await at.converse({ name: 'Order' })).body.id],
  ['welcome', 'messageId', () => aMessage('WELCOME')],
  ['failure', 'messageId', () => aMessage('FAILURE')],
]
async function aMessage(kind: string): Promise<number> {
  const fields = { name: kind, kind, on: kind === 'FAILURE', bubbles: say('Hello') }
  return (await send<ComponentItem>('POST', 'message', fields)).body.id
}

test.each(OWNERS)(
  '%s: contexts that it needs are added, changed, searched and removed',
  async (kind, of, make) => {
    const [path, owner] = [`${kind}/input/context`, await make()]
    const add = (body: object, caller = at.caller) =>
      send<InputContextItem>('POST', path, { [of]: owner, ...body }, caller)
    const { body: ordered } = await add({ name: 'ordered' })
    expect(ordered).toEqual({
      id: ordered.id,
      ownerId: owner,
      ownerName: expect.any(String),
      revision: 2,
      name: 'ordered',
    })
    const { body: paid } = await add({ name: 'paid' })
    expect(paid.id).not.toBe(ordered.id)
    const changed = await send<InputContextItem>('PUT', `${path}/${ordered.id}`, { name: 'booked' })
    expect(changed.body).toMatchObject({ id: ordered.id, name: 'booked', revision: 4 })
    expect(await names(path)).toEqual(['booked', 'paid'])
    expect(await names(path, { name: 'BOOK', [of]: owner })).toEqual(['booked'])
    expect(await names(path, { pageSize: 1, pageNo: 9 })).toEqual(['paid'])
    expect(await names(path, { pager: false, [of]: 999 })).toEqual([])
    expect(await get(`${path}/auto-complete`, '&name=Boo')).toEqual(['booked'])
    expect((await remove(`${path}/${ordered.id}`)).body).toMatchObject({ removed: 1 })
    expect(await names(path)).toEqual(['paid'])

    expect(issues(await add({ name: 'Paid' }))).toEqual([['name', 'DUPLICATE_NAME']])
    expect(issues(await add({ name: 'a b' }))).toEqual([['name', 'NAME_CHARACTERS']])
    expect(issues(await add({ name: 'x', strength: 'WEAK' }))).toEqual([['strength', 'UNKNOWN_FIELD']])
    expect((await add({ name: 'x', revision: 1 })).body.code).toBe('EDITED_BY_ANOTHER')
    expect((await add({ name: 'x', [of]: 999 })).body.code).toBe('NOT_FOUND')
    expect((await add({ name: 'x' }, stranger)).body.code).toBe('NO_DOMAIN')
    for (const gone of [ordered.id, 999]) {
      expect((await remove(`${path}/${gone}`)).body.code).toBe('NOT_FOUND')
      expect((await send('PUT', `${path}/${gone}`, { name: 'y' })).body.code).toBe('NOT_FOUND')
    }
  },
)

test.each(OWNERS)(
  '%s: contexts that it changes are added, changed, searched and removed',
  async (kind, of, make) => {
    const [path, owner] = [`${kind}/output/context`, await make()]
    const given = { name: 'ordered', function: 'ADD', strength: 'STRONG', limitCount: 3 }
    const add = (body: object) => send<OutputContextItem>('POST', path, { [of]: owner, ...body })
    const { body: ordered } = await add(given)
    expect(ordered).toMatchObject({ ...given, ownerId: owner, limitTime: 1_800 })
    const change = { name: 'booked', function: 'DELETE' }
    expect((await send('PUT', `${path}/${ordered.id}`, change)).body).toMatchObject({
      id: ordered.id,
      ...change,
    })
    expect(await names(path)).toEqual(['booked'])
    expect(issues(await add({ name: 'x' }))).toEqual([['function', 'INVALID_VALUE']])
    expect(issues(await add({ ...given, limitCount: 0 }))).toEqual([['limitCount', 'TOO_SMALL']])
    expect(issues(await add({ ...given, name: 'BOOKED' }))).toEqual([['name', 'DUPLICATE_NAME']])
    // Numbers of the other side are none of this one.
    expect((await remove(`${kind}/input/context/${ordered.id}`)).body.code).toBe('NOT_FOUND')
    expect((await remove(`${path}/${ordered.id}`)).body).toMatchObject({ removed: 1 })
    expect(await names(path)).toEqual([])
  },
)

test('the only one that begins a context is not removed while something needs it, unless forced', async () => {
  const begins = { name: 'cx', function: 'ADD', strength: 'WEAK', limitCount: 5, limitTime: 60 } as const
  const { body: order } = await at.converse({ name: 'Order', outputContexts: [begins] })
  const { body: other } = await at.converse({ name: 'Other', outputContexts: [begins] })
  const { body: waits } = await at.converse({ name: 'Waits', inputContexts: ['cx'] })
  const find = async () =>
    (await send<Page<OutputContextItem>>('POST', 'chat/output/context/search', {})).body.items
  const [first, second] = await find()
  const path = (id: number, query = '') => at.url(`chat/output/context/${id}`, query)
  const removing = (id: number, query = '') => at.caller.send('DELETE', path(id, query))
  expect((await removing(first!.id)).body).toEqual({ removed: 1, unreachable: [] })
  expect(await removing(second!.id)).toMatchObject({
    status: 409,
    body: {
      code: 'IN_USE',
      params: { users: [{ kind: 'conversation', id: waits.id, name: 'Waits' }], count: 1 },
    },
  })
  expect((await find()).map(({ name }) => name)).toEqual(['cx'])
  expect((await removing(second!.id, '&force=true')).body).toEqual({
    removed: 1,
    unreachable: [{ kind: 'conversation', id: waits.id, name: 'Waits' }],
  })
  expect([order.id, other.id]).not.toContain(waits.id)
})

test('a conversation that is saved whole keeps the numbers of its contexts', async () => {
  const { body } = await at.converse({ name: 'Order', inputContexts: ['a', 'b'] })
  const find = async () =>
    (await send<Page<InputContextItem>>('POST', 'chat/input/context/search', {})).body.items.map(
      ({ id, name }) => [name, id],
    )
  const [a, b] = await find()
  const fields = givenFields({ name: 'Order', inputContexts: ['b', 'c', 'a'] })
  await at.caller.send<Conversation>('PUT', at.url(`chat/faq/uttset/${body.id}`), { revision: 1, fields })
  expect(await find()).toEqual([b, ['c', expect.any(Number)], a])
})

test('GET context-rule tells of each context what needs it and what changes it', async () => {
  const ordered = {
    name: 'ordered',
    function: 'ADD',
    strength: 'WEAK',
    limitCount: 5,
    limitTime: 60,
  } as const
  const { body: order } = await at.converse({ name: 'Order', outputContexts: [ordered] })
  const { body: cancel } = await at.converse({ name: 'Cancel', inputContexts: ['ordered', 'alone'] })
  const { body: pizza } = await at.converse({
    name: 'Pizza',
    ...aTask({ outputContexts: [{ ...ordered, function: 'DELETE' }] }),
  })
  const rules = await get<Page<ContextRule>>('context-rule')
  expect(rules).toMatchObject({ totalCount: 2, pageNo: 1 })
  const { name: _, ...change } = ordered
  expect(rules.items).toEqual([
    { name: 'alone', input: [{ kind: 'conversation', id: cancel.id, name: 'Cancel' }], output: [] },
    {
      name: 'ordered',
      input: [{ kind: 'conversation', id: cancel.id, name: 'Cancel' }],
      output: [
        { ...change, kind: 'conversation', id: order.id, name: 'Order' },
        {
          ...change,
          function: 'DELETE',
          kind: 'slot',
          id: expect.any(Number),
          conversationId: pizza.id,
          name: 'Pizza › qty',
        },
      ],
    },
  ])
  expect(await get('context-rule', '&search=ORD&pager=false')).toMatchObject({ totalCount: 1 })
  expect((await stranger.get(at.url('context-rule'))).body.code).toBe('NO_DOMAIN')
})

test('GET context-rule lists the contexts that nothing begins, or that nothing needs', async () => {
  const begun = { name: 'begun', function: 'ADD' }
  const kept = { name: 'kept', function: 'KEEP' }
  await at.converse({ name: 'Order', outputContexts: [begun, kept] as never })
  await at.converse({ name: 'Cancel', inputContexts: ['kept', 'needed'] })
  const lacking = async (lack: string) =>
    (await get<Page<ContextRule>>('context-rule', `&lack=${lack}`)).items.map(({ name }) => name)
  expect(await lacking('NOT_BEGUN')).toEqual(['kept', 'needed'])
  expect(await lacking('NOT_NEEDED')).toEqual(['begun'])
})

test('PUT context-rule renames a context everywhere, and joins two only when asked to', async () => {
  const ordered = { name: 'ordered', function: 'ADD' } as const
  await at.converse({ name: 'Order', outputContexts: [ordered] as never })
  await at.converse({ name: 'Cancel', inputContexts: ['ordered', 'paid'] })
  await at.converse({ name: 'Pizza', ...aTask({ outputContexts: [{ ...ordered, function: 'KEEP' }] }) })
  const message = await aMessage('FAILURE')
  await send('POST', 'failure/output/context', { ...ordered, ownerId: message })
  const numbers = async () =>
    (await send<Page<InputContextItem>>('POST', 'chat/input/context/search', {})).body.items.map(
      ({ id }) => id,
    )
  const before = await numbers()
  const rename = (body: object, caller = at.caller) =>
    send<{ changed: number }>('PUT', 'context-rule', body, caller)
  expect((await rename({ name: 'ordered', newName: 'booked' })).body).toEqual({ changed: 4 })
  const all = async () =>
    (await get<Page<ContextRule>>('context-rule')).items.map(({ name, input, output }) => [
      name,
      input.length,
      output.length,
    ])
  expect(await all()).toEqual([
    ['booked', 1, 3],
    ['paid', 1, 0],
  ])
  expect(await numbers()).toEqual(before)

  const refused = await rename({ name: 'paid', newName: 'Booked' })
  expect([refused.status, issues(refused)]).toEqual([409, [['newName', 'DUPLICATE_NAME']]])
  expect((await rename({ name: 'paid', newName: 'Booked', join: true })).body).toEqual({ changed: 1 })
  expect(await all()).toEqual([['booked', 1, 3]])
  expect((await rename({ name: 'booked', newName: 'Booked' })).body).toEqual({ changed: 4 })
  expect(issues(await rename({ name: 'Booked', newName: 'a b' }))).toEqual([['newName', 'NAME_CHARACTERS']])
  expect((await rename({ name: 'gone', newName: 'x' })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await rename({ name: 'Booked', newName: 'x' }, stranger)).body).toMatchObject({ code: 'NO_DOMAIN' })
})

test('a context of very many conversations is not renamed by one call', async () => {
  const { body } = await at.converse({ name: 'Order', inputContexts: ['wide'] })
  await sql`insert into conversation
    select (jsonb_populate_record(c, jsonb_build_object('id', 10000 + n, 'name', 'c' || n, 'name_key', 'c' || n))).*
    from conversation c, generate_series(1, 2000) n where c.domain_id = ${domainId} and c.id = ${body.id}`.execute(
    at.server.context.database,
  )
  const refused = await send('PUT', 'context-rule', { name: 'wide', newName: 'narrow' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'CONTEXT_IN_TOO_MANY', params: { name: 'wide', count: 2_001, max: 2_000 } },
  ])
})

test('the list of conversations shows contexts and types, and is narrowed by them', async () => {
  const ordered = { name: 'ordered', function: 'ADD' } as const
  await at.converse({ name: 'Order', inputContexts: ['shop'], outputContexts: [ordered] as never })
  await at.converse({ name: 'Pizza', ...aTask({ outputContexts: [{ ...ordered, function: 'KEEP' }] }) })
  await at.converse({ name: 'Other', inputContexts: ['orders'] })
  const list = async (query: string) =>
    (await get<Page<ConversationRow>>('chat/faq/uttset', query)).items.map(({ name }) => name).sort()
  expect(await list('&context=ordered')).toEqual(['Order', 'Pizza'])
  expect(await list('&context=shop')).toEqual(['Order'])
  expect(await list('&type=TASK')).toEqual(['Pizza'])
  expect(await list('&type=GENERAL&context=ordered')).toEqual(['Order'])
  const { items } = await get<Page<ConversationRow>>('chat/faq/uttset', '&search=Order')
  expect(items[0]).toMatchObject({ type: 'GENERAL', inputContexts: ['shop'], outputContexts: ['ordered'] })
})
