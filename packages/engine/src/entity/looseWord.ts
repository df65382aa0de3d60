import { normalizeText } from '../text/normalize'

/** A text as words of dictionaries are looked for in it and, for each of its units, the offset in the text. */
type Loose = { loose: string; offsets: readonly number[] }

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u00b4`]/
const DASHES = /[-\u2010-\u2015\u2212]/
/** Signs that part the halves of one name: hyphens, and the dot between words in Katakana. */
const JOINTS = /[-\u2010-\u2015\u2212\u30fb\u00b7]/
const LETTER = /[\p{L}\p{M}]/u
const DIGIT = /\p{N}/u
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/
const ACCENT = /[\u0300-\u036f]/
/** A shorter word without its apostrophe is mostly another one: `we're`, `I'll`. */
const WITHOUT_APOSTROPHE_MIN = 5

/**
 * A normalised text without what people write in one way or another within a name: blanks, hyphens between letters,
 * accents and the form of apostrophes. Between digits a hyphen says something (`3-5`), and so it stays.
 */
export function looseText(text: string): Loose {
  let loose = ''
  const offsets: number[] = []
  for (let i = 0; i < text.length; i++) {
    const unit = text[i]!
    if (unit === ' ' || (JOINTS.test(unit) && isWithinName(text, i))) continue
    loose += plainUnit(unit)
    offsets.push(i)
  }
  return { loose, offsets }
}

/** The forms by which a word of a dictionary is found: with its apostrophes and, where it is long enough, without. */
export function looseForms(word: string): string[] {
  const { loose } = looseText(normalizeText(word))
  const without = loose.replaceAll("'", '')
  return without.length < WITHOUT_APOSTROPHE_MIN || without === loose ? [loose] : [loose, without]
}

function isWithinName(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? '']
  if (LETTER.test(before)) return LETTER.test(after) || DIGIT.test(after)
  return DIGIT.test(before) && LETTER.test(after)
}

function plainUnit(unit: string): string {
  if (ACCENTED.test(unit)) {
    const [base = unit, ...marks] = unit.normalize('NFD')
    return marks.every((mark) => ACCENT.test(mark)) ? base : unit
  }
  if (APOSTROPHES.test(unit)) return "'"
  return DASHES.test(unit) ? '-' : unit
}
