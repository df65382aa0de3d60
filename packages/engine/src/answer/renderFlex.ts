import type { AnswerBubble, Component } from '@parlance/contract'
import { renderText } from '../render/renderText'
import type { Effects } from '../turn/effect'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'

type Flex = Extract<AnswerBubble, { answerType: 'FLEXMESSAGE' }>['component']

/** Deeper, and the rest stays as it was written. */
const DEPTH_MAX = 50

/** A flex message with the expressions in all of its texts evaluated; the alternative text goes into both fields. */
export function* renderFlex(
  turn: TurnState,
  { title, data }: Flex,
): Effects<Extract<Component, { type: 'flex' }>> {
  const alternative = yield* renderText(turn, title)
  const rendered = (yield* renderJson(turn, data as Json, 0)) as { [key: string]: Json }
  return { type: 'flex', title: alternative, subTitle: alternative, data: rendered }
}

function* renderJson(turn: TurnState, value: Json, depth: number): Effects<Json> {
  if (typeof value === 'string') return yield* renderText(turn, value)
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(yield* renderJson(turn, item, depth + 1))
    return items
  }
  const entries: [string, Json][] = []
  for (const [key, item] of Object.entries(value))
    entries.push([key, yield* renderJson(turn, item, depth + 1)])
  return Object.fromEntries(entries)
}
