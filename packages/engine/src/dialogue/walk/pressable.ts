import type { Bubble, Button } from '@parlance/contract'
import type { Choice } from '../../turn/session'

/** What can be pressed in an answer and sends a text: buttons of bubbles, wherever they stand, and those below the chat. */
export function pressable(bubbles: readonly Bubble[], quickButtons: readonly Button[]): Choice[] {
  const choices: Choice[] = []
  collect([bubbles, quickButtons], choices)
  return choices
}

function collect(part: unknown, choices: Choice[]): void {
  if (typeof part !== 'object' || part === null) return
  if (isButton(part)) {
    const { action } = part.data
    if (action.type === 'postback')
      choices.push({ label: part.title, postbackFull: action.data.postbackFull })
    else if (action.type === 'utterance')
      choices.push({ label: part.title, postbackFull: action.data.postback })
    return
  }
  // The content of a flex message is the operator's own.
  if ('type' in part && part.type === 'flex') return
  for (const one of Object.values(part)) collect(one, choices)
}

function isButton(part: object): part is Button {
  return 'type' in part && part.type === 'button' && 'title' in part && 'data' in part
}
