import { EMOTIONS, type Emotion, type Language } from '@parlance/contract'
import type { LanguageDefinition } from '../language/languageDefinition'
import { languageOf } from '../language/languages'
import { type Automaton, buildAutomaton, findWords } from '../text/automaton'
import { normalizeText } from '../text/normalize'
import { standsAlone } from '../text/wordEdge'

type Part =
  | { kind: 'emotion'; value: number; isWord: boolean }
  | { kind: 'negatesNext'; reach: number; back: number; isWord: boolean }
  | { kind: 'negatesLast'; reach: number; isWord: boolean }
  | { kind: 'strong'; isWord: boolean }
type Found = { start: number; end: number; part: Part }

const [POSITIVE, NEGATIVE, NEUTRAL] = EMOTIONS
/** What ends the part of a sentence that a negation is about. */
const BREAK = /[,.!?;…、。！？]/
/** Of a longer text only the beginning is read. */
const READ_MAX = 400

/** Emoji and faces of letters, which every language shares. */
const FACES = {
  glad: '😊,😀,😃,😄,😁,🙂,☺,😍,🥰,😘,😻,🤩,🥳,👍,👏,🙏,❤,🧡,💛,💚,💙,💜,💕,💖,💯,🎉,😆,😋,🤗,👌,✨,:),:-),:d,:-d,<3,^^,^_^,(^o^)',
  sad: "😡,😠,🤬,😢,😭,😞,😔,😟,🙁,☹,😣,😖,😫,😩,😤,👎,💔,😰,😨,😱,🤮,😒,🙄,😑,😾,😿,:(,:-(,:'(,>:(,-_-,t_t",
}

const automata = new Map<Language, Automaton<Part>>()

/**
 * Whether an utterance, normalised as it is matched, is glad, displeased or neither: by the words of the bot's language
 * and of English, and by emoji. Takes microseconds; how often it is right is in docs/decisions/0049.
 */
export function emotionOf(text: string, language: Language): Emotion {
  const read = text.slice(0, READ_MAX).replaceAll('’', "'")
  const found = wordsIn(read, language)
  let sum = 0
  for (const [at, { part }] of found.entries()) if (part.kind === 'emotion') sum += valueAt(found, at, read)
  if (sum === 0) return NEUTRAL
  return sum > 0 ? POSITIVE : NEGATIVE
}

/** The emotion of one word in its context: reversed by a negation beside it, doubled by an intensifier. */
function valueAt(found: readonly Found[], at: number, text: string): number {
  const { part } = found[at]!
  if (part.kind !== 'emotion') return 0
  const [last, next] = [found[at - 1]?.part.kind, found[at + 1]?.part.kind]
  const isStrong = last === 'strong' || next === 'strong'
  const isTurned = turnsNext(found, at - (last === 'strong' ? 2 : 1), at, text) || turnsLast(found, at, text)
  return part.value * (isStrong ? 2 : 1) * (isTurned ? -1 : 1)
}

/** Whether the word at `by` turns the meaning of the later one at `at`; what strengthens may stand between. */
function turnsNext(found: readonly Found[], by: number, at: number, text: string): boolean {
  const negation = found[by]
  if (negation?.part.kind !== 'negatesNext') return false
  const between = by < at - 1 ? found[at - 1]! : undefined
  const more = between ? between.end - between.start : 0
  return isNear(text, negation.end, found[at]!.start, negation.part.reach + more)
}

function turnsLast(found: readonly Found[], at: number, text: string): boolean {
  const next = found[at + 1]
  if (next?.part.kind === 'negatesLast') return isNear(text, found[at]!.end, next.start, next.part.reach)
  const { part } = found[at]!
  // A complaint with a negation behind it is one all the more.
  const isGlad = part.kind === 'emotion' && part.value > 0
  if (!isGlad || next?.part.kind !== 'negatesNext' || next.part.back === 0) return false
  const isOfNext = found[at + 2]?.part.kind === 'emotion' && turnsNext(found, at + 1, at + 2, text)
  return !isOfNext && isNear(text, found[at]!.end, next.start, next.part.back)
}

function isNear(text: string, from: number, to: number, reach: number): boolean {
  return to - from <= reach && !BREAK.test(text.slice(from, to))
}

/** The words in a text, the longest first where several begin at one place, none in another. */
function wordsIn(text: string, language: Language): Found[] {
  const all: Found[] = []
  findWords(automatonOf(language), text, (start, end, parts) => {
    for (const part of parts)
      if (!part.isWord || standsAlone(text, start, end)) all.push({ start, end, part })
  })
  all.sort((a, b) => a.start - b.start || b.end - a.end)
  let until = 0
  return all.filter(({ start, end }) => {
    if (start < until) return false
    until = end
    return true
  })
}

function automatonOf(language: Language): Automaton<Part> {
  let automaton = automata.get(language)
  if (!automaton) {
    // English words stand in messages of every language.
    automaton = buildAutomaton(entriesOf([languageOf(language), languageOf('en')]))
    automata.set(language, automaton)
  }
  return automaton
}

function entriesOf(known: readonly LanguageDefinition[]): [string, Part][] {
  const entries = new Map<string, Part>()
  const add = (list: readonly string[], part: Part) => {
    for (const word of list.map(normalizedEntry))
      if (word !== '' && !entries.has(word)) entries.set(word, part)
  }
  for (const { emotionWords: words, isSpaced: isWord } of known) {
    add(words.plain, { kind: 'emotion', value: 0, isWord })
    add(words.glad, { kind: 'emotion', value: 1, isWord })
    add(words.sad, { kind: 'emotion', value: -1, isWord })
    add(words.strong, { kind: 'strong', isWord })
    const { negatesNext, negatesLast } = words
    const { reach, back = 0 } = negatesNext
    add(negatesNext.words, { kind: 'negatesNext', reach, back, isWord })
    add(negatesLast.words, { kind: 'negatesLast', reach: negatesLast.reach, isWord })
  }
  add(FACES.glad.split(','), { kind: 'emotion', value: 2, isWord: false })
  add(FACES.sad.split(','), { kind: 'emotion', value: -2, isWord: false })
  return [...entries]
}

/** A space at the end of an entry counts, as it parts the word from a longer one. */
function normalizedEntry(entry: string): string {
  const word = normalizeText(entry)
  return word !== '' && /\S $/.test(entry) ? `${word} ` : word
}
