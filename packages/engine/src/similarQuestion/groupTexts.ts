import type { Language } from '@parlance/contract'
import { nearestOfOthers } from './nearest'
import { addQuestion, createQuestionIndex } from './questionIndex'

/** Similarity from which a text belongs to the group of another. */
export const ALIKE = 0.45

/**
 * Groups texts that are alike: each joins the group whose first text is nearest to it, or begins one. What comes first
 * leads, so the most frequent texts go first; the same texts in the same order make the same groups. Returns for each
 * text the position of the first of its group. A step for each text.
 */
export function* groupTexts(
  texts: readonly string[],
  language: Language,
  groupMax: number,
): Generator<undefined, number[]> {
  const index = createQuestionIndex(language)
  const sizes = new Map<number, number>()
  // Numbers of the index begin at 1.
  const isFull = (id: number) => sizes.get(id - 1)! >= groupMax
  const leaders: number[] = []
  for (const [at, text] of texts.entries()) {
    const nearest = nearestOfOthers(index, text, null, 1, isFull).similar[0]
    const leader = nearest && nearest.similarity >= ALIKE ? nearest.id - 1 : at
    if (leader === at) addQuestion(index, { id: at + 1, conversationId: at + 1, text })
    sizes.set(leader, (sizes.get(leader) ?? 0) + 1)
    leaders.push(leader)
    yield
  }
  return leaders
}
