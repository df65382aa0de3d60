import type { EntityFields } from '@parlance/contract'
import type { DraftShape } from '../../../shared/form/draftForm'

/** One word of a dictionary while it is edited; `key` is its identity. */
export type WordDraft = { key: number; keyword: string; synonyms: string[] }
/** An entity as it is being typed. */
export type EntityDraft = Omit<EntityFields, 'words'> & { words: WordDraft[] }

let lastKey = 0
/** A new line of the table of words. */
export function wordOf(keyword = '', synonyms: readonly string[] = []): WordDraft {
  lastKey += 1
  return { key: lastKey, keyword, synonyms: [...synonyms] }
}

/** An entity is edited with a key for every word, and saved without its blank words; a word's path is `word.<key>`. */
export const ENTITY_SHAPE: DraftShape<EntityFields, EntityDraft> = {
  fieldAt: ({ words }, path) => {
    const [field = '', at] = path.split('.')
    return field === 'words' ? `word.${(words[Number(at)] ?? words.at(-1))?.key}` : field
  },
  of: (fields) => {
    const words = fields.words.map(({ keyword, synonyms }) => wordOf(keyword, synonyms))
    return { ...fields, words: words.length > 0 ? words : [wordOf()] }
  },
  prepare: (draft) => {
    const kept = draft.words.filter(({ keyword, synonyms }) => keyword.trim() !== '' || synonyms.length > 0)
    const isDictionary = draft.type === 'DICTIONARY'
    const fields = {
      ...draft,
      name: draft.name.trim(),
      pattern: isDictionary ? '' : draft.pattern.trim(),
      words: isDictionary ? kept.map(({ keyword, synonyms }) => ({ keyword: keyword.trim(), synonyms })) : [],
    }
    return {
      fields,
      pathOf: (path) => {
        const [field = '', at] = path.split('.')
        return field === 'words' && at !== undefined ? `word.${kept[Number(at)]?.key ?? ''}` : field
      },
      valueAt: (path) =>
        path.startsWith('word.')
          ? kept.find(({ key }) => path === `word.${key}`)
          : fields[path as keyof EntityFields],
    }
  },
}
