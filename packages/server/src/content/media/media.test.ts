import type { ComponentItem, ErrorReply, ImageFile } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AREAS } from '../../areas'
import { sweepFiles } from '../../outward/sweepFiles'
import { conversationFields } from '../../testing/conversationFields'
import { aPicture, uploadMediaFile } from '../../testing/file/media'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { forgetMedia } from './forgetMedia'

const DAY_MS = 24 * 3_600_000
let server: TestApp
let caller: Caller
let domainId: number
let at: Date
beforeAll(async () => {
  at = new Date()
  server = await startTestApp({ now: () => at })
  caller = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(caller)
})

const url = (path: string) => `/api/v1/${path}?domainId=${domainId}`
const create = (path: string, fields: object) => caller.send<ComponentItem>('POST', url(path), fields)
const update = (path: string, { id, revision }: ComponentItem, fields: object) =>
  caller.send<ComponentItem>('PUT', url(`${path}/${id}`), { revision, fields })
async function aFile(): Promise<ImageFile> {
  return (await uploadMediaFile<ImageFile>(server, caller, url('image/file'), 'a.png', await aPicture())).body
}
const addressOf = ({ code, format }: ImageFile) => `/files/${code}.${format}`
const linked = (name: string) => ({ name, type: 'URL', url: `https://shop.example/${name}.png` })
const showing = (name: string, imageUrl: string) => {
  const { answers, ...fields } = conversationFields({ name })
  const component = { type: 'image', data: { imageUrl } } as const
  return {
    ...fields,
    answers: [{ ...answers[0]!, bubbles: [{ answerType: 'IMAGECARD', component } as const] }],
  }
}
const CONVERSATION = 'chat/faq/uttset'
const imageOf = async (id: number) =>
  (
    await caller.get<{ answers: { bubbles: { component: { data: { imageUrl: string } } }[] }[] }>(
      url(`${CONVERSATION}/${id}`),
    )
  ).body.answers[0]!.bubbles[0]!.component.data.imageUrl

describe('images of a domain', () => {
  test('have the file that was uploaded to it, and that is what is said of it', async () => {
    const file = await aFile()
    const { status, body } = await create('image', { name: 'Logo', type: 'FILE', file })
    expect({ status, fields: body.fields }).toMatchObject({ status: 200, fields: { file, description: '' } })
    const unknown = {
      status: 400,
      body: { code: 'INVALID', issues: [{ path: 'file', code: 'FILE_UNKNOWN' }] },
    }
    expect(await create('image', { name: 'b', type: 'FILE', file: { ...file, width: 1 } })).toMatchObject(
      unknown,
    )
    domainId = await newDomain(caller)
    expect(await create('image', { name: 'c', type: 'FILE', file })).toMatchObject(unknown)
  })

  test.each<[what: string, fields: object, path: string, code: string]>([
    ['no file', { type: 'FILE' }, 'file', 'FILE_REQUIRED'],
    ['no address', { type: 'URL' }, 'url', 'REQUIRED'],
    ['an address without https', { type: 'URL', url: 'http://shop.example/a.png' }, 'url', 'IMAGE_URL'],
    ['another ending', { type: 'URL', url: 'https://shop.example/a.tiff' }, 'url', 'IMAGE_URL'],
    [
      '501 characters of description',
      { ...linked('a'), description: 'x'.repeat(501) },
      'description',
      'TOO_LONG',
    ],
  ])('are refused with %s', async (_what, fields, path, code) => {
    expect(await create('image', { name: 'a', ...fields })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', issues: [{ path, code }] },
    })
  })

  test('are 50 at most, and with the basic plan 30; those that are there can be changed', async () => {
    const upTo = async (from: number, count: number) => {
      for (let i = from; i < count; i += 1) expect((await create('image', linked(`p${i}`))).status).toBe(200)
    }
    const { database } = server.context
    const planIs = (bill_type: 'BASIC' | 'STANDARD') =>
      database.updateTable('domain').set({ bill_type }).where('id', '=', domainId).execute()
    await planIs('BASIC')
    await upTo(0, 30)
    const full = (max: number) => ({
      status: 409,
      body: { code: 'LIMIT_REACHED', params: { kind: 'image', max } },
    })
    expect(await create('image', linked('more'))).toMatchObject(full(30))
    await planIs('STANDARD')
    await upTo(30, 50)
    expect(await create('image', linked('more'))).toMatchObject(full(50))
    await planIs('BASIC')
    const { body } = await caller.get<{ items: ComponentItem[] }>(url('image'))
    expect((await update('image', body.items[0]!, linked('other'))).status).toBe(200)
  })

  test('are no one’s who is not of the domain, not even to upload', async () => {
    const stranger = await server.signUp()
    const { status, body } = await uploadMediaFile<ErrorReply>(
      server,
      stranger,
      url('image/file'),
      'a.png',
      await aPicture(),
    )
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NO_DOMAIN' })
    expect((await stranger.get(url('image'))).body.code).toBe('NO_DOMAIN')
  })
})

describe('what shows an image', () => {
  test('is known by its address: deletion is refused with the users, by file and by address', async () => {
    const file = await aFile()
    for (const [fields, address] of [
      [{ name: 'Logo', type: 'FILE', file }, addressOf(file)],
      [linked('Map'), linked('Map').url],
    ] as const) {
      const { body } = await create('image', fields)
      const user = await create(CONVERSATION, showing(`Shows ${fields.name}`, address))
      expect(user.status).toBe(200)
      const uses = await caller.get<object[]>(url(`image/${body.id}/uses`))
      expect(uses.body).toMatchObject([{ kind: 'conversation', id: user.body.id, where: 'answer' }])
      expect(await caller.send('DELETE', url(`image/${body.id}`))).toMatchObject({
        status: 409,
        body: { code: 'IN_USE', params: { count: 1, used: [{ name: fields.name }] } },
      })
    }
    expect((await create(CONVERSATION, showing('Elsewhere', 'https://other.example/x.png'))).status).toBe(200)
  })

  test('shows the new file when the image gets another one, and is left alone by a new name', async () => {
    const [first, second] = [await aFile(), await aFile()]
    const { body } = await create('image', { name: 'Logo', type: 'FILE', file: first })
    const user = await create(CONVERSATION, showing('Shows it', addressOf(first)))
    const renamed = await update('image', body, { name: 'Brand', type: 'FILE', file: first })
    expect(await imageOf(user.body.id)).toBe(addressOf(first))
    expect((await update('image', renamed.body, { name: 'Brand', type: 'FILE', file: second })).status).toBe(
      200,
    )
    expect(await imageOf(user.body.id)).toBe(addressOf(second))
    expect((await caller.send('DELETE', url(`image/${body.id}`))).body.code).toBe('IN_USE')
  })

  test('audio is refused likewise while an answer plays it', async () => {
    const { body } = await create('audio', { name: 'Chime', type: 'SAMPLE', sample: 'chime' })
    const { answers, ...fields } = conversationFields({ name: 'Rings' })
    const component = { type: 'audio', data: { audioUrl: '/files/sample-chime.wav' } }
    const rings = { ...fields, answers: [{ ...answers[0]!, bubbles: [{ answerType: 'AUDIO', component }] }] }
    expect((await create(CONVERSATION, rings)).status).toBe(200)
    expect((await caller.send('DELETE', url(`audio/${body.id}`))).body.code).toBe('IN_USE')
  })
})

describe('the file of an image', () => {
  const isServed = async (file: ImageFile) =>
    (await server.app.inject({ url: addressOf(file) })).statusCode === 200

  test('that was never saved goes after a day; a saved one stays, also in the trash and with its bytes', async () => {
    const [lost, saved] = [await aFile(), await aFile()]
    const { body } = await create('image', { name: 'Logo', type: 'FILE', file: saved })
    await forgetMedia(server.context)
    expect(await isServed(lost)).toBe(true)
    at = new Date(at.getTime() + 2 * DAY_MS)
    await forgetMedia(server.context)
    expect([await isServed(lost), await isServed(saved)]).toEqual([false, true])
    await caller.send('DELETE', url(`image/${body.id}`))
    at = new Date(at.getTime() + 2 * DAY_MS)
    await forgetMedia(server.context)
    await forgetMedia(server.context)
    await sweepFiles(server.context, AREAS)
    expect(await isServed(saved)).toBe(true)
    await server.context.database.deleteFrom('deleted_object').execute()
    await forgetMedia(server.context)
    at = new Date(at.getTime() + 2 * DAY_MS)
    await forgetMedia(server.context)
    expect(await isServed(saved)).toBe(false)
  })

  test('stays while a build is kept that was made when an image had it', async () => {
    const file = await aFile()
    const { body } = await create('image', { name: 'Logo', type: 'FILE', file })
    const { database } = server.context
    const build = {
      domain_id: domainId,
      id: 1,
      display_id: 'b1',
      mode: 'STANDARD' as never,
      status: 'FINISHED' as never,
      description: '{}',
      memo: '',
      requested_by: null,
      created_at: at,
    }
    await database
      .insertInto('build')
      .values(build as never)
      .execute()
    at = new Date(at.getTime() + 1_000)
    await caller.send('DELETE', url(`image/${body.id}`))
    await database.deleteFrom('deleted_object').execute()
    await forgetMedia(server.context)
    at = new Date(at.getTime() + 2 * DAY_MS)
    await forgetMedia(server.context)
    expect(await isServed(file)).toBe(true)
    await database.updateTable('build').set({ removed_at: at }).execute()
    await forgetMedia(server.context)
    expect(await isServed(file)).toBe(false)
  })
})
