import { type Entity, EntityFields, type FieldIssue, fieldIssues } from '@parlance/contract'

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

/** The editable form of an entity, or of a new one. */
export function entityDraftOf(entity: Entity | undefined): EntityDraft {
  const words = entity?.words.map(({ keyword, synonyms }) => wordOf(keyword, synonyms)) ?? []
  return {
    name: entity?.name ?? '',
    type: entity?.type ?? 'DICTIONARY',
    pattern: entity?.pattern ?? '',
    words: words.length > 0 ? words : [wordOf()],
    sensitiveType: entity?.sensitiveType ?? 'NONE',
    active: entity?.active ?? true,
  }
}

/** What a draft would save, blank words left out, and the keys of its words in that order. */
export function prepareEntity(draft: EntityDraft): { fields: EntityFields; keys: number[] } {
  const kept = draft.words.filter(({ keyword, synonyms }) => keyword.trim() !== '' || synonyms.length > 0)
  const words = kept.map(({ keyword, synonyms }) => ({ keyword: keyword.trim(), synonyms }))
  const dictionary = draft.type === 'DICTIONARY'
  return {
    fields: {
      ...draft,
      name: draft.name.trim(),
      pattern: dictionary ? '' : draft.pattern.trim(),
      words: dictionary ? words : [],
    },
    keys: kept.map(({ key }) => key),
  }
}

/** What is wrong, by the contract's rules, at `name`, `pattern`, `words` or `w:<key>`. */
export function entityIssues({ fields, keys }: ReturnType<typeof prepareEntity>): Map<string, FieldIssue> {
  const parsed = EntityFields.safeParse(fields)
  return parsed.success ? new Map() : issuesByPlace(fieldIssues(parsed.error), keys)
}

/** Issues put where they stand in the form. */
export function issuesByPlace(
  issues: readonly FieldIssue[],
  keys: readonly number[],
): Map<string, FieldIssue> {
  const places = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const [field = '', at] = issue.path.replace(/^fields\./, '').split('.')
    const place = field === 'words' && at !== undefined ? `w:${keys[Number(at)] ?? ''}` : field
    if (!places.has(place)) places.set(place, issue)
  }
  return places
}
