/** Conjoining jamo, as a model splits syllables into, with the letters that people know. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'].map((letter, i) => [
    String.fromCharCode(0x1100 + i),
    letter,
  ]),
  ...[...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'].map((letter, i) => [
    String.fromCharCode(0x1161 + i),
    letter,
  ]),
  ...[...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'].map((letter, i) => [
    String.fromCharCode(0x11a8 + i),
    letter,
  ]),
])

/** A text that the model compared, as people write it: whole syllables, and single letters instead of jamo. */
export function comparedText(text: string): string {
  return text.normalize('NFC').replace(/[\u1100-\u11ff]/gu, (jamo) => LETTERS[jamo] ?? jamo)
}

/** What spoke for a conversation, without the marks of where a word begins and ends. */
export function featureText(feature: string): string {
  return comparedText(feature.replace(/^_+\s*|\s*_+$/g, ''))
}
