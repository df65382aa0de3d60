/** What Korean nouns carry behind them; longer ones are put together from these. */
const PARTICLES = new Set(
  '은 는 이 가 을 를 의 에 로 으로 와 과 도 만 들 들은 들이 들을 들의 에서 에게 한테 까지 부터 에는 에서는 에도 으로는 로는 보다 처럼 이나 라도 이라도 마다 라는 이라는'.split(
    ' ',
  ),
)
const SHORTEST_STEM = 2

/**
 * Leaves out Korean words that are a commoner word and a particle: the look-up takes the longest beginning it knows,
 * and what was seen with its particle a few times only would hide what the word itself means.
 */
export function withoutParticles(entries, own) {
  const seenOf = new Map(entries.map(({ word, seen }) => [word, seen]))
  return entries.filter(({ word, seen }) => {
    if (own.has(word)) return true
    for (let length = SHORTEST_STEM; length < word.length; length++) {
      if (PARTICLES.has(word.slice(length)) && (seenOf.get(word.slice(0, length)) ?? 0) > seen) return false
    }
    return true
  })
}
