import { buildAutomaton, findWords } from '../../text/automaton'
import homographs from './homographs.json'

/** The longest word of the table; how far back one may begin that reaches an offset. */
const REACH = 8

/**
 * `words` begin or go on with the character of a number and are none; `numbers` are longer words in which the number is one
 * after all.
 */
const automaton = buildAutomaton([
  ...homographs.words.map((word) => [word, true] as const),
  ...homographs.numbers.map((word) => [word, false] as const),
])

/** The text asked about last: each number in it is asked about. */
let lastText = ''
let lastAnswer: (at: number) => boolean = () => false

/** Returns for each offset of a text whether a number that begins there only belongs to a word (三菱, 一番, 千葉). */
export function homographsOf(text: string): (at: number) => boolean {
  if (text !== lastText) {
    lastAnswer = readHomographs(text)
    lastText = text
  }
  return lastAnswer
}

function readHomographs(text: string): (at: number) => boolean {
  const longest = new Map<number, { end: number; isWord: boolean }>()
  findWords(automaton, text, (start, end, [isWord]) => {
    if (end > (longest.get(start)?.end ?? 0)) longest.set(start, { end, isWord: isWord! })
  })
  return (at) => {
    for (let start = at; start >= 0 && start > at - REACH; start--) {
      const word = longest.get(start)
      if (word?.isWord && word.end > at) return true
    }
    return false
  }
}
