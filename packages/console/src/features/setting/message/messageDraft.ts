import type { MessageFields } from '@parlance/contract'
import { type BubbleDraft, draftsOf } from '../../../shared/answer/bubbleDraft'
import { pathInDraft } from '../../../shared/answer/bubblePath'
import { preparedBubbles } from '../../../shared/answer/preparedBubbles'
import type { DraftShape } from '../../../shared/form/draftForm'

/** A message while it is edited. */
export type MessageDraft = Omit<MessageFields, 'bubbles'> & { bubbles: BubbleDraft[] }

/** How a message is edited: with the drafts of its bubbles. */
export const MESSAGE_SHAPE: DraftShape<MessageFields, MessageDraft> = {
  of: (fields) => ({ ...fields, bubbles: draftsOf(fields.bubbles) }),
  prepare: (draft) => ({
    fields: { ...draft, name: draft.name.trim(), bubbles: preparedBubbles(draft.bubbles) },
    pathOf: (path) => {
      const [field, at, ...rest] = path.split('.')
      // The chips of one input.
      if (field === 'inputContexts') return field
      if (field !== 'bubbles' || at === undefined || rest.length === 0) return path
      return `bubbles.${at}.${pathInDraft(draft.bubbles[Number(at)], rest.join('.'))}`
    },
  }),
}
