import type { AnswerBubble, Component } from '@parlance/contract'
import { renderText } from '../render/renderText'
import type { Effects } from '../turn/effect'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'

type Flex = Extract<AnswerBubble, { answerType: 'FLEXMESSAGE' }>['component']

/** Deeper, and the rest stays as it was written. */
const DEPTH_MAX = 50

/** Keys of a flex message whose texts people read; the others are addresses, data and settings. */
const READ_BY_PEOPLE = new Set(['text', 'altText', 'label', 'displayText', 'title', 'contents'])

/** A flex message with the expressions in all of its texts evaluated; the alternative text goes into both fields. */
export function* renderFlex(
  turn: TurnState,
  { title, data }: Flex,
): Effects<Extract<Component, { type: 'flex' }>> {
  const alternative = yield* renderText(turn, title)
  const rendered = (yield* renderJson(turn, data as Json, 'text', 0)) as { [key: string]: Json }
  return { type: 'flex', title: alternative, subTitle: alternative, data: rendered }
}

function* renderJson(turn: TurnState, value: Json, key: string, depth: number): Effects<Json> {
  if (typeof value === 'string')
    return yield* renderText(turn, value, READ_BY_PEOPLE.has(key) ? 'PEOPLE' : 'MACHINE')
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(yield* renderJson(turn, item, key, depth + 1))
    return items
  }
  const entries: [string, Json][] = []
  for (const [name, item] of Object.entries(value))
    entries.push([name, yield* renderJson(turn, item, name, depth + 1)])
  return Object.fromEntries(entries)
}
