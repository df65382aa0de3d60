/** Steps that can be taken back. */
const STEPS = 50
/** Typing in one field is one step until it pauses this long. */
const PAUSE_MS = 1_000

/** The drafts before this one and, after an undo, those behind it. */
export type DraftHistory<Draft> = {
  past: readonly Draft[]
  future: readonly Draft[]
  /** The text that the last step changed, and when: typing there goes on with that step. */
  typing: { path: string; at: number } | null
}
type Place<Draft> = { draft: Draft; history: DraftHistory<Draft> }

/** The history of a draft that has none. */
export const NO_HISTORY: DraftHistory<never> = { past: [], future: [], typing: null }

/** Adds the step from one draft to the next; `at` is the time in ms. */
export function stepTo<Draft>({ draft, history }: Place<Draft>, next: Draft, at: number): Place<Draft> {
  const change = difference(draft, next, '')
  if (!change) return { draft: next, history }
  const { typing, past } = history
  const goesOn = change.isText && typing?.path === change.path && at - typing.at < PAUSE_MS
  return {
    draft: next,
    history: {
      past: goesOn ? past : [...past, draft].slice(-STEPS),
      future: [],
      typing: change.isText ? { path: change.path, at } : null,
    },
  }
}

/** Goes one step back, and to the place in the draft where it changed something; null at the first draft. */
export function undone<Draft>({ draft, history }: Place<Draft>): (Place<Draft> & { path: string }) | null {
  const before = history.past.at(-1)
  if (before === undefined) return null
  return {
    draft: before,
    history: { past: history.past.slice(0, -1), future: [draft, ...history.future], typing: null },
    path: difference(draft, before, '')?.path ?? '',
  }
}

/** Makes the step that was taken back last again; null when there is none. */
export function redone<Draft>({ draft, history }: Place<Draft>): (Place<Draft> & { path: string }) | null {
  const [next, ...future] = history.future
  if (next === undefined) return null
  return {
    draft: next,
    history: { past: [...history.past, draft], future, typing: null },
    path: difference(draft, next, '')?.path ?? '',
  }
}

type Difference = { path: string; isText: boolean }

/** Where two values first differ, and whether one text is all that differs; null when they are alike. */
function difference(before: unknown, after: unknown, path: string): Difference | null {
  if (Object.is(before, after)) return null
  if (typeof before === 'string' && typeof after === 'string') return { path, isText: true }
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after, path)
  if (!isObject(before) || !isObject(after)) return { path, isText: false }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return firstOf([...keys].map((key) => difference(before[key], after[key], join(path, key))))
}

function listDifference(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Difference | null {
  const longer = before.length > after.length ? before : after
  const found = firstOf(longer.map((_, i) => difference(before[i], after[i], join(path, String(i)))))
  if (before.length === after.length) return found
  // A chip that is begun, or emptied again, is typed too.
  const last = longer.length - 1
  const isChip = Math.abs(before.length - after.length) === 1 && typeof longer[last] === 'string'
  const isText = isChip && found?.path === join(path, String(last))
  return { path: found?.path ?? path, isText }
}

function firstOf(found: readonly (Difference | null)[]): Difference | null {
  const [first, second] = found.filter((each) => each !== null)
  return first ? { path: first.path, isText: first.isText && !second } : null
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
