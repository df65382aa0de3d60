import { canonicalJson } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import { type AnsweredEffect, type EffectResult, settleWith } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'
import { respond } from './respond'

/** One effect of a turn, and its result. */
export type RecordedEffect = { effect: AnsweredEffect; result: EffectResult }

/** Everything that decided a turn besides the bot. */
type TurnRecording = { before: Session | null; input: TurnInput; effects: readonly RecordedEffect[] }

/** The engine yielded another effect than when the turn was recorded; `index` counts from 0. */
export class ReplayMismatchError extends Error {
  constructor(readonly index: number) {
    super(`REPLAY_MISMATCH ${index}`)
    this.name = 'ReplayMismatchError'
  }
}

/**
 * Takes a recorded turn once more, with the results of then: the same bot gives the same turn. Throws
 * `ReplayMismatchError` where this bot yields another effect, or fewer.
 */
export function replay(bot: Bot, { before, input, effects }: TurnRecording): TurnResult {
  let index = 0
  const turn = settleWith(respond(bot, before, input), (effect) => {
    const recorded = effects[index]
    if (!recorded || canonicalJson(recorded.effect) !== canonicalJson(effect))
      throw new ReplayMismatchError(index)
    index += 1
    return recorded.result
  })
  if (index < effects.length) throw new ReplayMismatchError(index)
  return turn
}
