import type { DomainDetail, Job } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { type CopyTest, startCopyTest } from '../../../testing/content/copyTest'
import type { Caller } from '../../../testing/testApp'

let at: CopyTest
let owner: Caller
let source: number

beforeAll(async () => {
  at = await startCopyTest()
  owner = at.owner
  source = await at.wholeDomain()
})
afterAll(() => at.close())

const url = (path: string) => at.url(path, source)

const roleIs = (role: 'OWNER' | 'VIEWER') =>
  at.database.updateTable('domain_member').set({ role }).where('domain_id', '=', source).execute()

describe('all or nothing', () => {
  test('a copy that is cancelled leaves no domain', async () => {
    const before = await at.domainsOf()
    const code = at.newCode()
    let jobId = ''
    await at.whileHeld(source, async () => {
      jobId = (await at.start(source, { code })).body.jobId
      await expect.poll(() => at.stageOf(source, jobId)).toBe('WRITING')
      const cancelled = await owner.send<Job>('POST', url(`job/${jobId}/cancel`))
      expect([cancelled.status, cancelled.body.cancellable]).toEqual([200, false])
    })
    expect((await at.settled(source, jobId)).state).toBe('CANCELED')
    expect(await at.domainsOf()).toBe(before)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from media_file where domain_id <> ${source}`.execute(at.database)
    expect(rows[0]!.n).toBe(0)
    // The code is free again.
    expect((await at.copied(source, { code })).job.state).toBe('FINISHED')
  })

  test('of a double click one copies; a code that is taken is refused before', async () => {
    const code = at.newCode()
    const both = await Promise.all([at.start(source, { code }), at.start(source, { code })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('JOB_IN_PROGRESS')
    await at.settled(source, both.find(({ status }) => status === 200)!.body.jobId)
    const taken = await at.start(source, { code: code.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_CODE'])
    expect(taken.body.issues).toEqual([{ path: 'code', code: 'DUPLICATE_CODE' }])
  })

  test.each([
    [
      'whose code was taken meanwhile',
      'DUPLICATE_CODE',
      (code: string) => owner.send('POST', '/api/v1/domain', { name: 'First', code, language: 'en' }),
    ],
    ['whose maker lost the right meanwhile', 'REQUESTER_NOT_PERMITTED', () => roleIs('VIEWER')],
  ])('one %s fails and leaves nothing', async (_what, error, change) => {
    const code = at.newCode()
    let jobId = ''
    let before = 0
    await at.whileHeld(source, async () => {
      jobId = (await at.start(source, { code })).body.jobId
      await expect.poll(() => at.stageOf(source, jobId)).toBe('WRITING')
      await change(code)
      before = await at.domainsOf()
    })
    expect(await at.settled(source, jobId)).toMatchObject({ state: 'FAILED', error: { code: error } })
    expect(await at.domainsOf()).toBe(before)
    await roleIs('OWNER')
  })
})

describe('who copies', () => {
  test('is who may create domains and is in this one: not a viewer, an invited user, nor a stranger', async () => {
    const stranger = await at.server.signUp()
    for (const reply of [await at.plan(source, undefined, stranger), await at.start(source, {}, stranger)])
      expect([reply.status, reply.body.code]).toEqual([404, 'NO_DOMAIN'])
    const viewer = await at.server.signUp()
    await addMember(viewer, source, 'VIEWER')
    for (const reply of [await at.plan(source, undefined, viewer), await at.start(source, {}, viewer)])
      expect([reply.status, reply.body.code]).toEqual([403, 'SUB_ACCOUNT_UNAUTHORIZED'])
    const email = 'manager@example.com'
    const manager = await at.server.signUp(email)
    await addMember(manager, source, 'MANAGER')
    const deviceIs = (device: string) =>
      at.database.updateTable('user_account').set({ device }).where('email', '=', email).execute()
    await deviceIs('INVITE')
    expect((await at.start(source, {}, manager)).status).toBe(403)
    await deviceIs('NCP')
    const { jobId } = (await at.start(source, { name: 'OfManager' }, manager)).body
    const job = await at.settled(source, jobId)
    expect(job).toMatchObject({ state: 'FINISHED', worker: email })
    // It is the manager's domain, and nobody else's.
    const made = await owner.get(`/api/v1/domain/${job.result!.domainId as number}`)
    expect(made.body.code).toBe('NO_DOMAIN')
    expect(await at.domainsOf(manager)).toBe(2)
  })

  test.each([
    ['no kind', { kinds: [] }, 'kinds', 'REQUIRED'],
    ['a kind that there is not', { kinds: ['secret'] }, 'kinds.0', 'INVALID_VALUE'],
    ['a short name', { name: 'ab' }, 'name', 'TOO_SHORT'],
    ['a code with a slash', { code: 'a/b' }, 'code', 'CODE_CHARACTERS'],
  ])('%s is refused', async (_what, body, path, code) => {
    const reply = await at.start(source, body)
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('a free code is proposed, also for a long one', async () => {
    expect((await at.plan(source)).body.code).toMatch(/-2$/)
    const fields = { name: 'Long', code: 'x'.repeat(30), language: 'en' }
    const { body } = await owner.send<DomainDetail>('POST', '/api/v1/domain', fields)
    expect((await at.plan(body.id)).body.code).toBe(`${'x'.repeat(28)}-2`)
  })
})
