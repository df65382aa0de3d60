import type { AnswerBubble } from '@parlance/contract'
import { type At, below, type Visit, visitTexts } from '../reference/reference'

/** Visits what bubbles of an answer or of a message refer to: in their texts, and the form of a multiple choice. */
export function visitBubbles(bubbles: readonly AnswerBubble[], at: At, visit: Visit): AnswerBubble[] {
  return bubbles.map((bubble, i) => {
    const here = below(at, i)
    if (bubble.answerType !== 'SINGLEFORM') return visitTexts(bubble, here, visit)
    const { formName: name, version } = bubble.component.data
    const path = `${here.path}.component.data.formName`
    const formName = visit({ kind: 'form', name, version, site: at.site, path })
    return { ...bubble, component: { type: 'form', data: { formName, version } } }
  })
}
