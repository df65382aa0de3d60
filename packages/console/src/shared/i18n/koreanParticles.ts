/** Each pair as messages write it, and the particle after a final consonant and after a vowel. */
const PAIRS: Record<string, readonly [closed: string, open: string]> = {
  '을(를)': ['을', '를'],
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
}
const PAIR = /([가-힣0-9])([’”'")\]}?!.…]*)(을\(를\)|은\(는\)|이\(가\)|과\(와\)|\(으\)로)/gu
const FIRST_SYLLABLE = 0xac00
const FINALS = 28
const FINAL_RIEUL = 8
/** The final consonants of 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; a round number ends in 십, 백 or 천. */
const DIGIT_FINALS = [21, FINAL_RIEUL, 0, 16, 0, 0, 1, FINAL_RIEUL, FINAL_RIEUL, 0] as const

/**
 * A Korean message with the particle that its value asks for: `‘배송’을(를)` is read `‘배송’을`. Both forms
 * stay after letters whose sound is not written, such as Latin ones.
 */
export function koreanParticles(message: string): string {
  return message.replace(PAIR, (whole, last: string, closing: string, pair: string) => {
    const particles = PAIRS[pair]
    if (!particles) return whole
    const final = finalOf(last)
    const isOpen = final === 0 || (pair === '(으)로' && final === FINAL_RIEUL)
    return last + closing + particles[isOpen ? 1 : 0]
  })
}

/** The number of the final consonant among a syllable's finals; 0 when it ends in a vowel. */
function finalOf(character: string): number {
  const digit = DIGIT_FINALS[Number(character)]
  return digit ?? ((character.codePointAt(0) ?? FIRST_SYLLABLE) - FIRST_SYLLABLE) % FINALS
}
