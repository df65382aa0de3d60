import { searchPattern, searchWords } from '@parlance/contract'
import classes from './Found.module.css'

/** A text with the words of the search marked. */
export function Found({ text, search }: { text: string; search: string }) {
  const marked = markedParts(text, search)
  if (marked.length === 1) return text
  return marked.map((part, at) =>
    // Text and mark follow each other, so that a position is a part for good.
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? (
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  )
}

/** Text and what is found in it by turns. */
function markedParts(text: string, search: string): string[] {
  const words = searchWords(search).map((word) => searchPattern(word, '\\s*'))
  if (words.length === 0) return [text]
  return text.normalize('NFC').split(new RegExp(`(${words.join('|')})`, 'iu'))
}

const BEFORE = 14

/** The part of a long text that starts a little before what was found, so that it is in sight. */
export function around(text: string, search: string): string {
  const [before = ''] = markedParts(text, search)
  return before.length > BEFORE + 8 && before.length < text.length
    ? `…${text.slice(before.length - BEFORE)}`
    : text
}
