import type { Label } from './trainingSamples'

const BETWEEN = '+'

/** The class of questions that these conversations share; of a single one it is the conversation's own. */
export function labelOf(conversationIds: readonly number[]): Label {
  const [first, ...others] = conversationIds
  return others.length === 0 ? first! : conversationIds.join(BETWEEN)
}

/** The conversations that a class stands for. */
export function conversationsOfLabel(label: Label): number[] {
  return typeof label === 'number' ? [label] : label.split(BETWEEN).map(Number)
}
