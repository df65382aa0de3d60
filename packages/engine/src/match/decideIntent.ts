import { classifyIntent } from '../action/classify'
import type { Effects } from '../turn/effect'
import { type Decision, note, type TurnState } from '../turn/turn'
import type { Eligible } from './canAnswer'
import { canAnswerMeaning, rivalWords } from './otherEntities'

/** What the external classifier makes of the utterance, where one is linked (behaviour 5.1). Asked once a turn. */
export function* decideIntent(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  const { bot, steps } = turn
  if (bot.snapshot.components.settings.classifierUrl === null || bot.named.intents.size === 0) {
    note(steps, 'INTENT', 'SKIPPED', 'NO_CLASSIFIER')
    return null
  }
  const intent = turn.intent ?? (yield* classifyIntent(turn))
  if (intent === null) {
    note(steps, 'INTENT', 'LOST', 'FAILED')
    return null
  }
  turn.intent = intent
  for (const conversation of bot.named.intents.get(intent.toLowerCase()) ?? []) {
    if (!eligible(conversation)) continue
    if (!(yield* canAnswerMeaning(turn, conversation, rivalWords(turn, conversation)))) continue
    note(steps, 'INTENT', 'WON', 'MATCHED', { intent, name: conversation.name })
    return { kind: 'conversation', matchType: 'INTENT', score: 1, conversation }
  }
  note(steps, 'INTENT', 'LOST', 'UNKNOWN', { intent })
  return null
}
