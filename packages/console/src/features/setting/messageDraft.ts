import type { MessageFields } from '@parlance/contract'
import type { DraftShape } from '../../shared/form/draftForm'

/** A message with its name, its switch and the text of its first text bubble apart; null: it says something else. */
export type MessageDraft = { fields: MessageFields; name: string; on: boolean; text: string | null }

/** Name, switch and text of a message are edited; its other bubbles stay as they are. */
export const MESSAGE_SHAPE: DraftShape<MessageFields, MessageDraft> = {
  of: (fields) => {
    const bubble = fields.bubbles.find(({ answerType }) => answerType === 'TEXT')
    const text = bubble?.answerType === 'TEXT' ? bubble.component.data.description : null
    // A new message is one of text.
    return { fields, name: fields.name, on: fields.on, text: fields.bubbles.length === 0 ? '' : text }
  },
  prepare: ({ fields, name, on, text }) => {
    if (text === null) return { fields: { ...fields, name: name.trim(), on } }
    const bubbles = [...fields.bubbles]
    const index = Math.max(
      bubbles.findIndex(({ answerType }) => answerType === 'TEXT'),
      0,
    )
    const bubble = bubbles[index]
    if (bubble?.answerType === 'TEXT') {
      const data = { ...bubble.component.data, description: text.trim() }
      bubbles[index] = { ...bubble, component: { ...bubble.component, data } }
    } else
      bubbles.unshift({ answerType: 'TEXT', component: { type: 'text', data: { description: text.trim() } } })
    const textPath = `bubbles.${index}.component.data.description`
    return {
      fields: { ...fields, name: name.trim(), on, bubbles },
      pathOf: (path) => (path === textPath ? 'text' : path),
      valueAt: (path) => (path === 'text' ? text : undefined),
    }
  },
}
