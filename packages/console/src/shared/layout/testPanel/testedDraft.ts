import type { EditedConversation, FieldIssue, Spoken } from '@parlance/contract'
import { createStore } from '../../store/createStore'

/** What is wrong with what is edited: where, what, and the way there. */
export type DraftProblem = { key: string; place: string; text: string; show: () => void }

/** Where a bubble of a test came from; `isDraft`: answers are counted as they stand in the draft. */
export type SpokenPlace = Spoken & { isDraft: boolean }

/** The conversation in the editor, for the test beside it. */
export type TestedDraft = {
  domainId: number
  /** Null for one that was never saved. */
  conversationId: number | null
  /** As it stands at the call; undefined while it is as it was saved. */
  edited: () => EditedConversation | undefined
  /** What the contract finds wrong with it, as of the last pause. */
  problems: readonly DraftProblem[]
  /** What the server found wrong with it, as places of the editor. */
  problemsOf: (issues: readonly FieldIssue[]) => DraftProblem[]
  /** Brings an answer or a slot of it into sight. */
  goTo: (place: SpokenPlace) => void
}

const tested = createStore<TestedDraft | null>(null)

/** The conversation that is being edited in a domain; null while none is. */
export function testedDraft(domainId: number): TestedDraft | null {
  const now = tested.get()
  return now?.domainId === domainId ? now : null
}

/** The conversation that is being edited, followed. */
export function useTestedDraft(domainId: number): TestedDraft | null {
  return tested.useValue(() => testedDraft(domainId))
}

/** Tells the test what is being edited. */
export function tellTestedDraft(draft: TestedDraft | null): void {
  tested.set(draft)
}
