import { type ComponentKind, type NamedReference, rewriteReferences } from '@parlance/contract'

/**
 * Where a reference stands: the word shown beside a user (`Use.where`), and which rules of section 5 hold there.
 * `spoken`: end users get to see the value, so that no confidential entity may stand there. `noAny`: the system
 * entity that takes any text may not.
 */
export const PLACES = {
  question: {},
  answer: { spoken: true },
  condition: { noAny: true },
  userVariable: { spoken: true },
  subsequentAction: {},
  negative: {},
  feedback: { spoken: true },
  slot: { spoken: true, noAny: true },
  askBack: { spoken: true },
  task: { spoken: true },
  form: { spoken: true },
  request: {},
  definition: { noAny: true },
  pattern: { noAny: true },
  settings: { spoken: true },
} as const satisfies Record<string, { spoken?: true; noAny?: true }>
export type Place = keyof typeof PLACES

/** Places in which the value of an entity is shown to end users. */
export const SPOKEN_PLACES = (Object.keys(PLACES) as Place[]).filter((place) => 'spoken' in PLACES[place])

/** What can be referred to: components, and the parts of them that have names of their own. */
export type ReferenceKind = ComponentKind | 'slot' | 'formButton'

/** One component that a text or a field names. `path` is dotted, within the fields of the one that refers. */
export type Reference = {
  kind: ReferenceKind
  name: string
  /** Of a button: the form that has it. */
  form?: string
  /** Forms and action methods: the version that the notation asks for. */
  version?: 1 | 2
  /** A variable of the product itself, which no domain has. */
  isSystem?: true
  /** A slot of the very task that refers to it. */
  isOwn?: true
  /** A user variable that is set, and whether by arithmetic. */
  isSet?: true
  isNumber?: true
  place: Place
  path: string
}

/** Sees every reference and answers the name to write in its stead: the same one to leave it. */
export type Visit = (reference: Reference) => string
export type At = { place: Place; path: string }

const OF: Record<NamedReference['of'], Pick<Reference, 'kind' | 'version' | 'isSystem'>> = {
  entity: { kind: 'entity' },
  systemEntity: { kind: 'systemEntity' },
  slot: { kind: 'slot' },
  variable: { kind: 'variable' },
  systemVariable: { kind: 'variable', isSystem: true },
  userVariable: { kind: 'userVariable' },
  actionMethod: { kind: 'actionMethod', version: 1 },
  actionMethodV2: { kind: 'actionMethod', version: 2 },
  form: { kind: 'form', version: 1 },
  formV2: { kind: 'form', version: 2 },
}

/** Visits what a text refers to by expressions; answers the text with the names that were answered. */
export function visitText(text: string, at: At, visit: Visit): string {
  if (!text.includes('{')) return text
  return rewriteReferences(text, ({ of, name }) => visit({ ...OF[of], name, ...at }))
}

/** In a script, what stands in double quotes or behind a backslash is literal (behaviour 5.6). */
const LITERAL = /("[^"]*"|\\[\s\S])/

/** As `visitText`, of a regular-expression question or variable: what is literal in it refers to nothing. */
export function visitScript(script: string, at: At, visit: Visit): string {
  if (!script.includes('{')) return script
  // A split by a capturing group answers the captured stretches at the odd places.
  return script
    .split(LITERAL)
    .map((part, i) => (i % 2 === 1 ? part : visitText(part, at, visit)))
    .join('')
}

/** Visits every text in a value, however deep; `path` grows with the keys. */
export function visitTexts<T>(value: T, at: At, visit: Visit): T {
  if (typeof value === 'string') return visitText(value, at, visit) as T
  if (Array.isArray(value)) return value.map((item: unknown, i) => visitTexts(item, below(at, i), visit)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    visitTexts(item, below(at, key), visit),
  ])
  return Object.fromEntries(entries) as T
}

export function below(at: At, key: string | number): At {
  return { place: at.place, path: at.path === '' ? String(key) : `${at.path}.${key}` }
}
