import {
  type ComponentKind,
  type NamedReference,
  type ReferenceSite,
  rewriteReferences,
} from '@parlance/contract'

/** The possible targets of references: components, slots of a task, buttons of a form and agent connections. */
export type ReferenceKind = ComponentKind | 'slot' | 'formButton' | 'switcher'

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
  /** A slot that has to be one of the very task that refers to it. */
  isOfTask?: true
  /** What is there without being one of the domain: nothing is wrong when nothing has that name. */
  isOptional?: true
  /** A user variable that is set, and whether by arithmetic. */
  isSet?: true
  isNumber?: true
  /** How the value is written, where the text says so. */
  format?: string
  site: ReferenceSite
  path: string
}

/** Sees every reference and returns the name to write instead: the same one to leave it. */
export type Visit = (reference: Reference) => string
/** Where in the fields of a component a visit stands. */
export type At = { site: ReferenceSite; path: string }

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
  switcher: { kind: 'switcher' },
}

/** Visits what a text refers to by expressions; returns the text with the names that the visit returned. */
export function visitText(text: string, at: At, visit: Visit): string {
  if (!text.includes('{')) return text
  return rewriteReferences(text, ({ of, name, reference: { format } }) =>
    visit({ ...OF[of], name, ...(format !== null && { format }), ...at }),
  )
}

/** In a script, what stands in double quotes or behind a backslash is literal (behaviour 5.6). */
const LITERAL = /("[^"]*"|\\[\s\S])/

/** As `visitText`, of a regular-expression question or variable: what is literal in it refers to nothing. */
export function visitScript(script: string, at: At, visit: Visit): string {
  if (!script.includes('{')) return script
  // A split by a capturing group returns the captured stretches at the odd positions.
  return script
    .split(LITERAL)
    .map((text, i) => (i % 2 === 1 ? text : visitText(text, at, visit)))
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

/** Returns the same site, one key further down its path. */
export function below(at: At, key: string | number): At {
  return { site: at.site, path: at.path === '' ? String(key) : `${at.path}.${key}` }
}
