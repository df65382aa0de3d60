import type { ConflictVerdict } from '@parlance/contract'
import type { Classification } from '../model/scoring/classify'
import type { NearQuestion } from './nearest'

/** What a verdict is read from. */
export type ConflictSigns = {
  /** Questions of other conversations, the nearest first. */
  rivals: readonly NearQuestion[]
  /** The nearest question of the conversation that the text is typed for; null where it has none like it. */
  own: NearQuestion | null
  /** What the model of the latest build makes of the text; null without a model. */
  classification: Classification | null
  /** The conversation that the text is typed for, and whether the model has learned it. */
  conversationId: number | null
  isLearned: boolean
}

/** Confidence from which the model's word for another conversation counts, where it knows the own one and where not. */
const SURE = 0.2
const SURE_UNLEARNED = 0.5
/** Similarity of a rival from which it counts without a model, where the own conversation has questions like it or not. */
const AHEAD = 0.4
const AHEAD_OF_NOTHING = 0.6
/** Similarity of a rival from which it is worth showing. */
const NEAR = 0.5

/**
 * Whether a question will be confused with those of another conversation: DUPLICATE when one of them is the same
 * question, LIKELY_CONFLICT when a rebuild most likely answers one for the other, NEAR when a sentence is alike
 * but the own conversation is likelier. The bounds are those at which the warning agreed best with what rebuilt
 * models did (docs/benchmarks.md).
 */
export function conflictOf(signs: ConflictSigns): ConflictVerdict {
  const { classification } = signs
  const rival = signs.rivals[0]
  if (rival?.exact) return 'DUPLICATE'
  const best = classification?.candidates[0]
  const rivalled = best ? isAnsweredElsewhere(signs, Number(best.label)) : isNearerElsewhere(signs)
  if (rivalled) return 'LIKELY_CONFLICT'
  return rival && rival.similarity >= NEAR ? 'NEAR' : 'NONE'
}

function isAnsweredElsewhere({ classification, conversationId, isLearned }: ConflictSigns, best: number) {
  if (best === conversationId) return false
  return (classification?.confidence ?? 0) >= (isLearned ? SURE : SURE_UNLEARNED)
}

function isNearerElsewhere({ rivals, own }: ConflictSigns): boolean {
  const similarity = rivals[0]?.similarity ?? 0
  return similarity > (own?.similarity ?? 0) && similarity >= (own ? AHEAD : AHEAD_OF_NOTHING)
}
