import type { Asking } from '../effect'
import { scoreUtterance } from './decideModel'
import { canAnswer, type Eligible } from './match'
import { type Decision, type Deliberation, note } from './turn'

/** A conversation this much less likely than the best one is no choice worth offering. */
const WORTH_OFFERING = 0.1

/** Similar answers, when the model is half sure (behaviour 5.4, 12.6). */
export function* decideSimilar(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const { bot, steps } = d
  const { model, thresholds } = bot
  if (!model || !thresholds) {
    note(steps, 'SIMILAR', 'SKIPPED', 'NO_MODEL')
    return null
  }
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  if (!similarOn) {
    note(steps, 'SIMILAR', 'SKIPPED', 'OFF')
    return null
  }
  const scored = scoreUtterance(d, model)
  const score = scored[0]?.score ?? 0
  const threshold = thresholds.similar
  if (score < threshold || score === 0) {
    note(steps, 'SIMILAR', 'LOST', 'BELOW_SIMILAR', { score, threshold })
    return null
  }
  const offered = []
  // What was meant is known and has nothing to say now: its neighbours would be wrong answers.
  const isMeant = d.choices.get(scored[0]!.conversation.id) === null
  for (const one of isMeant ? [] : scored) {
    if (offered.length === similarMax || one.score < score * WORTH_OFFERING) break
    if (eligible(one.conversation) && (yield* canAnswer(d, one.conversation))) offered.push(one.conversation)
  }
  if (offered.length < similarMin) {
    note(steps, 'SIMILAR', 'LOST', 'TOO_FEW', { count: offered.length, min: similarMin })
    return null
  }
  note(steps, 'SIMILAR', 'WON', 'OFFERED', { count: offered.length, score, threshold })
  return { kind: 'choices', score, conversations: offered }
}
