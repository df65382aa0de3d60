import type { Trace } from '@parlance/contract'
import type { SnapshotConversation } from '../snapshot/snapshot'

/** What was decided to answer with. `asksBehind`: behind it, the task under way or that waits asks for its slot again. */
export type Decision = (
  | {
      kind: 'conversation'
      matchType: 'EXACT' | 'REGEX' | 'INTENT' | 'SINGLE' | 'FORM' | 'TASK' | 'EVENT'
      score: number
      conversation: SnapshotConversation
    }
  | { kind: 'choices'; score: number; conversations: SnapshotConversation[] }
  /** A message that is no conversation's answer: of a form's button, a keyword group, a task's slot … */
  | {
      kind: 'message'
      matchType: Trace['matchType']
      message: Message
      conversation: SnapshotConversation | null
    }
  | { kind: 'failure' }
  /** A request on which the decision depends failed, with its AM code. */
  | { kind: 'fault'; code: string }
) & { asksBehind?: boolean }

/** A message to send that is no conversation's answer: texts to be rendered, or a form to be shown. */
export type Message = {
  /** A text of an operator's server, as it stands: only operators write expressions (behaviour 2.2). */
  literal?: string
  /** With expressions still in them; empty ones are left out. */
  texts: string[]
  formName?: string
  /** Labels of buttons that answer the question for the slot with this position in the task of a conversation. */
  options?: string[]
  /** The slot that it asks for: where the texts come out empty, the product's own words do. */
  asks?: string
  optionsOf?: { conversationId: number; slot: number }
  /** Which message of the bot itself it is, for the Custom API (behaviour 1.3). */
  messageType?: 'taskEndMsg' | 'feedbackMsg'
}
