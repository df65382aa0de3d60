import { COPY_KINDS, type DomainDetail, type LastBuild, type Page } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CopyTest, startCopyTest } from '../../../testing/content/copyTest'
import { conversationFields } from '../../../testing/conversationFields'
import type { Caller } from '../../../testing/testApp'
import { until } from '../../../testing/until'
import { contentHash } from '../../conversation/contentHash'
import { fieldsOf, readConversations } from '../../conversation/readConversation'

let at: CopyTest
let owner: Caller
/** A domain with something of every kind, and files of its own. */
let source: number

beforeAll(async () => {
  at = await startCopyTest()
  owner = at.owner
  source = await at.wholeDomain()
})
afterAll(() => at.close())

const url = (path: string, domainId = source) => at.url(path, domainId)
const codesIn = (file: string) => [...new Set(file.match(/[0-9a-f]{32}/g))]
const namesOf = async (path: string, domainId: number) => {
  const { body } = await owner.get<Page<{ name?: string; fields?: { name: string } }>>(url(path, domainId))
  return body.items.map(({ name, fields }) => name ?? fields?.name).sort()
}

describe('a whole copy', () => {
  test('has all that its source has, under addresses of its own, and is built at once', async () => {
    const { domainId, job } = await at.copied(source, { name: 'WholeCopy', code: 'whole-copy' })
    expect(job).toMatchObject({
      state: 'FINISHED',
      kind: 'DOMAIN_COPY',
      result: { domainName: 'WholeCopy', conversations: 4, secrets: 1 },
    })
    const { body } = await owner.get<DomainDetail>(`/api/v1/domain/${domainId}`)
    expect(body).toMatchObject({ code: 'whole-copy', language: 'en', role: 'OWNER', revision: 1 })
    const [before, copy] = [await at.botOf(source), await at.botOf(domainId)]
    expect(codesIn(copy)).toHaveLength(2)
    for (const code of codesIn(before)) expect(copy).not.toContain(code)
    // Otherwise it is the same, to the byte; what is a secret no file has.
    const plain = (file: string) => file.replaceAll(/[0-9a-f]{32}/g, 'code').replaceAll(',"leftOut":true', '')
    expect(plain(copy)).toBe(plain(before))
    const started = await owner.send('POST', url('build/quick', domainId), { description: '' })
    expect(started.status).toBe(200)
    const last = await until(async () => {
      const now = (await owner.get<LastBuild>(`/api/v1/build/last_build/${domainId}`)).body
      return now.endedAt && now
    })
    expect(last).toMatchObject({ error: null, buildEnabled: true, studied: 'UNCHANGED' })
    // What tells later whether a conversation has changed is right also where an address in it was written anew.
    const rows = await at.database
      .selectFrom('conversation')
      .select(['id', 'content_hash'])
      .where('domain_id', '=', domainId)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    const stored = (await readConversations(at.database, domainId, ids)).map(fieldsOf)
    expect(rows.map(({ content_hash }) => content_hash)).toEqual(stored.map(contentHash))
  })

  test('keeps its references and numbers, has no secret, and a history of its own', async () => {
    const { domainId } = await at.copied(source)
    // What is used is not deleted, by the same ids; what is made anew gets others.
    const images = (await owner.get<Page<{ id: number; fields: { name: string } }>>(url('image', domainId)))
      .body
    const { id } = images.items.find(({ fields }) => fields.name === 'Logo')!
    const refused = await owner.send('DELETE', url(`image/${id}`, domainId))
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    const group = { name: 'Later', type: 'WHOLE', keywords: ['later'], answer: '@{color}', noAnswer: false }
    for (const [path, fields] of [
      ['keywordgroup', { ...group, active: true }],
      ['chat/faq/uttset', conversationFields({ name: 'New' })],
    ] as const)
      expect((await owner.send('POST', url(path, domainId), fields)).status, path).toBe(200)
    const { id: method, fields } = (
      await owner.get<Page<{ id: number; fields: object }>>(url('actionmethod', domainId))
    ).body.items[0]!
    expect(fields).toMatchObject({ headers: [{ name: 'Authorization', value: '' }, { value: 'en' }] })
    const history = await owner.get<{ items: object[] }>(url(`actionmethod/${method}/history`, domainId))
    expect(history.body.items).toHaveLength(1)
    expect(JSON.stringify(history.body)).not.toContain('s3cret')
  })

  test('shows its pictures and plays its sounds when its source is deleted', async () => {
    const first = await at.wholeDomain()
    const { domainId } = await at.copied(first)
    const { code } = (await owner.get<DomainDetail>(`/api/v1/domain/${first}`)).body
    const before = /\/files\/[0-9a-f]{32}\.png/.exec(await at.botOf(first))![0]
    const deleted = await owner.send('DELETE', `/api/v1/domain/${first}`, { confirmCode: code })
    expect(deleted.body).toEqual({ ok: true })
    expect(await at.isServed(before)).toBe(false)
    const bot = await at.botOf(domainId)
    const picture = /\/files\/([0-9a-f]{32})\.png/.exec(bot)![1]!
    const sound = /"code":"([0-9a-f]{32})","format":"mp3"/.exec(bot)![1]!
    for (const address of [`/files/${picture}.png`, `/files/${picture}-320.webp`, `/files/${sound}.mp3`])
      expect(await at.isServed(address), address).toBe(true)
  })
})

describe('a copy of chosen kinds', () => {
  test('takes along what they use, and tells it before', async () => {
    const { body } = await at.plan(source, ['keywordGroup', 'variable'])
    const share = (kind: string) => body.shares.find((one) => one.kind === kind)
    expect(share('keywordGroup')).toMatchObject({ count: 1, copied: 1 })
    expect(share('userVariable')).toMatchObject({ count: 2, copied: 1 })
    expect(share('entity')).toMatchObject({ count: 2, copied: 1 })
    expect(share('conversation')).toMatchObject({ count: 4, copied: 0 })
    const { domainId } = await at.copied(source, { kinds: ['keywordGroup', 'variable'] })
    expect(await namesOf('uservariable', domainId)).toEqual(['grade'])
    expect(await namesOf('entity', domainId)).toEqual(['color'])
    expect(await namesOf('chat/faq/uttset', domainId)).toEqual([])
    // Messages were not chosen: it has those of every new domain.
    expect(await namesOf('message', domainId)).toEqual(['Failure message', 'Welcome message'])
  })

  test('keeps answers for known people closed, without keys', async () => {
    const { settings, revision } = (
      await owner.get<{ settings: object; revision: number }>(url('dialogue-settings'))
    ).body
    const authentication = {
      url: 'https://shop.example/auth',
      request: 'Hello @{color}',
      failure: '',
      error: '',
    }
    const changed = {
      revision,
      settings: { ...settings, authentication },
    }
    expect((await owner.send('PUT', url('dialogue-settings'), changed)).status).toBe(200)
    const classifier = { active: true, url: 'https://x.example/c' }
    const linked = { revision: 0, fields: classifier }
    expect((await owner.send('PUT', url('intent-classifier'), linked)).body).toMatchObject(classifier)
    const settingsOf = async (kinds: readonly string[]) => {
      const { domainId } = await at.copied(source, { kinds })
      expect((await owner.get(url('intent-classifier', domainId))).body).toMatchObject({
        active: false,
        url: '',
      })
      return (
        await owner.get<{ settings: Record<string, unknown>; authenticationKey: null }>(
          url('dialogue-settings', domainId),
        )
      ).body
    }
    const all = await settingsOf(COPY_KINDS)
    expect(all.settings).toMatchObject({ authentication })
    expect(all.authenticationKey).toBeNull()
    const part = await settingsOf(['bannedWord'])
    expect(part.settings).toMatchObject({
      authentication: { ...authentication, request: '' },
      feedback: { on: false, excluded: [] },
    })
    expect(JSON.stringify(part.settings.systemEntities)).toContain('{"code":"COLOR","active":false')
  })

  test('beyond the plan of a new domain is refused, and told before', async () => {
    const full = await at.newDomain('en')
    await at.uploadBot(full)
    await sql`
      insert into component (domain_id, kind, id, name, name_key, fields, search_text, updated_by)
      select ${full}, 'image', 100 + n, 'p' || n, 'p' || n,
        jsonb_build_object('name', 'p' || n, 'type', 'URL', 'url', 'https://shop.example/' || n || '.png',
          'file', null, 'description', ''), '', null
      from generate_series(1, 50) n`.execute(at.database)
    expect((await at.plan(full)).body.beyond).toEqual({ kind: 'image', count: 51, max: 50 })
    const refused = await at.start(full)
    expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect((await at.plan(full, ['entity'])).body.beyond).toBeNull()
  })
})
