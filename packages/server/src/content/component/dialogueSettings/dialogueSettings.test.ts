import type { DialogueSettings, SystemEntityCode, Use } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, aTask, issuesOf, say, startAuthoring } from '../../../testing/authoring'
import { newDomain } from '../../../testing/newDomain'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

type Reply = { settings: DialogueSettings; revision: number; authenticationKey: string | null }
const read = async () => (await at.caller.get<Reply>(at.url('dialogue-settings'))).body
const save = (settings: DialogueSettings, revision: number) =>
  at.caller.send<Reply>('PUT', at.url('dialogue-settings'), { revision, settings })
const change = async (changes: Partial<DialogueSettings>) => {
  const { settings, revision } = await read()
  return save({ ...settings, ...changes }, revision)
}
const switched = async (on: SystemEntityCode[], off: SystemEntityCode[] = []) => {
  const { settings } = await read()
  const systemEntities = settings.systemEntities.map((one) => ({
    ...one,
    active: on.includes(one.code) || (one.active && !off.includes(one.code)),
  }))
  return change({ systemEntities })
}
const feedback = { on: true, phrase: '', exposure: 'EVERY_ANSWER' as const, yes: '', no: '', excluded: [] }

test('a domain begins with the settings of its language and keeps what is saved', async () => {
  const first = await read()
  expect(first).toMatchObject({ revision: 0, settings: { timeZone: 'Asia/Seoul', similarLead: '' } })
  const saved = await save({ ...first.settings, similarLead: '혹시 이건가요?' }, 0)
  expect(saved.body).toMatchObject({ revision: 1, settings: { similarLead: '혹시 이건가요?' } })
  expect(await read()).toEqual(saved.body)
})

test('a system entity that stored settings do not know is listed and off', async () => {
  const { settings } = await read()
  const known = settings.systemEntities.filter(({ code }) => code !== 'DURATION' && code !== 'YESNO')
  await change({})
  // As an earlier version of the product stored them.
  await at.server.context.database
    .updateTable('dialogue_settings')
    .set({ settings: JSON.stringify({ ...settings, systemEntities: known }) })
    .where('domain_id', '=', at.domainId())
    .execute()
  const later = (await read()).settings.systemEntities
  expect(later.filter(({ code }) => code === 'DURATION' || code === 'YESNO')).toEqual([
    { code: 'DURATION', active: false, sensitiveType: 'NONE' },
    { code: 'YESNO', active: false, sensitiveType: 'NONE' },
  ])
  expect(later.filter(({ active }) => active)).toEqual(known.filter(({ active }) => active))
  expect((await switched(['YESNO', 'DURATION'])).status).toBe(200)
})

test('system entities that are not sent stay as they are', async () => {
  const { settings } = await read()
  const currency = { code: 'CURRENCY' as const, active: false, sensitiveType: 'GENERAL' as const }
  expect((await change({ systemEntities: [currency] })).status).toBe(200)
  const stored = (await read()).settings.systemEntities
  const byCode = (list: typeof stored) => list.toSorted((a, b) => a.code.localeCompare(b.code))
  const others = settings.systemEntities.filter(({ code }) => code !== 'CURRENCY')
  expect(byCode(stored)).toEqual(byCode([currency, ...others]))
  const datetime = { code: 'DATETIME' as const, active: true, sensitiveType: 'NONE' as const }
  expect(issuesOf(await change({ systemEntities: [datetime] }))).toEqual([
    ['settings.systemEntities', 'DATE_TIME_WITH_DATETIME', undefined],
  ])
})

test('of two people who save, the second is told', async () => {
  const { settings, revision } = await read()
  expect((await save(settings, revision)).status).toBe(200)
  expect(await save(settings, revision)).toMatchObject({
    status: 409,
    body: { code: 'EDITED_BY_ANOTHER', params: { revision: 1 } },
  })
})

test('date with time excludes date and time', async () => {
  expect(issuesOf(await switched(['DATETIME']))).toEqual([
    ['settings.systemEntities', 'DATE_TIME_WITH_DATETIME', undefined],
  ])
  expect((await switched(['DATETIME'], ['DATE', 'TIME'])).status).toBe(200)
})

test.each([
  ['a task', aTask({ entity: '`@{CURRENCY}' })],
  ['a regular-expression question', { questions: [{ chatType: 'NLU_PATTERN', text: 'pay `@{CURRENCY}' }] }],
  ['an answer', { answer: { bubbles: say('`@{CURRENCY}') } }],
] as const)('a system entity that %s uses is not switched off', async (_title, given) => {
  const using = await at.converse({ name: 'Using', ...(given as object) })
  expect(using.status).toBe(200)
  const refused = await switched([], ['CURRENCY'])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', params: { count: 1, users: [{ kind: 'conversation', name: 'Using' }] } },
  })
  await at.caller.send('DELETE', at.url('chat/faq/uttset/batch'), { ids: [using.body.id] })
  expect((await switched([], ['CURRENCY'])).status).toBe(200)
})

test('a system entity that is said does not become confidential', async () => {
  await at.converse({ name: 'Using', answer: { bubbles: say('`@{EMAIL}') } })
  const { settings } = await read()
  const systemEntities = settings.systemEntities.map((one) => ({
    ...one,
    sensitiveType: 'CONFIDENTIAL' as const,
  }))
  expect(issuesOf(await change({ systemEntities }))).toEqual([
    ['settings.systemEntities.0.sensitiveType', 'CONFIDENTIAL_NOT_ALLOWED', undefined],
  ])
})

test('what the settings name must exist, is kept from deletion, and follows a new name', async () => {
  const missing = { ...feedback, excluded: ['Nowhere'], phrase: '#2{None}' }
  expect(issuesOf(await change({ feedback: missing }))).toEqual([
    ['settings.feedback.phrase', 'UNKNOWN_COMPONENT', 'None'],
    ['settings.feedback.excluded.0', 'UNKNOWN_COMPONENT', 'Nowhere'],
  ])
  expect((await read()).revision).toBe(0)
  const { body } = await at.converse({ name: 'Complaints' })
  const right = { ...feedback, excluded: ['Complaints'], phrase: '*{grade}?' }
  expect((await change({ feedback: right })).status).toBe(200)
  const refused = await at.caller.send('DELETE', at.url('chat/faq/uttset/batch'), { ids: [body.id] })
  expect(refused.body.params).toMatchObject({ users: [{ kind: 'dialogueSettings', where: 'settings' }] })
  expect((await at.rename('uservariable', 'grade', 'level')).status).toBe(200)
  expect(await read()).toMatchObject({ revision: 2, settings: { feedback: { phrase: '*{level}?' } } })
  const { id } = await at.itemOf('uservariable', 'level')
  const { body: uses } = await at.caller.get<Use[]>(at.url(`uservariable/${id}/uses`))
  expect(uses).toEqual([{ kind: 'dialogueSettings', id: 1, name: '', where: 'settings' }])
})

test.each([
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'INVALID_VALUE'],
  ['eleven exit keywords', { taskEnd: { exitKeywords: [...'abcdefghijk'], message: '' } }, 'TOO_MANY'],
  ['an exit keyword twice', { taskEnd: { exitKeywords: ['x', 'X'], message: '' } }, 'DUPLICATE_KEYWORD'],
  ['a placeholder of method data', { similarLead: '$[@{city}]' }, 'ANSWER_HAS_EXPRESSION'],
])('%s is refused', async (_title, changes, code) => {
  const reply = await change(changes as Partial<DialogueSettings>)
  expect([reply.status, reply.body.issues?.map((issue) => issue.code)]).toEqual([400, [code]])
})

test('the key for authentication is told by its fingerprint only, and a wrong one is refused', async () => {
  const { body, status } = await at.caller.send<Reply>(
    'PUT',
    at.url('dialogue-settings/authentication-key'),
    { key: 'not a key', url: 'https://shop.example' },
  )
  expect([status, body.issues?.map((issue) => issue.code)]).toEqual([400, ['PRIVATE_KEY_INVALID']])
  expect((await read()).authenticationKey).toBeNull()
})

test('the voice of a domain is for call centres, and within its limits', async () => {
  const voice = { speaker: 'nara', volume: 1, alpha: 0, pitch: -5, speed: 5, tone: '' }
  expect(issuesOf(await change({ voice }))).toEqual([['settings.voice', 'CALL_CENTRE_ONLY', undefined]])
  const domainId = await newDomain(at.caller, 'ko', 'CALL_CENTRE')
  const url = `/api/v1/dialogue-settings?domainId=${domainId}`
  const { settings } = (await at.caller.get<Reply>(url)).body
  const speak = (changes: object) =>
    at.caller.send<Reply>('PUT', url, {
      revision: 0,
      settings: { ...settings, voice: { ...voice, ...changes } },
    })
  expect(issuesOf(await speak({ speaker: '' }))).toEqual([['settings.voice.speaker', 'REQUIRED', undefined]])
  for (const step of ['volume', 'alpha', 'pitch', 'speed'])
    for (const wrong of [-6, 6, 0.5]) expect((await speak({ [step]: wrong })).status).toBe(400)
  expect(await speak({})).toMatchObject({ status: 200, body: { revision: 1, settings: { voice } } })
})
