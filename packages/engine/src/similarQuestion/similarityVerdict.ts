import type { SimilarityVerdict } from '@parlance/contract'
import type { NearQuestion } from './nearest'
import type { Likeliest } from './predictAnswer'

/** What a verdict is read from. */
export type SimilaritySigns = {
  /** Questions of other conversations, the nearest first. */
  similar: readonly NearQuestion[]
  /** The nearest question of the conversation that the text is typed for; null where it has none like it. */
  own: NearQuestion | null
  /** What the model of the latest build takes the text for; null without a model. */
  likeliest: Likeliest | null
  /** The conversation that the text is typed for, and whether the model has learned it. */
  conversationId: number | null
  isLearned: boolean
  /** Whether input contexts keep another conversation apart from it. */
  isKeptApart: (conversationId: number) => boolean
}

/** Confidence from which the model's word for another conversation counts, where it knows the own one and where not. */
const SURE = 0.2
const SURE_UNLEARNED = 0.5
/** Similarity from which a question counts without a model, where the own conversation has similar questions or not. */
const AHEAD = 0.4
const AHEAD_OF_NOTHING = 0.6
/** Similarity from which a question is shown. */
const NEAR = 0.5

/**
 * Whether a question will be confused with those of another conversation: DUPLICATE when one of them is the same
 * question, LIKELY_CONFUSED when a rebuilt bot most likely answers one for the other, NEAR when a question is similar
 * but the own conversation is likelier. The bounds are those at which the warning agreed best with what rebuilt
 * models did (docs/benchmarks.md).
 */
export function similarityVerdict(signs: SimilaritySigns): SimilarityVerdict {
  const { likeliest } = signs
  const nearest = signs.similar[0]
  if (nearest?.exact) return 'DUPLICATE'
  const isConfused = likeliest ? isAnsweredElsewhere(signs, likeliest) : isNearerElsewhere(signs)
  if (isConfused) return 'LIKELY_CONFUSED'
  return nearest && nearest.similarity >= NEAR ? 'NEAR' : 'NONE'
}

function isAnsweredElsewhere(signs: SimilaritySigns, { conversationId, confidence }: Likeliest): boolean {
  if (conversationId === signs.conversationId || signs.isKeptApart(conversationId)) return false
  return confidence >= (signs.isLearned ? SURE : SURE_UNLEARNED)
}

function isNearerElsewhere({ similar, own }: SimilaritySigns): boolean {
  const similarity = similar[0]?.similarity ?? 0
  return similarity > (own?.similarity ?? 0) && similarity >= (own ? AHEAD : AHEAD_OF_NOTHING)
}
