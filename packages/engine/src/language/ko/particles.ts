/**
 * A topic without the particle behind it. `이` and `가` end nouns too (어린이, 휴가), so they are particles only behind a
 * noun that is known; null where it cannot be told.
 */
export function withoutParticle(topic: string, known: RegExp): string | null {
  const particle = /[은는이가]$/u.exec(topic)?.[0]
  const noun = topic.slice(0, -1)
  if (particle === undefined || noun === '') return topic
  if (known.test(noun)) return noun
  const isClosed = finalOf(noun) > 0
  if (particle === '은' || particle === '는') return isClosed === (particle === '은') ? noun : null
  // No particle stands there: 하와이, 작가.
  return isClosed === (particle === '이') ? null : topic
}

const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11172
const FINALS = 28
const PAIR = /(.)이\(가\)/gu

/** Writes each particle as what stands before it asks for; null where that is not known, as behind a reference. */
export function withParticles(text: string): string | null {
  let known = true
  const written = text.replace(PAIR, (_, last: string) => {
    const final = finalOf(last)
    if (final < 0) known = false
    return `${last}${final > 0 ? '이' : '가'}`
  })
  return known ? written : null
}

/** Which consonant a text ends with, 0 for none, -1 where its last character is no syllable. */
function finalOf(text: string): number {
  const at = text.charCodeAt(text.length - 1) - FIRST_SYLLABLE
  return at >= 0 && at < SYLLABLES ? at % FINALS : -1
}
