import type { MessageFields } from '@parlance/contract'
import type { DraftShape } from '../../shared/form/draftForm'

/** A message with the text of its first text bubble apart. */
type MessageDraft = { fields: MessageFields; on: boolean; text: string }

/** Only the text and the switch of a message are edited; its other bubbles stay as they are. */
export const MESSAGE_SHAPE: DraftShape<MessageFields, MessageDraft> = {
  of: (fields) => {
    const bubble = fields.bubbles.find(({ answerType }) => answerType === 'TEXT')
    const text = bubble?.answerType === 'TEXT' ? bubble.component.data.description : ''
    return { fields, on: fields.on, text }
  },
  prepare: ({ fields, on, text }) => {
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
      fields: { ...fields, on, bubbles },
      pathOf: (path) => (path === textPath ? 'text' : path),
      valueAt: (path) => (path === 'text' ? text : undefined),
    }
  },
}
