import type { Conversation, ConversationFields } from '@parlance/contract'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Draft, draftOf, emptyDraft, type Prepared, prepare, storedFields } from './draft'
import { draftIssues, type IssuesByPlace } from './draftIssues'

export type DraftState = {
  draft: Draft
  /** What a save would send, as of the last pause in typing. */
  prepared: Prepared
  issues: IssuesByPlace
  dirty: boolean
  /** What the edit started from, as the server had it; null for a new conversation. */
  base: Conversation | null
  update: (change: (draft: Draft) => Draft) => void
  /** Starts again from what the server has, to take another's edit. */
  adopt: (conversation: Conversation) => void
  /** What was sent is stored: the caret stays, and so does what was typed meanwhile. */
  stored: (conversation: Conversation, sent: ConversationFields) => void
  /** Goes on from another draft; `base` is what a save would overwrite. */
  resume: (draft: Draft, base: Conversation | null) => void
  /** Starts a new conversation; group and tags are kept, as the next one is mostly of the same kind. */
  startNew: () => void
}

/** The edit in hand. While nothing is changed it follows what the server has. */
export function useDraft(conversation: Conversation | null): DraftState {
  const [base, setBase] = useState(conversation)
  const [start, setStart] = useState<Draft>(() => startOf(conversation))
  const [draft, setDraft] = useState(start)
  const settled = useDeferredValue(draft)
  const prepared = useMemo(() => prepare(settled), [settled])
  const issues = useMemo(() => draftIssues(prepared), [prepared])
  const before = useMemo(() => JSON.stringify(prepare(start).fields), [start])
  const dirty = useMemo(
    () => draft !== start && JSON.stringify(prepare(draft).fields) !== before,
    [draft, start, before],
  )

  const adopt = useCallback((next: Conversation) => {
    const draft = startOf(next)
    setBase(next)
    setStart(draft)
    setDraft(draft)
  }, [])
  const stored = useCallback((next: Conversation, sent: ConversationFields) => {
    const fresh = startOf(next)
    const asSent = JSON.stringify(prepare(fresh).fields) === JSON.stringify(sent)
    setBase(next)
    setStart(fresh)
    // Where the server wrote something otherwise, such as a group's capitals, its form is shown.
    setDraft((draft) =>
      !asSent && JSON.stringify(prepare(draft).fields) === JSON.stringify(sent) ? fresh : draft,
    )
  }, [])
  const resume = useCallback((draft: Draft, base: Conversation | null) => {
    setBase(base)
    setStart(startOf(base))
    setDraft(draft)
  }, [])
  const startNew = useCallback(() => {
    setBase(null)
    setDraft(({ group, tags }) => {
      const next = { ...emptyDraft(), group, tags }
      setStart(next)
      return next
    })
  }, [])

  if (!dirty && conversation && base && conversation.revision > base.revision) adopt(conversation)
  return { draft, prepared, issues, dirty, base, update: setDraft, adopt, stored, resume, startNew }
}

function startOf(conversation: Conversation | null): Draft {
  return conversation ? draftOf(storedFields(conversation)) : emptyDraft()
}
