import type { Language } from '@parlance/contract'
import { mixText } from '../text/hash'
import { findWord, type Lexicon } from './lexicon'
import { EMPTY_HASH, finishWordHash } from './wordHash'

/** The letters taken off one end of a word, and those put there instead. */
type Affix = readonly [taken: string, put: string]

const NOTHING: Affix = ['', '']
/** A basic form is at least this long. */
const SHORTEST_STEM = 3

const ENGLISH_SUFFIXES = affixes('ies>y es s ing ing>e ied>y ed ed>e er est ly')
/** Before these the last letter may be doubled: `planning`, `planned`. */
const DOUBLING = new Set(['ing', 'ed', 'er', 'est'])

/** Indonesian prefixes; the nasal ones replace the first letter of the stem. */
const INDONESIAN_PREFIXES = [
  NOTHING,
  ...affixes('meny>s meng meng>k mem mem>p men men>t me di ber be ter ke se'),
  ...affixes('peny>s peng pem pem>p pen pen>t per pe'),
]
const INDONESIAN_SUFFIXES = [NOTHING, ...affixes('nya lah kah kan kannya annya an ku mu i')]

/** Affixes of a list: `ies>y` takes `ies` off and puts `y` there, `es` takes `es` off only. */
function affixes(list: string): Affix[] {
  return list.split(' ').map((affix) => {
    const [taken = '', put = ''] = affix.split('>')
    return [taken, put]
  })
}

/**
 * Finds the basic form of a word of Latin letters that the lexicon does not have as it is: English plurals and -ing,
 * -ed, -er, -est, -ly; Indonesian prefixes and suffixes; nothing in other languages. Returns its number or -1.
 */
export function findInflected(lexicon: Lexicon, text: string, start: number, end: number): number {
  const language: Language = lexicon.language
  if (language === 'en') return findEnglish(lexicon, text, start, end)
  return language === 'id' ? findIndonesian(lexicon, text, start, end) : -1
}

function findEnglish(lexicon: Lexicon, text: string, start: number, end: number): number {
  for (const suffix of ENGLISH_SUFFIXES) {
    if (!endsWith(text, start, end, suffix[0])) continue
    const stemEnd = end - suffix[0].length
    const word = findForm(lexicon, text, start, stemEnd, '', suffix[1])
    if (word >= 0) return word
    if (!DOUBLING.has(suffix[0]) || text[stemEnd - 1] !== text[stemEnd - 2]) continue
    const single = findForm(lexicon, text, start, stemEnd - 1, '', '')
    if (single >= 0) return single
  }
  return -1
}

function findIndonesian(lexicon: Lexicon, text: string, start: number, end: number): number {
  for (const prefix of INDONESIAN_PREFIXES) {
    if (!text.startsWith(prefix[0], start)) continue
    for (const suffix of INDONESIAN_SUFFIXES) {
      if (prefix === NOTHING && suffix === NOTHING) continue
      if (!endsWith(text, start, end, suffix[0])) continue
      const stem = start + prefix[0].length
      const word = findForm(lexicon, text, stem, end - suffix[0].length, prefix[1], suffix[1])
      if (word >= 0) return word
    }
  }
  return -1
}

function endsWith(text: string, start: number, end: number, suffix: string): boolean {
  return end - start > suffix.length && text.startsWith(suffix, end - suffix.length)
}

function findForm(
  lexicon: Lexicon,
  text: string,
  start: number,
  end: number,
  before: string,
  after: string,
): number {
  if (end - start + before.length < SHORTEST_STEM) return -1
  const stem = mixText(mixText(EMPTY_HASH, before), text, start, end)
  return findWord(lexicon, finishWordHash(mixText(stem, after)))
}
