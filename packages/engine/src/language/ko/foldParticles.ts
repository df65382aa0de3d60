import particles from './foldedParticles.json'

/** The particle behind a closed syllable, and the one behind an open syllable that it becomes; longer ones first. */
const BEHIND_CLOSED: Readonly<Record<string, string>> = particles
const BEHIND_SYMBOL = new RegExp(`(?<=[\\ue000-\\uec7f])(?:${Object.keys(BEHIND_CLOSED).join('|')})`, 'gu')

/**
 * Writes particles behind symbols of entities in one form. Which of two forms people write depends on the word
 * before (`서울로`, `부산으로`), and in a question with an entity that may be any: both forms are then the same question.
 */
export function foldParticles(tagged: string): string {
  return tagged.replace(BEHIND_SYMBOL, (particle) => BEHIND_CLOSED[particle]!)
}
