import type { Bubble, TurnReply } from '@parlance/contract'
import { type Choice, choicesInText, isNumbered, numberedChoices } from '@parlance/engine'
import { type CustomCall, CustomRefusal } from './customProtocol'

/** The reply of behaviour 1.3, in the version that was asked for. Throws 5010 for what v1 cannot carry. */
export function presentCustom(call: CustomCall, reply: TurnReply): Record<string, unknown> {
  const { trace, bubbles, quickButtons } = reply
  const tags = bubbles
    .flatMap((bubble) => bubble.information ?? [])
    .find(({ key }) => key === 'conversationTypes')
  const types = tags?.value ? tags.value.split('\u241E') : []
  const named = trace.conversation
  const head = {
    version: call.version,
    userId: call.userId,
    sessionId: reply.sessionId,
    timestamp: Date.parse(reply.at),
  }
  if (call.version === 'v1') return { ...head, ...presentV1(call, reply), event: 'send' }
  return {
    ...head,
    bubbles,
    ...(quickButtons.length > 0 && { quickButtons }),
    ...(named && { scenario: { name: named.name, chatUtteranceSetId: named.id, intent: types } }),
    entities: trace.entities.map(({ word, name }) => ({ word, name })),
    keywords: trace.analysis?.keywords ?? [],
    conversation: { scenarioName: named?.name ?? null, chatUtteranceSetId: named?.id ?? null, types },
    normalizer: 'null',
    event: 'send',
  }
}

/**
 * Version 1 knows texts and images (behaviour 1.8); choices become numbered lines of text. The numbers run on over the
 * whole answer, as the engine understands them in the next turn.
 */
function presentV1(call: CustomCall, { bubbles, quickButtons }: TurnReply): Record<string, unknown> {
  const choices = numberedChoices(bubbles, quickButtons)
  let last = 0
  const write = (some: readonly Choice[]): string =>
    some.map(({ label }) => (isNumbered(choices) ? `${++last}. ${label}` : label)).join('\n')
  const components = bubbles.map((bubble) => simple(bubble, write))
  const quick = write(choices.slice(choices.length - quickButtons.length))
  if (quick !== '') components.push(textOf(quick))
  if (!call.usesContent) return { bubbles: components }
  const content = components.map(({ type, data: { description, ...data } }) => ({
    type,
    data: { ...data, ...(description !== undefined && { details: description }) },
  }))
  return { content }
}

type Simple = { type: 'text' | 'image'; data: { description?: string; imageUrl?: string } }

function simple(bubble: Bubble, write: (choices: readonly Choice[]) => string): Simple {
  if (bubble.type === 'text') return textOf(bubble.data.description)
  if (bubble.type === 'image') {
    const { imageUrl, description } = bubble.data
    return { type: 'image', data: { imageUrl, ...(description && { description }) } }
  }
  const inText = choicesInText(bubble)
  if (inText === null)
    throw new CustomRefusal('NOT_EXPRESSIBLE', 'this protocol version cannot express the reply structure')
  return textOf([inText.lead, write(inText.choices)].filter(Boolean).join('\n'))
}

function textOf(description: string): Simple {
  return { type: 'text', data: { description } }
}
