import type { AnswerBubble, Component } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from '../expression/evaluate'
import type { Json } from '../session'

type Flex = Extract<AnswerBubble, { answerType: 'FLEXMESSAGE' }>['component']

/** Deeper, and the rest stays as it was written. */
const DEPTH_MAX = 50

/** A flex message with the expressions in all of its texts spoken; the alternative text goes into both fields. */
export function* renderFlex(
  d: Deliberation,
  { title, data }: Flex,
): Asking<Extract<Component, { type: 'flex' }>> {
  const alternative = yield* speakText(d, title)
  const spoken = (yield* speakJson(d, data as Json, 0)) as { [key: string]: Json }
  return { type: 'flex', title: alternative, subTitle: alternative, data: spoken }
}

function* speakJson(d: Deliberation, value: Json, depth: number): Asking<Json> {
  if (typeof value === 'string') return yield* speakText(d, value)
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(yield* speakJson(d, item, depth + 1))
    return items
  }
  const entries: [string, Json][] = []
  for (const [key, item] of Object.entries(value)) entries.push([key, yield* speakJson(d, item, depth + 1)])
  return Object.fromEntries(entries)
}
