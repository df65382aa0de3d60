import type { ComponentItem, KeywordTrial, Page, SharedKeywords } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, startAuthoring } from '../../../testing/authoring'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const group = async (name: string, keywords: string[], more: object = {}) => {
  const fields = { name, type: 'PARTIAL', keywords, answer: `${name} answers`, ...more }
  return (await at.caller.send<ComponentItem>('POST', at.url('keywordgroup'), fields)).body
}
const shared = async (keywords: string[], exceptId?: number) =>
  (await at.caller.send<SharedKeywords>('POST', at.url('keywordgroup/shared'), { keywords, exceptId })).body
const tried = async (text: string) =>
  (await at.caller.send<KeywordTrial>('POST', at.url('keywordgroup/try'), { text })).body

test('duplicate keywords across groups are reported with their groups, and not refused', async () => {
  const greetings = await group('Greetings', ['hello', 'Hi'])
  const others = await group('Others', ['HI', 'bye'])
  expect(others.id).toBeGreaterThan(0)
  const [first, second] = [greetings, others].map(({ id, fields }) => ({ id, name: fields['name'] }))
  expect(await shared(['ｈｉ', 'bye', 'new'])).toEqual([
    { keyword: 'ｈｉ', groups: [first, second] },
    { keyword: 'bye', groups: [second] },
  ])
  expect(await shared(['hi', 'bye'], others.id)).toEqual([{ keyword: 'hi', groups: [first] }])
  await at.reset()
  expect(await shared(['hi'])).toEqual([])
})

test('a text tells which group would answer it: the whole text before a part, earlier groups first', async () => {
  const part = await group('Part', ['refund'])
  const later = await group('Later', ['refund', 'lost'])
  const whole = await group('Whole', ['refund form'], { type: 'WHOLE' })
  const of = ({ id }: ComponentItem) => expect.objectContaining({ id })
  expect((await tried('Any refunds?')).answering).toEqual({
    keyword: 'refund',
    group: { id: part.id, name: 'Part' },
    answer: 'Part answers',
  })
  expect((await tried('I lost it')).answering?.group).toEqual(of(later))
  expect((await tried('Refund form!')).answering?.group).toEqual(of(whole))
  expect(await tried('nothing')).toEqual({ banned: null, answering: null, found: [] })
})

test('a group that only reports lets a later group with the same keyword answer', async () => {
  const more = { type: 'WHOLE', noAnswer: true, answer: '' }
  await group('Reports', ['agent'], more)
  expect((await tried('agent')).answering).toBeNull()
  expect((await tried('agent')).found).toMatchObject([{ keyword: 'agent', group: { name: 'Reports' } }])
  await group('Answers', ['agent'], { type: 'WHOLE' })
  expect((await tried('agent')).answering).toMatchObject({ group: { name: 'Answers' } })
})

test('silence is an empty answer, a group that is off is not there, and a banned word goes first', async () => {
  await group('Silent', ['thanks'], { type: 'NO_RESPONSE' })
  await group('Off', ['teletext'], { active: false })
  await at.create('bannedword', { name: 'damn', answer: 'Please stay friendly.' })
  expect((await tried('Thanks.')).answering).toMatchObject({ answer: '', group: { name: 'Silent' } })
  expect((await tried('teletext')).found).toEqual([])
  expect((await tried('damn thanks')).banned).toMatchObject({ name: 'damn', answer: 'Please stay friendly.' })
  expect((await tried('goddamned')).banned).toBeNull()
})

test('keyword groups are listed by their type', async () => {
  await group('Part', ['a'])
  await group('Whole', ['b'], { type: 'WHOLE' })
  const list = (await at.caller.get<Page<ComponentItem>>(`${at.url('keywordgroup')}&type=WHOLE`)).body
  expect(list.items.map(({ fields }) => fields['name'])).toEqual(['Whole'])
})
