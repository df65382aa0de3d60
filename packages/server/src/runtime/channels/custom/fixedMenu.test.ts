import type { ComponentItem, ErrorReply, PersistentMenu } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let owner: Caller
let bot: TestBot
let menuId: number
let idleMs = 0
const BUTTONS = [
  { name: '배송', action: { type: 'LINK', conversation: '배송 조회' } },
  { name: '홈페이지', action: { type: 'URL', url: 'https://shop.example' } },
  { name: '영업시간', action: { type: 'TEXT', text: '몇 시에 열어요' } },
]
const MENU = { name: '기본', title: '메뉴', layout: 'TEXT', buttons: BUTTONS, on: true }
const url = (path: string, domainId = bot.domainId) => `/api/v1/${path}?domainId=${domainId}`

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + idleMs) })
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [
    aConversation('배송 조회', ['택배 어디까지 왔나요'], '내일 도착해요.'),
    aConversation('영업시간', ['몇 시에 열어요'], '아침 9시에 열어요.'),
  ])
  menuId = (await owner.send<ComponentItem>('POST', url('fixedmenu'), MENU)).body.id
  await deploy()
})
afterAll(() => server.close())

async function deploy() {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `${url('deploy')}&buildId=${buildId}&target=REAL`)
}

type Answer = { bubbles?: { data: { description: string } }[]; persistentMenu?: PersistentMenu }
async function send(changes: object): Promise<Answer> {
  const { path, secretKey } = bot.channels.REAL
  const call = {
    version: 'v2',
    userId: 'u-001',
    timestamp: 12_345_678,
    bubbles: [],
    event: 'send',
    ...changes,
  }
  const payload = Buffer.from(JSON.stringify(call))
  const headers = {
    'content-type': 'application/json;UTF-8',
    'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, payload),
  }
  const response = await server.app.inject({ method: 'POST', url: path, payload, headers })
  expect(response.statusCode).toBe(200)
  return response.json<Answer>()
}
const say = (description: string) => send({ bubbles: [{ type: 'text', data: { description } }] })

describe('the fixed menu that is on', () => {
  test('comes when a chat opens, alone when it is asked for, and not with an answer', async () => {
    const opened = await send({ event: 'open' })
    expect(opened.persistentMenu).toMatchObject({
      type: 'template',
      title: '메뉴',
      data: {
        contentTable: [
          [{ rowSpan: 1, colSpan: 1, data: { type: 'button', title: '배송' } }],
          [{ data: { title: '홈페이지', data: { action: { type: 'link' } } } }],
          [{ data: { title: '영업시간' } }],
        ],
      },
    })
    expect(opened.bubbles).toHaveLength(1)
    const asked = await send({ event: 'getPersistentMenu' })
    expect(Object.keys(asked).sort()).toEqual(['event', 'persistentMenu', 'timestamp', 'userId', 'version'])
    expect(asked.persistentMenu).toEqual(opened.persistentMenu)
    expect(await say('몇 시에 열어요')).not.toHaveProperty('persistentMenu')
    expect(await send({ event: 'open', version: 'v1' })).not.toHaveProperty('persistentMenu')
  })

  test('leads to a conversation, and sends what was typed for it', async () => {
    const { persistentMenu } = await send({ event: 'getPersistentMenu' })
    const pressed = persistentMenu!.data.contentTable.flat().map(({ data }) => data.data.action)
    const answers: unknown[] = []
    for (const action of pressed)
      if (action.type === 'postback') {
        expect(['배송 조회', '몇 시에 열어요']).toContain(action.data.displayText)
        answers.push((await say(action.data.postbackFull)).bubbles?.[0]?.data.description)
      }
    expect(answers).toEqual(['내일 도착해요.', '아침 9시에 열어요.'])
  })

  test('keeps a conversation from being deleted, and follows its new name', async () => {
    const { body } = await owner.get<{ items: { id: number; name: string }[] }>(
      `${url('chat/faq/uttset')}&search=택배`,
    )
    const { id } = body.items[0]!
    const ids = [id]
    expect(await owner.send('DELETE', url('chat/faq/uttset/batch'), { ids })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', params: { users: [{ kind: 'fixedMenu', id: menuId, name: '기본' }] } },
    })
    const { revision } = (await owner.get<{ revision: number }>(url(`chat/faq/uttset/${id}`))).body
    const fields = aConversation('배송', ['택배 어디까지 왔나요'], '내일 도착해요.')
    expect((await owner.send('PUT', url(`chat/faq/uttset/${id}`), { revision, fields })).status).toBe(200)
    const menu = await owner.get<ComponentItem>(url(`fixedmenu/${menuId}`))
    expect(menu.body.fields['buttons']).toMatchObject([{ action: { conversation: '배송' } }, {}, {}])
  })

  test('of images has the picture and its areas', async () => {
    const { body } = await owner.get<ComponentItem>(url(`fixedmenu/${menuId}`))
    const fields = {
      ...body.fields,
      layout: 'IMAGE',
      areas: 'TALL_AND_TWO',
      imageUrl: 'https://shop.example/menu.png',
    }
    const saved = await owner.send('PUT', url(`fixedmenu/${menuId}`), { revision: body.revision, fields })
    expect(saved.status).toBe(200)
    await deploy()
    const { persistentMenu } = await send({ event: 'open' })
    expect(persistentMenu?.data).toMatchObject({
      contentBackgroundImage: 'https://shop.example/menu.png',
      contentTable: [
        [
          { rowSpan: 2, colSpan: 1 },
          { rowSpan: 1, colSpan: 1 },
        ],
        [{ rowSpan: 1, colSpan: 1 }],
      ],
    })
  })
})

describe('a fixed menu that changed', () => {
  const titles = ({ persistentMenu }: Answer) =>
    persistentMenu?.data.contentTable.flat().map(({ data }) => data.title)
  const change = async (fields: object) => {
    const { body } = await owner.get<ComponentItem>(url(`fixedmenu/${menuId}`))
    const { revision } = body
    await owner.send('PUT', url(`fixedmenu/${menuId}`), { revision, fields: { ...body.fields, ...fields } })
    await deploy()
  }
  const from = (userId: string, changes: object = {}) => {
    const bubbles = [{ type: 'text', data: { description: '몇 시에 열어요' } }]
    return send({ userId, bubbles, ...changes })
  }
  const text = (name: string) => ({ name, action: { type: 'TEXT', text: name } })
  const plain = { layout: 'TEXT', areas: 'ONE', imageUrl: null }

  test('comes with the next answer, once, also when that is delivered again', async () => {
    await change({ ...plain, buttons: [text('처음')] })
    expect(titles(await from('u-old', { event: 'open' }))).toEqual(['처음'])
    expect(titles(await from('u-old'))).toBeUndefined()
    await change({ buttons: [text('처음'), text('둘째')] })
    const call = { timestamp: Date.now() }
    expect(titles(await from('u-old', call))).toEqual(['처음', '둘째'])
    expect(titles(await from('u-old', call))).toEqual(['처음', '둘째'])
    expect(titles(await from('u-old'))).toBeUndefined()
    // Who has none below the chat, or cannot show one, is not sent one unasked.
    expect(titles(await from('u-never-opened'))).toBeUndefined()
    await from('u-v1', { event: 'open', version: 'v1' })
    await change({ buttons: [text('셋째')] })
    expect(titles(await from('u-v1', { version: 'v1' }))).toBeUndefined()
  })

  test('comes without buttons where none is on any more, and again once one is', async () => {
    expect(titles(await from('u-off', { event: 'open' }))).toEqual(['셋째'])
    await change({ on: false })
    expect(titles(await from('u-off'))).toEqual([])
    expect(await from('u-off')).not.toHaveProperty('persistentMenu')
    expect(await from('u-off', { event: 'open' })).not.toHaveProperty('persistentMenu')
    await change({ on: true })
    // The chat may have stood open for longer than a session lasts.
    idleMs += 31 * 60_000
    expect(titles(await from('u-off'))).toEqual(['셋째'])
    expect(titles(await from('u-off'))).toBeUndefined()
  })
})

describe('a fixed menu', () => {
  const issuesOf = ({ body }: { body: Partial<ErrorReply> }) =>
    (body.issues ?? []).map(({ path, code }) => `${path} ${code}`)
  const text = (name: string) => ({ name, action: { type: 'TEXT', text: name } })
  const create = async (fields: object) => {
    const domainId = await newDomain(owner)
    const buttons = [text('a')]
    return owner.send('POST', url('fixedmenu', domainId), { ...MENU, buttons, ...fields })
  }

  test.each<[string, object, string[]]>([
    ['without a button', { buttons: [] }, ['buttons TOO_FEW']],
    ['Text menus have a maximum', { buttons: [...'abcdefg'].map(text) }, ['buttons TOO_MANY']],
    [
      'fixed menu button name at most 18 characters',
      { buttons: [text('a'.repeat(19))] },
      ['buttons.0.name TOO_LONG'],
    ],
    ['of a title that no bar holds', { title: 'a'.repeat(15) }, ['title TOO_LONG']],
    ['with a name twice', { buttons: [text('a'), text('A')] }, ['buttons.1.name DUPLICATE_NAME']],
    [
      'of an image without one, and with too few buttons',
      { layout: 'IMAGE', areas: 'FOUR' },
      ['imageUrl REQUIRED', 'buttons TOO_FEW'],
    ],
    [
      'of an address that is no picture',
      { layout: 'IMAGE', areas: 'ONE', imageUrl: 'http://shop.example/a.png' },
      ['imageUrl IMAGE_URL'],
    ],
    [
      'that runs a script',
      { buttons: [{ name: 'a', action: { type: 'URL', url: 'javascript://%0aalert(1)' } }] },
      ['buttons.0.action.url LINK_SCHEME'],
    ],
    [
      'to a conversation that is not there',
      { buttons: [{ name: 'a', action: { type: 'LINK', conversation: 'nowhere' } }] },
      ['buttons.0.action.conversation UNKNOWN_COMPONENT'],
    ],
  ])('%s is refused', async (_, fields, issues) => {
    expect(issuesOf(await create(fields))).toEqual(issues)
  })

  test('is one of which others are off', async () => {
    const domainId = await newDomain(owner)
    const menu = (name: string, on: boolean) => ({ ...MENU, name, buttons: [text('a')], on })
    expect((await owner.send('POST', url('fixedmenu', domainId), menu('One', true))).status).toBe(200)
    expect(issuesOf(await owner.send('POST', url('fixedmenu', domainId), menu('Two', true)))).toEqual([
      'on ONE_MENU_ON',
    ])
    expect((await owner.send('POST', url('fixedmenu', domainId), menu('Two', false))).status).toBe(200)
  })
})
