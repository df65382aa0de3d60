import { expect, test } from 'vitest'
import { replay } from '../dialogue/replay'
import { respond } from '../dialogue/respond'
import { aPattern, aQuickBot } from '../testing/aSnapshot'
import type { TurnInput } from '../turn/turn'

const INPUT: TurnInput = {
  event: 'send',
  text: 'where is my order A7-99',
  now: Date.UTC(2026, 0, 5, 12),
  seed: 1,
  newSessionId: 'session-1',
  userId: 'user',
  requestId: 'turn-1',
  platform: 'custom',
}

test('a turn pauses between scripts and patterns, and pauses are no part of its record', () => {
  const conversations = Array.from({ length: 40 }, (_, n) => ({
    name: `c${n}`,
    scripts: [`* [where|when] * [order|parcel] *${n === 7 ? ' @{number}' : ` item${n}`}`],
  }))
  const entities = [aPattern('number', 'a\\d+-\\d+'), aPattern('code', '[a-z]+\\d')]
  const bot = aQuickBot(conversations, { entities })
  const turn = respond(bot, null, INPUT)
  let pauses = 0
  let step = turn.next()
  while (!step.done) {
    expect(step.value.kind).toBe('pause')
    pauses += 1
    step = turn.next(null)
  }
  expect(step.value.trace.conversation?.name).toBe('c7')
  // The patterns and the one script that what it requires does not rule out.
  expect(pauses).toBeGreaterThanOrEqual(entities.length + 1)
  expect(replay(bot, { before: null, input: INPUT, effects: [] })).toEqual(step.value)
})
