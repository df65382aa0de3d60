import type { Bubble, Component, TurnReply } from '@parlance/contract'
import { type Choice, choicesInText, isNumbered, numberedChoices, pictureOf } from '@parlance/engine'
import { withSafeLinks } from '../../channel/safeLinks'
import { withWholeAddresses } from '../../channel/wholeAddresses'
import { type CustomCall, CustomRefusal } from './customProtocol'

type PresentedCall = Pick<CustomCall, 'version' | 'userId' | 'usesContent'>

/**
 * The reply of behaviour 1.3, in the version that was asked for; what was uploaded is found at `origin`. Throws 5010 for
 * what v1 cannot carry.
 */
export function presentCustom(
  call: PresentedCall,
  answered: TurnReply,
  origin: string,
): Record<string, unknown> {
  const bubbles = answered.bubbles.map((bubble) => withWholeAddresses(withSafeLinks(bubble), origin))
  const reply = { ...answered, bubbles }
  const { trace, quickButtons } = reply
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
 * Version 1 knows texts and images with their titles and links (behaviour 1.8); choices become numbered lines of text. The numbers run on over the
 * whole answer, as the engine understands them in the next turn.
 */
function presentV1(call: PresentedCall, { bubbles, quickButtons }: TurnReply): Record<string, unknown> {
  const choices = numberedChoices(bubbles, quickButtons)
  let last = 0
  const write = (some: readonly Choice[]): string =>
    some.map(({ label }) => (isNumbered(choices) ? `${++last}. ${label}` : label)).join('\n')
  const components = bubbles.map((bubble) => simple(bubble, write))
  const quick = write(choices.slice(choices.length - quickButtons.length))
  if (quick !== '') components.push(textOf(quick))
  if (!call.usesContent) return { bubbles: components }
  const content = components.map(({ data: { description, ...data }, ...component }) => ({
    ...component,
    data: { ...data, ...(description !== undefined && { details: description }) },
  }))
  return { content }
}

/** The parts of a component that version 1 supports: its text, its picture and its link. */
type Simple = {
  type: 'text' | 'image'
  title?: string
  subTitle?: string
  data: { description?: string; imageUrl?: string; url?: string; urlAlias?: string }
}

function simple(bubble: Bubble, write: (choices: readonly Choice[]) => string): Simple {
  if (bubble.type === 'text') return ownOf(bubble, bubble.data.description)
  const picture = pictureOf(bubble)
  if (picture) return ownOf(picture, picture.data.description)
  const inText = choicesInText(bubble)
  if (inText === null)
    throw new CustomRefusal('NOT_EXPRESSIBLE', 'this protocol version cannot express the reply structure')
  const description = [inText.lead, write(inText.choices)].filter(Boolean).join('\n')
  const cover = bubble.type === 'template' ? bubble.data.cover : undefined
  return cover ? ownOf(cover, description) : textOf(description)
}

type TextOrImage = Extract<Component, { type: 'text' | 'image' }>

function ownOf(component: TextOrImage, description: string | undefined): Simple {
  const { type, title, data } = component
  const { url, urlAlias } = data
  return {
    type,
    ...(title && { title }),
    ...(component.type === 'image' && component.subTitle && { subTitle: component.subTitle }),
    data: {
      ...(component.type === 'image' && { imageUrl: component.data.imageUrl }),
      ...(description && { description }),
      ...(url && { url }),
      ...(urlAlias && { urlAlias }),
    },
  }
}

function textOf(description: string): Simple {
  return { type: 'text', data: { description } }
}
