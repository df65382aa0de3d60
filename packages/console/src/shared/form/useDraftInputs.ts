import type { FieldIssue } from '@parlance/contract'
import { type ChangeEvent, useId } from 'react'
import { useT } from '../i18n/useT'
import { fieldText } from '../ui/errorText'
import type { DraftInputs } from './draftForm'
import { type PathOf, type ValueAt, valueAt, withValueAt } from './draftPath'

type Input<Draft> = {
  draft: Draft
  setDraft: (change: (draft: Draft) => Draft) => void
  issues: ReadonlyMap<string, FieldIssue>
  touch: (path: string) => void
}
const FOCUSABLE = 'input, textarea, button, select, [contenteditable], [tabindex]'

/** Binds inputs to the paths of a draft, and finds the first that is wrong. */
export function useDraftInputs<Draft>({ draft, setDraft, issues, touch }: Input<Draft>) {
  const formId = useId()
  const t = useT()
  const idOf = (path: string) => `${formId}${path}`
  const errorAt = (path: string, length = lengthOf(valueAt(draft, path))): string | undefined => {
    const issue = issues.get(path)
    return issue && fieldText(t, issue, length)
  }
  // A list of texts that is one field shows what is wrong with any of them.
  const errorIn = (path: string): string | undefined => {
    const list = valueAt(draft, path)
    if (!Array.isArray(list) || typeof list[0] !== 'string') return undefined
    return list.map((_, i) => errorAt(`${path}.${i}`)).find(Boolean)
  }
  const bind = (path: string) => ({
    id: idOf(path),
    name: path,
    error: errorAt(path) ?? errorIn(path),
    onChange: (change: unknown) => {
      // Read now: an event has no target any more when the draft is computed.
      const value = valueOf(change)
      setDraft((now) => (Object.is(valueAt(now, path), value) ? now : withValueAt(now, path, value)))
    },
    onBlur: () => {
      // What is only missing is told by a save: a form begins empty, and who passes a field may come back to it.
      if (valueAt(draft, path) !== '') touch(path)
    },
  })
  const inputs: DraftInputs<Draft> = {
    draft,
    update: (change) =>
      setDraft((now) =>
        typeof change === 'function' ? (change as (now: Draft) => Draft)(now) : { ...now, ...change },
      ),
    field: <Path extends PathOf<Draft>>(path: Path) => ({
      ...bind(path),
      value: valueAt(draft, path) as ValueAt<Draft, Path>,
    }),
    flag: (path) => ({ ...bind(path), checked: valueAt(draft, path) === true }),
    errorAt,
    idOf,
    touch,
    issues,
  }
  return { formId, inputs, focusFirst: (paths: readonly string[]) => focusFirst(paths.map(idOf)) }
}

function valueOf(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change
  const input = (change as ChangeEvent<HTMLInputElement>).currentTarget
  return input.type === 'checkbox' ? input.checked : input.value
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

/** Focuses the field of these ids that stands first on the page; false when none is there. */
function focusFirst(ids: readonly string[]): boolean {
  const [first] = ids
    .flatMap((id) => document.getElementById(id) ?? document.getElementById(id.replace(/\.\d+$/, '')) ?? [])
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return false
  const field = first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE)
  field?.focus()
  return true
}
