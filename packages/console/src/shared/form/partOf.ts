import type { DraftInputs } from './draftForm'
import { type PathOf, type ValueAt, valueAt, withValueAt } from './draftPath'

/** The part of a form at a path, as a form of its own: its paths begin there. */
export function partOf<Part, Draft = unknown>(
  form: DraftInputs<Draft>,
  path: PathOf<Draft>,
): DraftInputs<Part> {
  const under = (rest: string) => `${path}.${rest}` as PathOf<Draft>
  const draft = valueAt(form.draft, path) as Part
  return {
    draft,
    update: (change) =>
      form.update((now) => {
        const part = valueAt(now, path) as Part
        const next =
          typeof change === 'function' ? (change as (part: Part) => Part)(part) : { ...part, ...change }
        return next === part ? now : withValueAt(now, path, next)
      }),
    field: <At extends PathOf<Part>>(at: At) => ({
      ...form.field(under(at)),
      value: valueAt(draft, at) as ValueAt<Part, At>,
    }),
    flag: (at) => form.flag(under(at)),
    errorAt: (at, length) => form.errorAt(under(at), length),
    idOf: (at) => form.idOf(under(at)),
    touch: (at) => form.touch(under(at)),
    issues: issuesUnder(form.issues, under('')),
  }
}

/**
 * Whether two forms of a part show the same, and so need not be drawn again. What they do is the same too: changes are made
 * to the draft as it is then.
 */
export function isSamePart<Part>(one: DraftInputs<Part>, other: DraftInputs<Part>): boolean {
  return (
    one.draft === other.draft &&
    one.idOf('') === other.idOf('') &&
    (one.issues === other.issues || textOf(one.issues) === textOf(other.issues))
  )
}

const NO_ISSUES: DraftInputs<unknown>['issues'] = new Map()

function issuesUnder(issues: DraftInputs<unknown>['issues'], prefix: string): DraftInputs<unknown>['issues'] {
  const found = [...issues].filter(([path]) => path.startsWith(prefix))
  return found.length === 0
    ? NO_ISSUES
    : new Map(found.map(([path, issue]) => [path.slice(prefix.length), issue]))
}

const textOf = (issues: DraftInputs<unknown>['issues']) => JSON.stringify([...issues])
