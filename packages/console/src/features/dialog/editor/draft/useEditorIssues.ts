import type { FieldIssue } from '@parlance/contract'
import { useCallback, useMemo, useState } from 'react'
import type { Prepared } from './draft'
import { byPlace, type IssuesByPlace } from './draftIssues'

export type EditorIssues = {
  /** What is wrong at a place and worth saying now. */
  shown: IssuesByPlace
  /** The reader has left the field: from now on it may be told off. */
  touch: (place: string) => void
  /** A save was tried: everything is said. */
  showAll: () => void
  /** What the server refused; each is said until its own field changes. */
  setRefused: (issues: readonly FieldIssue[], sent: Prepared) => void
  reset: () => void
}
type Refused = { issues: IssuesByPlace; texts: ReadonlyMap<string, string> }

/** Said without waiting for the field to be left: more typing would not mend them. */
const AT_ONCE = new Set(['DUPLICATE_QUESTION', 'DUPLICATE_ANSWER', 'DUPLICATE_TAG', 'TOO_LONG', 'TOO_MANY'])

/** Decides which of the issues are shown when (look: validate on blur, then on change once wrong). */
export function useEditorIssues(issues: IssuesByPlace, prepared: Prepared): EditorIssues {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const shown = useMemo(() => {
    const now = new Map<string, FieldIssue>()
    for (const [place, issue] of issues)
      if (all || touched.has(place) || AT_ONCE.has(issue.code)) now.set(place, issue)
    if (!refused) return now
    const texts = textsOf(prepared)
    for (const [place, issue] of refused.issues)
      if (!now.has(place) && texts.get(place) === refused.texts.get(place)) now.set(place, issue)
    return now
  }, [issues, prepared, touched, all, refused])
  const touch = useCallback(
    (place: string) => setTouched((touched) => (touched.has(place) ? touched : new Set([...touched, place]))),
    [],
  )
  const showAll = useCallback(() => setAll(true), [])
  const refuse = useCallback(
    (issues: readonly FieldIssue[], sent: Prepared) =>
      setRefused({ issues: byPlace(issues, sent), texts: textsOf(sent) }),
    [],
  )
  const reset = useCallback(() => {
    setTouched(new Set())
    setAll(false)
    setRefused(null)
  }, [])
  return { shown, touch, showAll, setRefused: refuse, reset }
}

const PARTS = ['task', 'inputContexts', 'outputContexts', 'negatives', 'feedback', 'memo'] as const

function textsOf({ fields, questionKeys, answerKeys }: Prepared): Map<string, string> {
  const texts = new Map([
    ['name', fields.name],
    ['group', fields.group ?? ''],
    ['tags', fields.tags.join('|')],
    ['random', String(fields.random)],
    ...PARTS.map((part) => [part, JSON.stringify(fields[part])] as const),
  ])
  fields.questions.forEach(({ text }, i) => texts.set(`q:${questionKeys[i]}`, text))
  fields.answers.forEach((answer, i) => {
    texts.set(`a:${answerKeys[i]?.key}`, JSON.stringify(answer))
    answer.bubbles.forEach((bubble, n) => texts.set(`b:${answerKeys[i]?.bubbles[n]}`, JSON.stringify(bubble)))
  })
  return texts
}
