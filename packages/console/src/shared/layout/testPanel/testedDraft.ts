import type { EditedConversation, FieldIssue, Spoken } from '@parlance/contract'
import { createStore } from '../../store/createStore'

/** A fault of the draft: the label of its field, the message, and `show`, which scrolls to the field. */
export type DraftProblem = { key: string; field: string; text: string; show: () => void }

/** The answer or slot that a bubble of a test came from; `isDraft`: its index counts the answers of the draft. */
export type BubbleSource = Spoken & { isDraft: boolean }

/** The conversation in the editor, for the test beside it. */
export type TestedDraft = {
  domainId: number
  /** Null for one that was never saved. */
  conversationId: number | null
  /** Its fields at the time of the call; undefined while nothing differs from what is saved. */
  edited: () => EditedConversation | undefined
  /** What the contract finds wrong with it, checked whenever typing pauses. */
  problems: readonly DraftProblem[]
  /** What the server found wrong with it, as faults of fields of the editor. */
  problemsOf: (issues: readonly FieldIssue[]) => DraftProblem[]
  /** Scrolls an answer or a slot of it into view. */
  goTo: (source: BubbleSource) => void
}

const tested = createStore<TestedDraft | null>(null)

/** The conversation that is being edited in a domain; null while none is. */
export function testedDraft(domainId: number): TestedDraft | null {
  const now = tested.get()
  return now?.domainId === domainId ? now : null
}

/** The conversation that is being edited; follows its changes. */
export function useTestedDraft(domainId: number): TestedDraft | null {
  return tested.useValue(() => testedDraft(domainId))
}

/** Tells the test what is being edited. */
export function tellTestedDraft(draft: TestedDraft | null): void {
  tested.set(draft)
}
