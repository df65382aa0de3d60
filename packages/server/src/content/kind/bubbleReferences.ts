import type { AnswerBubble } from '@parlance/contract'
import { type At, below, type Visit, visitTexts } from '../reference/reference'

/**
 * Visits what bubbles of an answer or of a message refer to: in their texts, the form of a multiple choice, and pictures
 * and sounds of the domain by their address.
 */
export function visitBubbles(bubbles: readonly AnswerBubble[], at: At, visit: Visit): AnswerBubble[] {
  return bubbles.map((bubble, i) => {
    const here = below(at, i)
    if (bubble.answerType === 'IMAGECARD' || bubble.answerType === 'AUDIO')
      return visitAddresses(visitTexts(bubble, here, visit), here, visit)
    if (bubble.answerType !== 'SINGLEFORM') return visitTexts(bubble, here, visit)
    const { formName: name, version } = bubble.component.data
    const path = `${here.path}.component.data.formName`
    const formName = visit({ kind: 'form', name, version, site: at.site, path })
    return { ...bubble, component: { type: 'form', data: { formName, version } } }
  })
}

/** Under which keys addresses stand, and the kind that has them. */
const ADDRESSES: Record<string, 'image' | 'audio'> = { imageUrl: 'image', audioUrl: 'audio' }

/** An address may also lead to another server, of which the domain has no component. */
function visitAddresses<T>(value: T, at: At, visit: Visit): T {
  if (Array.isArray(value)) return value.map((item, i) => visitAddresses(item, below(at, i), visit)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const here = below(at, key)
    const kind = ADDRESSES[key]
    if (!kind || typeof item !== 'string') return [key, visitAddresses(item, here, visit)]
    return [key, visit({ kind, name: item, isOptional: true, ...here })]
  })
  return Object.fromEntries(entries) as T
}
