import { type FieldIssue, fieldIssues } from '@parlance/contract'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Prepared } from './draftForm'
import { valueAt } from './draftPath'

/** Issues by their path in the draft. */
type Issues = ReadonlyMap<string, FieldIssue>
export type ShownIssues<Fields> = {
  issues: Issues
  /** The reader has left a field. */
  touch: (path: string) => void
  /** A save was tried: everything is shown. */
  showAll: () => void
  /** Shows what the server refused; returns the paths. */
  refuse: (found: readonly FieldIssue[], sent: Prepared<Fields>) => string[]
  clear: () => void
}
type Refused = ReadonlyMap<string, { issue: FieldIssue; value: string }>

/** Shown without waiting for the field to be left: typing on would not mend them. */
const AT_ONCE = new Set<FieldIssue['code']>([
  'DUPLICATE_QUESTION',
  'DUPLICATE_ANSWER',
  'DUPLICATE_TAG',
  'DUPLICATE_KEYWORD',
  'OVERLAPPING',
  'PATTERN_CHARACTERS',
  'SYNONYMS_TOO_MANY',
  'TOO_LONG',
  'TOO_MANY',
])

/** The first thing wrong at every path, by the contract's own rules (specification section 5). */
export function issuesOf<Fields>(schema: z.ZodType, prepared: Prepared<Fields>): Issues {
  if (prepared.issues) return byPath(prepared.issues, prepared)
  const parsed = schema.safeParse(prepared.fields)
  return parsed.success ? new Map() : byPath(fieldIssues(parsed.error), prepared)
}

function byPath<Fields>(
  issues: readonly FieldIssue[],
  { pathOf }: Prepared<Fields>,
): Map<string, FieldIssue> {
  const paths = new Map<string, FieldIssue>()
  for (const issue of issues) {
    // The server checks the fields as a part of the body.
    const at = issue.path.replace(/^(?:fields|settings)\./, '')
    const path = pathOf ? pathOf(at) : at
    if (!paths.has(path)) paths.set(path, issue)
  }
  return paths
}

/** Which issues are shown: at once, once the field was left, after a save attempt, or as the server refused. */
export function useShownIssues<Fields>(schema: z.ZodType, prepared: Prepared<Fields>): ShownIssues<Fields> {
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Refused>(new Map())
  const found = useMemo(() => issuesOf(schema, prepared), [schema, prepared])
  const issues = useMemo(() => {
    const now = new Map<string, FieldIssue>()
    for (const [path, issue] of found)
      if (touched === 'all' || touched.has(path) || AT_ONCE.has(issue.code)) now.set(path, issue)
    // What the server refused is shown until its own field changes.
    for (const [path, { issue, value }] of refused)
      if (!now.has(path) && textAt(prepared, path) === value) now.set(path, issue)
    return now
  }, [found, prepared, touched, refused])
  return {
    issues,
    touch: (path) =>
      setTouched((paths) => (paths === 'all' || paths.has(path) ? paths : new Set([...paths, path]))),
    showAll: () => setTouched('all'),
    refuse: (refusal, sent) => {
      const paths = byPath(refusal, sent)
      setRefused(new Map([...paths].map(([path, issue]) => [path, { issue, value: textAt(sent, path) }])))
      return [...paths.keys()]
    },
    clear: () => {
      setTouched(new Set())
      setRefused(new Map())
    },
  }
}

function textAt<Fields>(prepared: Prepared<Fields>, path: string): string {
  const value = prepared.valueAt ? prepared.valueAt(path) : valueAt(prepared.fields, path)
  return JSON.stringify(value) ?? ''
}
