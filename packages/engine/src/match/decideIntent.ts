import { classifyIntent } from '../service/intentClassifier'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { inPrecedence, type Round } from './chooseAnswer'
import type { Decision } from './decision'
import { canAnswerWith, otherEntitiesNamed } from './otherEntities'

/** The conversation whose intent the external classifier names, where one is linked (behaviour 5.1). It is asked once a turn. */
export function* decideIntent(turn: TurnState, round: Round): Effects<Decision | null> {
  const { bot, notes } = turn
  if (!bot.snapshot.services?.intentClassifier || bot.named.intents.size === 0)
    return note(turn, 'INTENT', 'SKIPPED', 'NO_CLASSIFIER')
  const intent = yield* classifyIntent(turn)
  if (intent === null) return note(turn, 'INTENT', 'LOST', 'FAILED')
  notes.intent = intent
  const found = bot.named.intents.get(intent.toLowerCase()) ?? []
  for (const conversation of inPrecedence(found, (one) => one, round.precedence)) {
    if (!(yield* canAnswerWith(turn, conversation, otherEntitiesNamed(turn, conversation)))) continue
    note(turn, 'INTENT', 'WON', 'MATCHED', { intent, name: conversation.name })
    return { kind: 'conversation', matchType: 'INTENT', score: 1, conversation }
  }
  return note(turn, 'INTENT', 'LOST', 'UNKNOWN', { intent })
}
