import { classifyIntent } from '../action/classify'
import type { Asking } from '../effect'
import type { Eligible } from './eligible'
import { canAnswerMeaning, rivalWords } from './meantWords'
import { type Decision, type Deliberation, note } from './turn'

/** What the external classifier makes of the utterance, where one is linked (behaviour 5.1). Asked once a turn. */
export function* decideIntent(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const { bot, steps } = d
  if (bot.snapshot.settings.classifierUrl === null || bot.named.intents.size === 0) {
    note(steps, 'INTENT', 'SKIPPED', 'NO_CLASSIFIER')
    return null
  }
  const intent = d.intent ?? (yield* classifyIntent(d))
  if (intent === null) {
    note(steps, 'INTENT', 'LOST', 'FAILED')
    return null
  }
  d.intent = intent
  for (const conversation of bot.named.intents.get(intent.toLowerCase()) ?? []) {
    if (!eligible(conversation)) continue
    if (!(yield* canAnswerMeaning(d, conversation, rivalWords(d, conversation)))) continue
    note(steps, 'INTENT', 'WON', 'MATCHED', { intent, name: conversation.name })
    return { kind: 'conversation', matchType: 'INTENT', score: 1, conversation }
  }
  note(steps, 'INTENT', 'LOST', 'UNKNOWN', { intent })
  return null
}
