import { randomUUID } from 'node:crypto'
import { DRAFT_ALONE_MS, DRAFT_DAYS, DRAFTS_MAX, type DraftNews } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { forgetOldDrafts } from './forgetOldDrafts'

const DAY_MS = 86_400_000
let server: TestApp
let owner: Caller
let editor: Caller
let viewer: Caller
let domainId: number
let later = 0
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + later) })
  ;[owner, editor, viewer] = [await server.signUp(), await server.signUp(), await server.signUp()]
})
afterAll(() => server.close())
beforeEach(async () => {
  later = 0
  domainId = await newDomain(owner)
  await addMember(editor, domainId, 'SCENARIO_EDITOR')
  await addMember(viewer, domainId, 'VIEWER')
})

const address = (form: string, object = 'conversation.7', of = domainId) =>
  `/api/v1/draft?domainId=${of}&object=${object}&form=${form}`
const at = '2026-11-26T01:00:00.000Z'
const keep = (by: Caller, form: string, body: object = {}, object?: string) =>
  by.send<DraftNews>('PUT', address(form, object), { revision: 3, at, ...body })

test('what is typed is kept, and offered once its form is gone', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await keep(owner, first, { fields: { name: 'Deli' } })
  await keep(owner, first, { fields: { name: 'Delivery' } })
  // It is open, as a tab that the caller sees.
  expect((await keep(owner, second)).body).toMatchObject({
    left: null,
    others: [{ own: true, unsaved: true }],
  })
  later = DRAFT_ALONE_MS + 1_000
  const gone = await keep(owner, second)
  expect(gone.body).toEqual({ left: { at, revision: 3, fields: { name: 'Delivery' } }, others: [] })
  // A beat says nothing about what is typed.
  await keep(owner, first)
  await keep(owner, first, { state: 'CLOSED' })
  expect((await keep(owner, second)).body.left?.fields).toEqual({ name: 'Delivery' })
})

test('what was left on purpose is offered for a day, and what a crash left for a month', async () => {
  const next = randomUUID()
  await keep(owner, randomUUID(), { fields: { name: 'left' }, state: 'LEFT' })
  expect((await keep(owner, next)).body.left?.fields).toEqual({ name: 'left' })
  later = 2 * DAY_MS
  expect((await keep(owner, next)).body.left).toBeNull()
  await keep(owner, randomUUID(), { fields: { name: 'crashed' } }, 'holiday.new')
  later += DAY_MS
  const soon = later
  later = DRAFT_DAYS * DAY_MS
  await forgetOldDrafts(server.context)
  // A session does not live as long as a draft.
  later = soon
  expect((await keep(owner, next, {}, 'holiday.new')).body.left?.fields).toEqual({ name: 'crashed' })
  later = (DRAFT_DAYS + 4) * DAY_MS
  await forgetOldDrafts(server.context)
  later = soon
  expect((await keep(owner, randomUUID(), {}, 'holiday.new')).body.left).toBeNull()
})

test('others see who is there and whether they have typed, and never what', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await keep(owner, mine, { revision: 4, fields: { name: 'secret' } })
  const { body } = await keep(editor, theirs)
  expect(body.left).toBeNull()
  expect(body.others).toEqual([
    { name: 'Kim', email: expect.any(String), own: false, unsaved: true, revision: 4 },
  ])
  expect(JSON.stringify(body)).not.toContain('secret')
  await keep(owner, mine, { fields: null, state: 'LEFT' })
  expect((await keep(editor, theirs)).body.others).toEqual([])
  // Another object, another domain.
  expect((await keep(editor, theirs, {}, 'conversation.8')).body.others).toEqual([])
})

test('saved or discarded, nothing of it is offered again; forms that are open keep theirs', async () => {
  const [left, open, saved] = [randomUUID(), randomUUID(), randomUUID()]
  await keep(owner, left, { fields: { name: 'left' }, state: 'LEFT' })
  await keep(owner, open, { fields: { name: 'open' } })
  await keep(owner, saved, { fields: { name: 'saved' } })
  expect((await owner.send('DELETE', address(saved))).status).toBe(200)
  const { body } = await keep(owner, randomUUID())
  expect(body.left).toBeNull()
  expect(body.others.map(({ unsaved }) => unsaved)).toEqual([true])
  // Another person's draft is not theirs to forget.
  await keep(editor, left, { fields: { name: 'editor' }, state: 'LEFT' })
  await owner.send('DELETE', address(left))
  expect((await keep(editor, randomUUID())).body.left?.fields).toEqual({ name: 'editor' })
})

test(`one person keeps ${DRAFTS_MAX} drafts in a domain; the oldest makes way`, async () => {
  for (let i = 1; i <= DRAFTS_MAX + 1; i++) {
    later = i
    await keep(owner, randomUUID(), { fields: { i }, state: 'LEFT' }, `form.${i}`)
  }
  expect((await keep(owner, randomUUID(), {}, 'form.1')).body.left).toBeNull()
  expect((await keep(owner, randomUUID(), {}, 'form.2')).body.left?.fields).toEqual({ i: 2 })
})

test('whoever may change nothing keeps nothing, and bad input is refused', async () => {
  expect((await keep(viewer, randomUUID())).body.code).toBe('SUB_ACCOUNT_UNAUTHORIZED')
  const stranger = await server.signUp()
  expect((await keep(stranger, randomUUID())).status).toBeGreaterThanOrEqual(400)
  for (const bad of [
    { at: 'yesterday' },
    { revision: -1 },
    { fields: 'x'.repeat(1_600_000) },
    { others: [] },
  ])
    expect((await keep(owner, randomUUID(), bad)).body.code).toBe('INVALID')
  expect((await keep(owner, 'not-a-form')).body.code).toBe('INVALID')
  expect((await keep(owner, randomUUID(), {}, "conversation.7'--")).body.code).toBe('INVALID')
  // A text of any characters comes back as it was typed.
  const typed = { name: '한\u0000글 \ud800 "\\' }
  await keep(owner, randomUUID(), { fields: typed, state: 'LEFT' }, 'tag.1')
  expect((await keep(owner, randomUUID(), {}, 'tag.1')).body.left?.fields).toEqual(typed)
})
