import type { CallUse, DomainDetail, ErrorReply, ManualTestReply, offer, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { type Authoring, givenFields, issuesOf, say, startAuthoring } from '../../testing/authoring'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())

const read = async (by = at.caller) => (await by.get<DomainDetail>(`/api/v1/domain/${at.domainId()}`)).body
const change = async (
  domainType: string,
  { revision, by = at.caller }: { revision?: number; by?: typeof at.caller } = {},
) =>
  by.send<DomainDetail & ErrorReply>('PUT', `/api/v1/domain/${at.domainId()}/type`, {
    domainType,
    revision: revision ?? (await read()).revision,
  })
const callUses = async () =>
  (await at.caller.get<CallUse[]>(`/api/v1/domain/${at.domainId()}/call-uses`)).body.map(
    ({ part, users, count }) => [part, users.map(({ kind, name }) => `${kind} ${name}`), count],
  )
const offered = async () =>
  (
    await at.caller.get<ReplyOf<typeof offer.list>>(
      at.url('expression', '&kinds=userVariable&site=answer&search=cic'),
    )
  ).body.items.map(({ name }) => name)

const caller = {
  name: 'Caller',
  questions: [{ chatType: 'TEXT', text: 'who' }],
  answer: { bubbles: say('*{cicRequest.caller}!') },
} as const

/** What the draft answers in a test that stands for a call. */
async function asked() {
  const { body } = await at.caller.send<ManualTestReply>('POST', at.url('test/turn'), {
    environment: 'BETA',
    content: 'DRAFT',
    testId: crypto.randomUUID(),
    event: 'send',
    text: 'who',
    given: { userVariables: { 'cicRequest.caller': '010' } },
  })
  return body.bubbles.map((bubble) => (bubble.type === 'text' ? bubble.data.description : bubble.type))
}

test('from call centre to default the built-in variables are gone, and what only calls have rests', async () => {
  await at.reset('CALL_CENTRE')
  const { body: talk } = await at.converse(caller as never)
  await at.converse({ name: 'Begin', questions: [{ chatType: 'EVENT', text: 'CALL_START' }] })
  await at.converse({ name: 'Transfer', answer: { subsequentAction: { type: 'END_CALL' } as never } })
  const condition = { type: 'userVariable', name: 'customerKey1', operator: 'empty' }
  await at.converse({ name: 'Key', answer: { conditions: [[condition]] as never } })
  await at.create('message', { name: 'Silent', kind: 'NO_RESPONSE', on: true, bubbles: say('Hello?') })
  expect(await callUses()).toEqual([
    ['BUILT_IN', ['conversation Caller', 'conversation Key'], 2],
    ['CALL', ['conversation Begin', 'conversation Transfer'], 2],
    ['NO_RESPONSE', ['message Silent'], 1],
  ])
  expect([await asked(), await offered()]).toEqual([['010!'], ['cicRequest.caller', 'cicRequest.callee']])

  const { status, body } = await change('DEFAULT')
  expect([status, body.domainType]).toEqual([200, 'DEFAULT'])
  expect([await asked(), await offered()]).toEqual([['!'], []])
  const save = { revision: talk.revision, fields: givenFields(caller as never) }
  expect(issuesOf(await at.caller.send('PUT', at.url(`chat/faq/uttset/${talk.id}`), save))).toEqual([
    ['answers.0.bubbles.0.component.data.description', 'UNKNOWN_COMPONENT', 'cicRequest'],
  ])
  // Nothing was deleted: it is all there again with the type.
  expect((await change('CALL_CENTRE')).status).toBe(200)
  expect([await asked(), (await callUses()).length]).toEqual([['010!'], 3])
})

test('a change of the type counts as a change of the content, and goes to nobody who saved before', async () => {
  await at.reset()
  const { revision } = await read()
  expect(await callUses()).toEqual([])
  expect((await change('CALL_CENTRE', { revision })).body.revision).toBe(revision + 1)
  const late = await change('DEFAULT', { revision })
  expect([late.status, late.body.code]).toEqual([409, 'EDITED_BY_ANOTHER'])
  expect((await read()).domainType).toBe('CALL_CENTRE')
  expect((await change('VOICE')).status).toBe(400)
})

test('only who may change the domain changes its type, and of no other domain', async () => {
  await at.reset()
  const person = await at.server.signUp()
  const { revision } = await read()
  expect((await change('CALL_CENTRE', { revision, by: person })).status).toBe(404)
  await addMember(person, at.domainId(), 'SCENARIO_EDITOR')
  expect((await change('CALL_CENTRE', { revision, by: person })).status).toBe(403)
  expect((await read()).domainType).toBe('DEFAULT')
})
