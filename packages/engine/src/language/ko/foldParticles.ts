/** The particle behind a closed syllable, and the one behind an open syllable that it becomes; longer ones first. */
const BEHIND_CLOSED: Readonly<Record<string, string>> = {
  이에요: '예요',
  이라도: '라도',
  으로: '로',
  이랑: '랑',
  이나: '나',
  이란: '란',
  이라: '라',
  이든: '든',
  이면: '면',
  이야: '야',
  이요: '요',
  은: '는',
  을: '를',
  과: '와',
  이: '가',
}
const BEHIND_SYMBOL = new RegExp(`(?<=[\\ue000-\\uec7f])(?:${Object.keys(BEHIND_CLOSED).join('|')})`, 'gu')

/**
 * Writes particles behind symbols of entities in one form. Which of two forms people write depends on the word
 * before (`서울로`, `부산으로`), and in a question with an entity that may be any: both forms are then the same question.
 */
export function foldParticles(tagged: string): string {
  return tagged.replace(BEHIND_SYMBOL, (particle) => BEHIND_CLOSED[particle]!)
}
