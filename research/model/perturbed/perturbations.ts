import type { Language } from '@parlance/contract'
import {
  composeLetters,
  hangulOfKeys,
  keysOfHangul,
  lettersOf,
} from '../../../packages/engine/src/language/ko/hangulKeys'
import { keysOfThai, thaiOfKeys } from '../../../packages/engine/src/language/th/thaiKeys'
import { simplified, sounds, traditional } from '../../../packages/engine/src/language/zh/characters.json'
import { framesOf } from './frames'

/** Changes a text as people do; null where the kind does not apply to it. */
export type Perturb = (text: string, random: () => number) => string | null

/** A kind of change, the languages that have it, and whether it can be undone for certain. */
export type Perturbation = {
  name: string
  languages: readonly Language[]
  isCertain: boolean
  perturb: Perturb
}

const ALL: readonly Language[] = ['ko', 'ja', 'zh-CN', 'zh-TW', 'th', 'id', 'en']
const LATIN: readonly Language[] = ['id', 'en']
const CHINESE: readonly Language[] = ['zh-CN', 'zh-TW']
const KANA_BLOCKS = 0x60

const soundOf = new Map(
  Object.entries(sounds).flatMap(([sound, characters]) => Array.from(characters, (one) => [one, sound])),
)
const SMS: Readonly<Record<string, string>> = {
  you: 'u', your: 'ur', are: 'r', please: 'plz', to: '2', for: '4', today: '2day', tomorrow: '2moro', tonight: '2nite',
  great: 'gr8', before: 'b4', message: 'msg', what: 'wat', because: 'cuz', want: 'wan', have: 'hv', with: 'w', people: 'ppl',
  weekend: 'wkend', would: 'wud', the: 'da', see: 'c',
} // biome-ignore format: a table
const SLANG: Readonly<Record<string, string>> = {
  yang: 'yg', tidak: 'gak', sudah: 'udah', saja: 'aja', saya: 'gue', kamu: 'lu', dengan: 'dgn', untuk: 'utk', apa: 'ap',
  bagaimana: 'gimana', kalau: 'kalo', sekarang: 'skrg', besok: 'bsk', tolong: 'tlg', bisa: 'bs', berapa: 'brp', dari: 'dr',
  juga: 'jg', sama: 'sm', ingin: 'pengen', malam: 'mlm', jam: 'jm', hari: 'hr', aku: 'aq', putar: 'setel', lihat: 'liat',
} // biome-ignore format: a table

/** All kinds, those that can be undone for certain first. */
export const PERTURBATIONS: readonly Perturbation[] = [
  kind('layout', ['ko'], true, (text) => keysOfHangul(text)),
  kind('layout', ['th'], true, (text) => keysOfThai(text)),
  kind('on Hangul keys', ['en'], true, (text) => composed(hangulOfKeys(text))),
  kind('on Thai keys', ['en'], true, (text) => thaiOfKeys(text)),
  kind('letters not composed', ['ko'], true, (text) => Array.from(text, (one) => lettersOf(one)).join('')),
  kind('not composed (NFD)', ['ko', 'th', 'ja'], true, (text) => text.normalize('NFD')),
  kind('full width', ['en', 'id', 'ja'], true, fullWidth),
  kind('katakana in hiragana', ['ja'], true, (text) => text.replace(/[ァ-ヶ]/g, moved(-KANA_BLOCKS))),
  kind('hiragana in katakana', ['ja'], true, (text) => text.replace(/[ぁ-ゖ]/g, moved(KANA_BLOCKS))),
  kind('other script', ['zh-CN'], true, mapped(simplified, traditional)),
  kind('other script', ['zh-TW'], true, mapped(traditional, simplified)),
  kind('เเ for แ', ['th'], true, (text) => text.replaceAll('แ', 'เเ')),
  kind('no tone marks', ['th'], true, (text) => text.replace(/[่้๊๋]/g, '')),
  kind('vowels that sound alike', ['ko'], false, mixVowels),
  kind('long mark dropped', ['ja'], false, (text) => text.replace('ー', '')),
  kind('a homophone', CHINESE, false, homophone),
  kind('pinyin', CHINESE, false, (text) => Array.from(text, (one) => soundOf.get(one) ?? one).join('')),
  kind('SMS', ['en'], false, (text) => inWords(text, SMS)),
  kind('slang', ['id'], false, (text) => inWords(text, SLANG)),
  kind('vowels dropped', LATIN, false, (text) => text.replace(/(?<=[a-z])[aeiou](?=[a-z])/gi, '')),
  kind('neighbours swapped', LATIN, false, swapped),
  kind('no spaces', ['ko', ...LATIN], false, (text) => text.replaceAll(' ', '')),
  kind('s p a c e d', ALL, false, (text) => Array.from(text.replaceAll(' ', '')).join(' ')),
  kind('laughter', ALL, false, (text, random) => `${text} ${framesOf.laughter[Math.floor(random() * 3)]}`),
  kind('!!!', ALL, false, (text) => `${text}!!!`),
  ...ALL.map((language) =>
    kind('greeting and thanks', [language], false, (text, random) => {
      const { greetings, thanks } = framesOf[language]
      return [pick(greetings, random), text, pick(thanks, random)].join(gap(language, random))
    }),
  ),
  ...ALL.map((language) =>
    kind('a story before', [language], false, (text, random) => {
      return pick(framesOf[language].stories, random) + gap(language, random, true) + text
    }),
  ),
]

function kind(
  name: string,
  languages: readonly Language[],
  isCertain: boolean,
  perturb: Perturb,
): Perturbation {
  return { name, languages, isCertain, perturb }
}

/** What stands between sentences: a mark or, half of the time where people leave them out, none. */
function gap(language: Language, random: () => number, isEnd = false): string {
  if (language === 'ja' || language.startsWith('zh')) return random() < 0.5 || isEnd ? '。' : '，'
  if (language === 'th') return ' '
  return random() < 0.5 || isEnd ? '. ' : ' '
}

/** As an input method shows what is typed. */
function composed(letters: string): string {
  return composeLetters(letters)
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
}

function mixVowels(text: string): string {
  return text.replace(/[가-힣]/g, (one) => {
    const number = one.charCodeAt(0) - 0xac00
    const vowel = Math.floor((number % 588) / 28)
    const other = { 1: 5, 5: 1, 10: 11, 11: 10, 15: 11, 3: 7, 7: 3 }[vowel]
    return other === undefined ? one : String.fromCharCode(one.charCodeAt(0) + (other - vowel) * 28)
  })
}

function homophone(text: string, random: () => number): string | null {
  const places = Array.from(text).flatMap((one, at) => {
    const others = Array.from(sounds[(soundOf.get(one) ?? '') as keyof typeof sounds] ?? '').filter(
      (other) => other !== one,
    )
    return others.length > 0 ? [{ at, others }] : []
  })
  if (places.length === 0) return null
  const { at, others } = pick(places, random)
  return Array.from(text).with(at, pick(others, random)).join('')
}

function swapped(text: string, random: () => number): string | null {
  const places = [...text.matchAll(/(?<=[a-z])[a-z](?=[a-z])/g)].filter(
    ({ index }) => text[index] !== text[index + 1],
  )
  if (places.length === 0) return null
  const at = pick(places, random).index
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}

function inWords(text: string, table: Readonly<Record<string, string>>): string {
  return text.replace(/[a-z]+/g, (word) => (Object.hasOwn(table, word) ? table[word]! : word))
}

function mapped(from: string, to: string): Perturb {
  const map = new Map(Array.from(from, (one, at) => [one, to[at]!]))
  return (text) => Array.from(text, (one) => map.get(one) ?? one).join('')
}

function moved(by: number): (one: string) => string {
  return (one) => String.fromCharCode(one.charCodeAt(0) + by)
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)]!
}
