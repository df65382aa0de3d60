import { DEFAULT_MESSAGES } from '@parlance/contract'
import { expect, test } from 'vitest'
import { respond } from '../dialogue/respond'
import { aBotAnswering, aMethod, SERVER } from '../testing/aBotAnswering'
import { textReply } from '../testing/servedTalk'
import { textsOf } from '../testing/talk'
import { type AnsweredEffect, type CallOutcome, settleWith } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'

const DESK = { id: 7, name: 'Desk', url: `${SERVER}/v1/switch`, destinationId: 'desk-1' }
const SIZE = {
  name: 'size',
  version: 1,
  type: 'OPEN',
  guideText: 'Which size?',
  entity: null,
  action: { type: 'TEXT', text: 'Thank you.' },
  active: true,
} as const

/** A talk with a bot that answers like this; `outcome`: what the switcher says. */
function talkOf(answer: string, outcome: CallOutcome = textReply('')) {
  const bot = aBotAnswering(answer, {
    methods: [aMethod({ name: 'mood' })],
    components: { form: [{ id: 1, ...SIZE, buttons: [] }] },
  })
  Object.assign(bot.snapshot, { agents: [DESK] })
  const asked: AnsweredEffect[] = []
  let session: Session | null = null
  const take = (given: Partial<TurnInput> = {}): TurnResult => {
    const input: TurnInput = {
      event: 'send',
      text: 'go to sp',
      now: Date.UTC(2026, 0, 5, 12),
      seed: 1,
      newSessionId: 'session-1',
      platform: 'custom',
      userId: 'user-1',
      requestId: 'turn-1',
      ...given,
    }
    const turn = settleWith(respond(bot, session, input), (effect) => {
      asked.push(effect)
      const isSwitch = effect.kind === 'call' && effect.requests[0]?.purpose === 'AGENT'
      return [isSwitch ? outcome : textReply('grim')]
    })
    session = JSON.parse(JSON.stringify(turn.session)) as Session
    return turn
  }
  return { take, asked }
}
const stepsOf = ({ trace }: TurnResult) =>
  trace.steps.filter(({ step }) => step === 'AGENT').map(({ reason, params }) => [reason, params?.['name']])

test('an answer hands the talk over after all else is there, with what people are to know', () => {
  const { take, asked } = talkOf('One moment. ${`switchToAgent(Desk, To @{city}, mood ${mood})}')
  const turn = take()
  expect(turn.bubbles).toMatchObject([{ type: 'text', data: { description: 'One moment.' } }])
  const last = asked.at(-1)!
  expect(last).toMatchObject({
    kind: 'call',
    requests: [
      { purpose: 'AGENT', name: 'Desk', url: DESK.url, signedBy: { secretOf: 'switcher', id: DESK.id } },
    ],
  })
  expect(JSON.parse((last.kind === 'call' && last.requests[0]?.body) || '{}')).toEqual({
    destinationId: 'desk-1',
    userId: 'user-1',
    from: 'bot',
    note: 'To São Paulo, mood grim',
  })
  expect(stepsOf(turn)).toEqual([['SWITCHED', 'Desk']])
  expect(turn.session.agent).toEqual({ name: 'Desk' })
})

test('while people have the talk nothing is answered and nobody is asked, until they hand it back', () => {
  const { take, asked } = talkOf('${`switchToAgent(Desk)}')
  expect(take().bubbles).toEqual([])
  const calls = asked.length
  for (const event of ['send', 'open'] as const) {
    const turn = take({ event, text: 'go to sp' })
    expect(turn.bubbles).toEqual([])
    expect(turn.utterance).toBe('go to sp')
    expect(turn.trace).toMatchObject({ matchType: 'EVENT', conversation: null, entities: [] })
    expect(stepsOf(turn)).toEqual([['WITH', 'Desk']])
  }
  expect(asked).toHaveLength(calls)
  const back = take({ event: 'switched', text: 'BOT' })
  expect(back.bubbles).toEqual([])
  expect(stepsOf(back)).toEqual([['BACK', undefined]])
  expect(stepsOf(take({ event: 'switched', text: 'BOT' }))).toEqual([['NOT_AWAY', undefined]])
  expect(take({ text: 'what?' }).trace.matchType).toBe('FAIL')
})

test('a session that ends takes the talk from people', () => {
  const { take } = talkOf('${`switchToAgent(Desk)}')
  take()
  const later = take({ text: 'what?', now: Date.UTC(2026, 0, 5, 13) })
  expect(later.trace.matchType).toBe('FAIL')
  expect(later.session.agent).toBeUndefined()
})

test.each<[string, CallOutcome, string]>([
  ['${`switchToAgent(Desk)}', { ok: false, fault: 'UNREACHABLE', elapsedMs: 1 }, 'AM-1008-0'],
  ['${`switchToAgent(Desk)}', { ...textReply('no'), status: 500 } as CallOutcome, 'AM-1008-0'],
  ['${`switchToAgent(Desk)}', { ok: false, fault: 'NO_SECRET', elapsedMs: 0 }, 'AM-1008-1'],
  ['${`switchToAgent(Nobody)}', textReply(''), 'AM-1008-1'],
  ['${`switchToAgent}', textReply(''), 'AM-1008-1'],
])('%s that meets %o leaves the talk with the bot: %s', (answer, outcome, code) => {
  const turn = talkOf(`One moment. ${answer}`, outcome).take()
  expect(turn.trace).toMatchObject({ matchType: 'SYSTEM_ERROR', analysis: { errorCodes: [code] } })
  expect(turn.session.agent).toBeUndefined()
  expect(textsOf(turn)).toEqual(['One moment.', DEFAULT_MESSAGES.en.systemError])
  expect(stepsOf(turn)).toEqual([['FAILED', expect.any(String)]])
})

test('where the hand-over fails, what the answer set and asked stays, as it was sent', () => {
  const talk = talkOf('One moment. ${`switchToAgent(Desk)} #{size}', textReply('closed', 500))
  const turn = talk.take()
  expect(textsOf(turn).slice(0, 2)).toEqual(['One moment.', 'Which size?'])
  expect(turn.session.pendingForm).not.toBeNull()
  expect(turn.spoken).toMatchObject([{ name: 'Go' }])
})

test('what fails before it calls nobody', () => {
  const { take, asked } = talkOf('${`switchToAgent(Desk)} ${missing}')
  expect(take().trace.analysis!.errorCodes).toEqual(['AM-1006-0'])
  expect(asked).toEqual([])
})

test.each<Partial<TurnInput>>([{ platform: 'test' }, { platform: 'line', isTest: true }])(
  'in a test, %o, nobody is called, and the bot acts as if they were',
  (given) => {
    const { take, asked } = talkOf('${`switchToAgent(Desk)}')
    expect(stepsOf(take(given))).toEqual([['TRIAL', 'Desk']])
    expect(stepsOf(take(given))).toEqual([['WITH', 'Desk']])
    expect(asked).toEqual([])
  },
)
