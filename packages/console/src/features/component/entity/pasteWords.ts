import { sheetRows } from '../../../shared/input/sheetRows'
import { type WordDraft, wordOf } from './entityDraft'

/** Between a word and its synonyms within a cell: a line of its own, or a comma or bar of any script. */
const BETWEEN = /[\r\n,，、|;；]/

/**
 * Words in a pasted text, "word, synonym, synonym" a line or cells of a sheet; null when it is one plain word. A
 * synonym that repeats another word of its line is dropped.
 */
export function pasteWords(text: string): WordDraft[] | null {
  const rows = sheetRows(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length < 2 && !rows[0]?.some((cell, i) => i > 0 || BETWEEN.test(cell))) return null
  return rows.flatMap((row) => {
    const forms = row
      .flatMap((cell) => cell.split(BETWEEN))
      .map((form) =>
        form
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      )
      .filter((form) => form !== '')
    const [keyword, ...synonyms] = forms.filter((form, i) => firstOf(forms, form) === i)
    return keyword === undefined ? [] : [wordOf(keyword, synonyms)]
  })
}

function firstOf(forms: readonly string[], form: string): number {
  return forms.findIndex((other) => other.toLowerCase() === form.toLowerCase())
}
