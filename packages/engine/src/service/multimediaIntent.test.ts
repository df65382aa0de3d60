import type { MultimediaReply } from '@parlance/contract'
import { expect, test } from 'vitest'
import { respond } from '../dialogue/respond'
import { aBotAnswering, SERVER } from '../testing/aBotAnswering'
import { textReply } from '../testing/servedTalk'
import { type AnsweredEffect, type OutwardRequest, settleWith } from '../turn/effect'
import type { TurnInput, TurnResult } from '../turn/turn'

/** A turn of a bot that has an image server, in which an image came. */
function take(
  reply: MultimediaReply | string | null,
  given: Partial<TurnInput> = {},
  url: string | null = SERVER,
) {
  const bot = aBotAnswering('Going to @{city}', {})
  Object.assign(bot.snapshot, { services: url === null ? {} : { multimediaIntent: { url } } })
  const asked: AnsweredEffect[] = []
  const input: TurnInput = {
    event: 'send',
    text: '',
    hasImage: true,
    now: Date.UTC(2026, 0, 5, 12),
    seed: 1,
    newSessionId: 'session-1',
    platform: 'line',
    userId: 'user-1',
    requestId: 'turn-1',
    ...given,
  }
  const turn = settleWith(respond(bot, null, input), (effect) => {
    asked.push(effect)
    return typeof reply === 'string' ? { outcome: textReply(reply), fault: null } : reply
  })
  return { turn, asked }
}
const reasonsOf = ({ trace }: TurnResult) =>
  trace.steps.filter(({ step }) => step === 'MULTIMEDIA').map(({ reason }) => reason)

test('what the server reads in an image is what the user said, in the same turn', () => {
  const { turn, asked } = take('{"query":" go to sp "}')
  expect(asked).toMatchObject([
    {
      kind: 'service',
      service: 'multimediaIntent',
      operation: 'read',
      input: { withoutImage: { purpose: 'MULTIMEDIA', method: 'POST', url: SERVER, timeoutMs: 5_000 } },
    },
  ])
  const [effect] = asked
  const { withoutImage } = (effect as { input: { withoutImage: OutwardRequest } }).input
  expect(JSON.parse(withoutImage.body!)).toEqual({
    domainCode: 'shopbot',
    userId: 'user-1',
    platform: 'line',
    query: '',
    multimedia: null,
  })
  expect(turn.bubbles).toMatchObject([{ data: { description: 'Going to São Paulo' } }])
  expect(turn.utterance).toBe('go to sp')
  expect(reasonsOf(turn)).toEqual(['HEARD'])
  expect(turn.trace.analysis!.calls).toMatchObject([{ purpose: 'MULTIMEDIA', status: 200, error: null }])
})

test.each<[MultimediaReply | string | null, string]>([
  ['{"query":""}', 'NOTHING'],
  ['not JSON', 'NOTHING'],
  [{ outcome: { ok: false, fault: 'TIMEOUT', elapsedMs: 5_000 }, fault: null }, 'FAILED'],
  [{ outcome: null, fault: 'TOO_LARGE' }, 'TOO_LARGE'],
  [{ outcome: null, fault: 'NOT_FETCHED' }, 'NOT_FETCHED'],
  [null, 'NOT_FETCHED'],
])('%o ends in the failure message: %s', (reply, reason) => {
  const { turn } = take(reply)
  expect(turn.trace.matchType).toBe('FAIL')
  expect(reasonsOf(turn)).toEqual([reason])
})

test('nobody is asked without an image server', () => {
  const { turn, asked } = take('', {}, null)
  expect(turn.trace.matchType).toBe('FAIL')
  expect([asked, reasonsOf(turn)]).toEqual([[], []])
})
