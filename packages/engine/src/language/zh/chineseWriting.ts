import type { Misspelling, WritingHabits } from '../writingHabits'
import { simplified, sounds, traditional } from './characters.json'
import courtesies from './courtesies.json'

const LATIN = /[a-z]/
const LONGEST_SOUND = 6

/** One for one, as people type the other script; of several traditional ones the first. */
const toTraditional = mapOf(simplified, traditional)
const toSimplified = mapOf(traditional, simplified)
const soundOf = new Map(
  Object.entries(sounds).flatMap(([sound, characters]) => Array.from(characters, (one) => [one, sound])),
)
const misspelt = new Map<string, readonly Misspelling[]>()

/** How Chinese is typed: in the other script, with a character that sounds alike, in pinyin. */
function chineseWriting(script: keyof typeof courtesies): WritingHabits {
  const other = script === 'simplified' ? toSimplified : toTraditional
  return {
    rewritings: (text) => [Array.from(text, (character) => other.get(character) ?? character).join('')],
    misspellings: (text, at) => (LATIN.test(text[at]!) ? ofPinyin(text, at) : homophones(text[at]!)),
    hasWords: false,
    courtesies: courtesies[script],
  }
}

export const simplifiedWriting = chineseWriting('simplified')
export const traditionalWriting = chineseWriting('traditional')

/** The characters that pinyin from `at` on may stand for. */
function ofPinyin(text: string, at: number): readonly Misspelling[] {
  const found: Misspelling[] = []
  const longest = Math.min(LONGEST_SOUND, text.length - at)
  for (let length = 1; length <= longest; length++) {
    const characters = sounds[text.slice(at, at + length) as keyof typeof sounds] as string | undefined
    for (const character of characters ?? '') found.push({ length, text: character })
  }
  return found
}

/** The characters that are read like one, of both scripts. */
function homophones(character: string): readonly Misspelling[] {
  const known = misspelt.get(character)
  if (known) return known
  const sound = soundOf.get(character)
  if (sound === undefined) return []
  const others = Array.from(sounds[sound as keyof typeof sounds])
    .filter((one) => one !== character)
    .map((text) => ({ length: 1, text }))
  misspelt.set(character, others)
  return others
}

function mapOf(from: string, to: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  Array.from(from).forEach((one, at) => {
    if (!map.has(one)) map.set(one, to[at]!)
  })
  return map
}
