import {
  DEFAULT_MESSAGES,
  type Domain,
  type DomainDetail,
  type MessageFields,
  type Page,
} from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { conversationFields } from '../../testing/conversationFields'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let owner: Caller
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
})
afterAll(() => server.close())

const shop = { name: '하늘쇼핑', code: 'shop', language: 'ko' }
const create = (changes: object, by = owner) =>
  by.send<DomainDetail>('POST', '/api/v1/domain', { ...shop, ...changes })

const textOf = ({ bubbles }: MessageFields) =>
  bubbles.map((bubble) => (bubble.answerType === 'TEXT' ? bubble.component.data.description : '')).join()

describe('a domain is created by the rules of section 5', () => {
  test.each([
    ['a name of two characters', { name: 'ab' }, 'name', 'TOO_SHORT'],
    ['a name of 31 characters', { name: 'a'.repeat(31) }, 'name', 'TOO_LONG'],
    ['a name with a space', { name: 'my shop' }, 'name', 'NO_SPACES'],
    ['a name with a full-width space', { name: '하늘　쇼핑' }, 'name', 'NO_SPACES'],
    ['an empty code', { code: ' ' }, 'code', 'REQUIRED'],
    ['a code of 31 characters', { code: 'a'.repeat(31) }, 'code', 'TOO_LONG'],
    ['a code with a slash', { code: 'a/b' }, 'code', 'CODE_CHARACTERS'],
    ['a lone surrogate in the name', { name: 'shop\ud800' }, 'name', 'LONE_SURROGATE'],
    ['a language that is not offered', { language: 'fr' }, 'language', 'INVALID_VALUE'],
    ['a time zone that there is not', { timeZone: 'Etc/GMT+99' }, 'timeZone', 'INVALID_VALUE'],
  ])('%s is refused', async (_title, changes, path, code) => {
    const { status, body } = await create(changes)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('a new domain is at home where its language is spoken, or in the time zone that it is given', async () => {
    const zoneOf = async (changes: object) => {
      const { body } = await create(changes)
      const settings = await owner.get<{ settings: { timeZone: string } }>(
        `/api/v1/dialogue-settings?domainId=${body.id}`,
      )
      return settings.body.settings.timeZone
    }
    expect(await zoneOf({ code: 'seoul' })).toBe('Asia/Seoul')
    expect(await zoneOf({ code: 'jakarta', language: 'en', timeZone: 'Asia/Jakarta' })).toBe('Asia/Jakarta')
  })

  test('a code is taken once, whatever its case or width', async () => {
    const { status, body } = await create({ code: 'TakenCode' })
    expect([status, body.role, body.counts.conversations]).toEqual([200, 'OWNER', 0])
    // Specification section 3: tasks and registered images are counted too.
    expect(body.counts).toMatchObject({ tasks: 0, images: 0 })
    const again = await create({ code: 'ｔａｋｅｎcode' })
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_CODE'])
    expect(again.body.issues).toEqual([{ path: 'code', code: 'DUPLICATE_CODE' }])
  })
})

test('the list is paged, searched, and holds only one’s own domains', async () => {
  const person = await server.signUp()
  for (let i = 0; i < 25; i += 1) await create({ name: `가게번호${i}`, code: `list-${i}` }, person)
  const first = await person.get<Page<Domain>>('/api/v1/domain?pageSize=20')
  expect([first.body.items.length, first.body.totalPage, first.body.totalCount]).toEqual([20, 2, 25])
  const past = await person.get<Page<Domain>>('/api/v1/domain?pageSize=20&pageNo=9')
  expect([past.body.pageNo, past.body.items.length]).toEqual([2, 5])
  const found = await person.get<Page<Domain>>(`/api/v1/domain?search=${encodeURIComponent('번호24')}`)
  expect(found.body.items.map((item) => item.code)).toEqual(['list-24'])
  const nul = await person.get<Page<Domain>>('/api/v1/domain?search=%00')
  expect(nul.body.totalCount).toBeGreaterThan(0)
  const wildcard = await person.get<Page<Domain>>('/api/v1/domain?search=%25')
  expect(wildcard.body.totalCount).toBe(0)
})

test('a stranger’s domain looks like one that does not exist', async () => {
  const { body } = await create({ code: 'mine' })
  const stranger = await server.signUp()
  const seen = await stranger.get(`/api/v1/domain/${body.id}`)
  const missing = await stranger.get('/api/v1/domain/1')
  expect([seen.status, seen.body.code]).toEqual([404, 'NO_DOMAIN'])
  expect([missing.status, missing.body.code]).toEqual([404, 'NO_DOMAIN'])
  expect((await stranger.send('DELETE', `/api/v1/domain/${body.id}`, { confirmCode: 'mine' })).status).toBe(
    404,
  )
})

describe('settings', () => {
  const settings = {
    singleThreshold: 0.7,
    similarThreshold: 0.3,
    ensembleWeight: null,
    similarOn: true,
    similarMin: 1,
    similarMax: 3,
  }

  test('of two people who save, the second is told', async () => {
    const { body } = await create({ code: 'settings' })
    const save = { revision: body.revision, name: '새이름쇼핑', modelSettings: settings }
    const first = await owner.send<DomainDetail>('PUT', `/api/v1/domain/${body.id}`, save)
    expect([first.status, first.body.name]).toEqual([200, '새이름쇼핑'])
    const second = await owner.send('PUT', `/api/v1/domain/${body.id}`, save)
    expect([second.status, second.body.code]).toEqual([409, 'EDITED_BY_ANOTHER'])
  })

  test('a save begins from a revision that there can be', async () => {
    const { body } = await create({ code: 'revisions' })
    for (const revision of [2 ** 31, -1, 0.5, '1', null]) {
      const save = { revision, name: '새이름쇼핑', modelSettings: settings }
      expect((await owner.send('PUT', `/api/v1/domain/${body.id}`, save)).status, `${revision}`).toBe(400)
    }
  })

  test('a new domain has a welcome and a failure message in its language, of at most 400 characters', async () => {
    const { body } = await create({ code: 'messages' })
    const url = (path: string) => `/api/v1/message${path}?domainId=${body.id}`
    type Message = { id: number; revision: number; fields: MessageFields }
    const { items } = (await owner.get<Page<Message>>(url(''))).body
    expect(items.map(({ fields }) => [fields.kind, fields.on, textOf(fields)])).toEqual([
      ['FAILURE', true, DEFAULT_MESSAGES.ko.failure],
      ['WELCOME', true, DEFAULT_MESSAGES.ko.welcome],
    ])
    const [{ id, revision, fields }] = items as [Message]
    const save = (description: string) => {
      const bubbles = [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }]
      return owner.send('PUT', url(`/${id}`), { revision, fields: { ...fields, bubbles } })
    }
    expect((await save('가'.repeat(401))).body.issues).toEqual([
      {
        path: 'fields.bubbles.0.component.data.description',
        code: 'TOO_LONG',
        params: { max: 400 },
      },
    ])
    expect((await save('가'.repeat(400))).status).toBe(200)
  })

  test('the similar threshold may not lie above the single one', async () => {
    const { body } = await create({ code: 'thresholds' })
    const reply = await owner.send('PUT', `/api/v1/domain/${body.id}`, {
      revision: 1,
      name: body.name,
      modelSettings: { ...settings, similarThreshold: 0.9 },
    })
    expect(reply.body.issues).toContainEqual(expect.objectContaining({ code: 'SIMILAR_ABOVE_SINGLE' }))
  })
})

test('a domain is deleted only when its code is typed again', async () => {
  const { body } = await create({ code: 'gone' })
  const wrong = await owner.send('DELETE', `/api/v1/domain/${body.id}`, { confirmCode: 'gon' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'CONFIRMATION_MISMATCH'])
  expect((await owner.send('DELETE', `/api/v1/domain/${body.id}`, { confirmCode: 'GONE' })).status).toBe(200)
  expect((await owner.get(`/api/v1/domain/${body.id}`)).body.code).toBe('NO_DOMAIN')
})

test('a domain is deleted with all that it has, also tags that are used', async () => {
  const { body } = await create({ code: 'full' })
  const fields = conversationFields({ name: 'Hello', tags: ['greeting'], group: 'talk' })
  const url = `/api/v1/chat/faq/uttset?domainId=${body.id}`
  expect((await owner.send('POST', url, fields)).status).toBe(200)
  expect((await owner.send('DELETE', `/api/v1/domain/${body.id}`, { confirmCode: 'full' })).status).toBe(200)
})

test('a viewer may look and not change', async () => {
  const { body } = await create({ code: 'viewed' })
  const viewer = await server.signUp('viewer@example.com')
  await addMember(viewer, body.id, 'VIEWER')
  expect((await viewer.get(`/api/v1/domain/${body.id}`)).status).toBe(200)
  const refused = await viewer.send('DELETE', `/api/v1/domain/${body.id}`, { confirmCode: 'viewed' })
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    'SUB_ACCOUNT_UNAUTHORIZED',
    { missing: ['Change/deleteDomain'] },
  ])
})
