import { type AnswerBubble, parseExpression, printExpression, SWITCH_TO_AGENT } from '@parlance/contract'
import { mapTexts } from './asWritten'

/**
 * Bubbles without the expressions that hand the talk over, as these leave nothing in a text, and the place that gets it:
 * the last one, as in a turn. One without a place stays as it is written.
 */
export function withoutHandOver(bubbles: readonly AnswerBubble[]): {
  bubbles: AnswerBubble[]
  place: string | undefined
} {
  let place: string | undefined
  const shown = mapTexts([...bubbles], (text) => {
    if (!text.includes(SWITCH_TO_AGENT)) return text
    const kept = parseExpression(text).map((part) => {
      const isSwitch =
        part.kind === 'reference' && part.of === 'builtInMethod' && part.name === SWITCH_TO_AGENT
      const named = isSwitch ? printExpression(part.arguments?.[0] ?? []).trim() : ''
      if (named === '') return text.slice(part.start, part.end)
      place = named
      return ''
    })
    const left = kept.join('')
    return left === text ? text : left.trim()
  })
  return { bubbles: shown, place }
}
