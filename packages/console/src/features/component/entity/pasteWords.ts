import { type WordDraft, wordOf } from './entityDraft'

/** Between a word and its synonyms: a cell's edge, or a comma or bar of any script. */
const BETWEEN = /[\t,，、|;；]/

/**
 * Words in a pasted text, "word, synonym, synonym" a line or cells of a sheet; null when it is one plain word. A
 * synonym that repeats another word of its line is dropped.
 */
export function pasteWords(text: string): WordDraft[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !BETWEEN.test(lines[0] ?? '')) return null
  return lines.flatMap((line) => {
    const forms = line
      .split(BETWEEN)
      .map((form) => form.replace(/^"(.*)"$/, '$1').trim())
      .filter((form) => form !== '')
    const [keyword, ...synonyms] = forms.filter((form, i) => firstOf(forms, form) === i)
    return keyword === undefined ? [] : [wordOf(keyword, synonyms)]
  })
}

function firstOf(forms: readonly string[], form: string): number {
  return forms.findIndex((other) => other.toLowerCase() === form.toLowerCase())
}
