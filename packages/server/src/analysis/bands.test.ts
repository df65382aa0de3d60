import type { IntegratedIndicators, MessageBands, OperatingIndicators, Week } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDomain } from '../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { type GivenTurn, turnWriter } from '../testing/turns/turnWriter'

const NOW = new Date('2026-11-15T23:00:00Z')
const FIRST_DAY = Date.parse('2026-11-02T00:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const USERS = 60
const FOREIGN = 0.26

let server: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp({ now: () => NOW })
  owner = await server.signUp()
  domainId = await newDomain(owner)
})
afterAll(() => server.close())

/** The same numbers from 0 to 1 in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** What a user did, as whoever made it up knows it. */
type Done = { at: number; user: string; utterance: string; turn: GivenTurn; is: Truth }
type Truth =
  | { what: 'ANSWERED'; answer: number; unhappy: boolean; again: boolean }
  | { what: 'OFFERED'; picked: boolean }
  | { what: 'NOT_ANSWERED' }
  | { what: 'EVENT' }

const offeredName = { name: '배송 조회' }

/** A talk: questions of the bot's own and foreign ones, with what users press and rate in between. */
function aTalk(roll: () => number, begins: number, user: string): Done[] {
  const done: Done[] = []
  let at = begins
  let answer = 0
  const add = (utterance: string, turn: GivenTurn, is: Truth, minutes = 1) => {
    at += minutes * MINUTE_MS
    done.push({ at, user, utterance, turn: { user, ...turn }, is })
  }
  add('', { event: 'open', match: 'WELCOME' }, { what: 'EVENT' })
  for (let n = 1 + Math.floor(roll() * 4); n > 0; n -= 1) {
    if (roll() < FOREIGN) {
      if (roll() < 0.1) add('바보', { match: 'FAIL' }, { what: 'NOT_ANSWERED' })
      else {
        const picked = roll() < 0.25
        add(`모임통장 ${n}`, { match: 'SIMILAR' }, { what: 'OFFERED', picked })
        if (picked) add('배송 조회', pressed('FORM WON BUTTON', true), { what: 'EVENT' })
      }
      continue
    }
    if (roll() < 0.05) add('고장', { match: 'SYSTEM_ERROR' }, { what: 'NOT_ANSWERED' })
    // Users ask for the same only where it is meant.
    answer = answer === 0 ? 1 + Math.floor(roll() * 30) : (answer % 30) + 1
    const conversation: [number, string] = [answer, `대화 ${answer}`]
    const is: Truth = { what: 'ANSWERED', answer, unhappy: roll() < 0.1, again: roll() < 0.1 }
    add(`질문 ${answer}`, { match: roll() < 0.5 ? 'EXACT' : 'SINGLE', conversation }, is)
    if (is.unhappy || roll() < 0.2)
      add(
        '평가',
        { match: 'FORM', trace: { rating: { turnId: '', satisfied: !is.unhappy } } },
        { what: 'EVENT' },
      )
    if (is.again) {
      const rephrased = roll() < 0.5
      if (!rephrased)
        add('그거', { match: 'SINGLE', conversation }, { ...is, unhappy: false, again: false }, 3)
      else {
        answer += 40
        const other: [number, string] = [answer, `대화 ${answer}`]
        const trace = { rephrased: true }
        add(
          '다시',
          { match: 'SINGLE', conversation: other, trace },
          { ...is, answer, unhappy: false, again: false },
          3,
        )
      }
    }
    if (roll() < 0.1) add('예', pressed('FORM WON BUTTON', false), { what: 'EVENT' })
  }
  return done
}

function pressed(step: string, offered: boolean): GivenTurn {
  const conversation = { id: 99, ...offeredName }
  const name = offered ? offeredName.name : '예'
  return {
    match: 'FORM',
    conversation: [99, offeredName.name],
    trace: { conversation, steps: ['SESSION DONE CONTINUED', [step, { name }]] },
  }
}

/** A recount of what was made up, without a look at what was stored. */
function recount(done: readonly Done[]): MessageBands {
  const of = (what: Truth['what']) => done.filter(({ is }) => is.what === what).length
  return {
    messages: done.filter(({ is }) => is.what !== 'EVENT').length,
    answered: of('ANSWERED'),
    offered: of('OFFERED'),
    picked: done.filter(({ is }) => is.what === 'OFFERED' && is.picked).length,
    notAnswered: of('NOT_ANSWERED'),
    resolved: done.filter(({ is }) => is.what === 'ANSWERED' && !is.unhappy && !is.again).length,
  }
}

test('in a fortnight with 26 % foreign questions the three bands are those of a recount, everywhere', async () => {
  const roll = dice(7)
  const done: Done[] = []
  for (let day = 0; day < 14; day += 1)
    for (let n = 0; n < USERS; n += 1) {
      if (roll() < 0.5) continue
      // Each user talks once a day, on some hour of it.
      const begins = FIRST_DAY + day * DAY_MS + Math.floor(roll() * 20 * 60) * MINUTE_MS
      done.push(...aTalk(roll, begins, `user-${n}`))
    }
  const write = turnWriter(server, () => domainId)
  let last = ''
  for (const { at, utterance, turn, is } of done) {
    const trace = turn.trace as { rating?: object } | undefined
    const rating = trace?.rating && { ...trace.rating, turnId: last }
    const id = await write(
      new Date(at).toISOString(),
      { ...turn, ...(rating && { trace: { rating } }) },
      utterance,
    )
    if (is.what === 'ANSWERED') last = id
  }
  const whole = recount(done)
  expect(whole.messages).toBeGreaterThan(800)
  expect(
    Math.min(whole.offered, whole.picked, whole.notAnswered, whole.answered - whole.resolved),
  ).toBeGreaterThan(10)
  const within = (from: number, to: number) => recount(done.filter(({ at }) => at >= from && at < to))

  const days = new URLSearchParams({ domainId: String(domainId), from: '2026-11-02', to: '2026-11-15' })
  const integrated = (await owner.get<IntegratedIndicators>(`/api/v1/indicator/integrated?${days}`)).body
  expect(integrated.now).toMatchObject(whole)
  integrated.points.forEach((point, day) =>
    expect(point).toMatchObject(within(FIRST_DAY + day * DAY_MS, FIRST_DAY + (day + 1) * DAY_MS)),
  )
  const { picked: _, resolved: __, ...bands } = whole
  const operating = (await owner.get<OperatingIndicators>(`/api/v1/indicator/operating?${days}`)).body
  expect(operating.now).toMatchObject(bands)
  const week = (await owner.get<Week>(`/api/v1/analysis/week?domainId=${domainId}`)).body
  const monday = FIRST_DAY + 7 * DAY_MS
  expect(week.now).toMatchObject(within(monday, monday + 7 * DAY_MS))
  expect(week.before).toMatchObject(within(FIRST_DAY, NOW.getTime() - 7 * DAY_MS))
  for (const { messages, answered, offered, notAnswered } of [week.now, integrated.now, ...integrated.points])
    expect(answered + offered + notAnswered).toBe(messages)
})
