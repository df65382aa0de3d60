import {
  canonicalJson,
  DEFAULT_MESSAGES,
  isSecretHeader,
  type Language,
  type ListedKind,
  originOf,
  wordKey,
} from '@parlance/contract'
import type { z } from 'zod'
import type { Database } from '../../../db/database'
import type { Saved } from '../../kind/kind'
import { kindOf } from '../../kind/kinds'
import { nameKey } from '../../reference/nameKey'
import type { ParsedComponent } from '../file/botFile'

export type ComponentFields = ParsedComponent['fields']
/** Components of a domain by kind and by the key of their name. */
export type StoredComponents = Map<ListedKind, Map<string, Saved<ComponentFields>>>

/** Reads all components of these kinds. */
export async function readStored(
  database: Database,
  domainId: number,
  kinds: readonly ListedKind[],
): Promise<StoredComponents> {
  const stored: StoredComponents = new Map()
  for (const kind of kinds) {
    const all = (await kindOf(kind).store.read(
      database,
      domainId,
      null,
    )) as unknown as Saved<ComponentFields>[]
    stored.set(kind, new Map(all.map((one) => [nameKey(one.name), one])))
  }
  return stored
}

/** Returns whether two components say the same, whatever the order of their keys. */
export function isSame(a: ComponentFields, b: ComponentFields): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

/**
 * A component as it is after a file is added to it: words of a dictionary and of a keyword group join those that are
 * there; of every other kind the one that is there stays.
 */
export function joinComponent(
  kind: ListedKind,
  before: ComponentFields,
  file: ComponentFields,
): ComponentFields {
  if (kind === 'keywordGroup') {
    const keywords = before['keywords'] as string[]
    const known = new Set(keywords.map(nameKey))
    const added = (file['keywords'] as string[]).filter((word) => !known.has(nameKey(word)))
    return added.length > 0 ? { ...before, keywords: [...keywords, ...added] } : before
  }
  const isDictionary = kind === 'entity' && before['type'] === 'DICTIONARY' && file['type'] === 'DICTIONARY'
  return isDictionary ? joinWords(before, file) : before
}

type Word = { keyword: string; synonyms: string[] }

/** A synonym that the dictionary has as another word's stays there. */
function joinWords(before: ComponentFields, file: ComponentFields): ComponentFields {
  const words = (before['words'] as Word[]).map((word) => ({ ...word, synonyms: [...word.synonyms] }))
  const known = new Set(words.flatMap((word) => [word.keyword, ...word.synonyms].map(wordKey)))
  const byKeyword = new Map(words.map((word) => [wordKey(word.keyword), word]))
  let isJoined = false
  for (const { keyword, synonyms } of file['words'] as Word[]) {
    const same = byKeyword.get(wordKey(keyword))
    if (!same && known.has(wordKey(keyword))) continue
    const word = same ?? { keyword, synonyms: [] }
    if (!same) {
      words.push(word)
      known.add(wordKey(keyword))
      isJoined = true
    }
    for (const synonym of synonyms)
      if (!known.has(wordKey(synonym))) {
        known.add(wordKey(synonym))
        word.synonyms.push(synonym)
        isJoined = true
      }
  }
  return isJoined ? { ...before, words } : before
}

/** What a sheet has no column for stays as the domain has it, where the whole is then still right. */
export function withLacking(
  { kind, fields, lacking }: Pick<ParsedComponent, 'kind' | 'fields' | 'lacking'>,
  before: ComponentFields | undefined,
): ComponentFields {
  if (!lacking || !before) return fields
  const kept = Object.fromEntries(lacking.flatMap((name) => (name in before ? [[name, before[name]]] : [])))
  const { schema } = kindOf(kind) as { schema: z.ZodType<ComponentFields> }
  const whole = schema.safeParse({ ...fields, ...kept })
  return whole.success ? whole.data : fields
}

type Header = { name: string; value: string }

/** Header values that the file left out, as the domain has them; `missing` names those that it has not either. */
export function withSecrets(
  kind: ListedKind,
  file: ComponentFields,
  before: ComponentFields | undefined,
): { fields: ComponentFields; missing: string[] } {
  if (kind !== 'actionMethod') return { fields: file, missing: [] }
  // What was entered for another server is not sent to this one.
  const isSame = before !== undefined && originOf(String(before['url'])) === originOf(String(file['url']))
  const stored = (isSame ? before['headers'] : []) as Header[]
  const known = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]))
  const missing: string[] = []
  const headers = (file['headers'] as Header[]).map((header) => {
    if (header.value !== '' || !isSecretHeader(header.name)) return header
    const value = known.get(header.name.toLowerCase()) ?? ''
    if (value === '') missing.push(header.name)
    return { ...header, value }
  })
  return { fields: { ...file, headers }, missing }
}

/** Returns whether a message is one that the product gave the domain, and that nobody has changed. */
export function isUntouchedMessage(
  kind: ListedKind,
  { fields, revision }: Saved<ComponentFields>,
  language: Language,
) {
  if (kind !== 'message' || revision > 1) return false
  const { welcomeName, failureName, welcome, failure } = DEFAULT_MESSAGES[language]
  const bubbles = canonicalJson(fields['bubbles'])
  return [
    [welcomeName, welcome],
    [failureName, failure],
  ].some(([name, text]) => fields.name === name && bubbles === canonicalJson([bubbleOf(text!)]))
}

function bubbleOf(description: string) {
  return { answerType: 'TEXT', component: { type: 'text', data: { description } } }
}
