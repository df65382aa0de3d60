import {
  type AnsweredEffect,
  type Bot,
  classify,
  type EffectResult,
  respond,
  settleWith,
} from '@parlance/engine'
import { BuildFailure } from '../state/buildFailure'

/** Conversations asked: enough to see that every part works, few enough to cost nothing. */
const ASKED_MAX = 20

/**
 * Asks a compiled bot some of its own general questions, as an end user would, and returns how many it was asked.
 * Throws BuildFailure SELF_TEST_FAILED when it knows none of them: such a bundle must not be pointed at.
 */
export function checkBundle(bot: Bot): number {
  const conversations = [...bot.conversations.values()].filter(
    (conversation) =>
      conversation.answers.some((answer) => answer.chatStatusCode === 'ENABLED') &&
      // Without its context a conversation is rightly not found.
      (conversation.inputContexts ?? []).length === 0,
  )
  const every = Math.max(1, Math.floor(conversations.length / ASKED_MAX))
  const questions = conversations
    .filter((_, i) => i % every === 0)
    .flatMap(
      (conversation) => conversation.questions.find((question) => question.chatType === 'TEXT')?.text ?? [],
    )
  const known = questions.filter((text) => answers(bot, text) && recognises(bot, text))
  if (questions.length > 0 && known.length === 0)
    throw new BuildFailure('SELF_TEST_FAILED', { asked: questions.length })
  return questions.length
}

function answers(bot: Bot, text: string): boolean {
  const input = {
    event: 'send',
    text,
    now: 0,
    seed: 1,
    newSessionId: 'check',
    platform: 'test',
    userId: 'check',
    requestId: 'check',
  } as const
  return settleWith(respond(bot, null, input), unreachable).trace.matchType !== 'FAIL'
}

/** Operators' servers are not called by a check. */
function unreachable(effect: AnsweredEffect): EffectResult {
  if (effect.kind !== 'call') return null
  return effect.requests.map(() => ({ ok: false, fault: 'UNREACHABLE', elapsedMs: 0 }))
}

function recognises(bot: Bot, text: string): boolean {
  return bot.model === null || classify(bot.model, text).candidates.length > 0
}
