/** The Kedmanee layout: what each key of a Latin keyboard types, without and with the shift key. */
const LATIN = '1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const THAI = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'

const thaiOf = new Map(Array.from(LATIN, (key, at) => [key, THAI[at]!]))
const latinOf = new Map(Array.from(THAI, (letter, at) => [letter, LATIN[at]!]))

/** What the keys of a Latin text type in the Thai layout. */
export function thaiOfKeys(text: string): string {
  return Array.from(text, (key) => thaiOf.get(key) ?? key).join('')
}

/** The keys that type a Thai text. */
export function keysOfThai(text: string): string {
  return Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('')
}
