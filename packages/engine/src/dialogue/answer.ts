import { type Bubble, type Component, DEFAULT_MESSAGES, type TraceStep } from '@parlance/contract'
import type { Bot } from '../bot'
import { createRandom } from '../model/random'
import type { SnapshotConversation } from '../snapshot'
import { describeBubbles } from './information'
import { writePostback } from './postback'
import { type Decision, note } from './turn'

/** What is said in a turn. */
export type Spoken = { bubbles: Bubble[]; answerText: string }

/** All bubbles of the conversation's answer: one by chance when it is `random`, else the first in service (7.3). */
export function answerConversation(
  bot: Bot,
  { conversation, matchType, score }: Extract<Decision, { kind: 'conversation' }>,
  seed: number,
  steps: TraceStep[],
): Spoken {
  const components = chooseAnswer(conversation, seed, steps).map((bubble) => bubble.component)
  const about = { matchType, score, conversation, domainCode: bot.snapshot.domain.code }
  return { bubbles: describeBubbles(components, about), answerText: plainText(components) }
}

/** The lead text and a carousel of conversation names to choose from (behaviour 12.6). */
export function speakChoices(
  bot: Bot,
  { conversations, score }: Extract<Decision, { kind: 'choices' }>,
): Spoken {
  const { similarLead, similarChoose } = DEFAULT_MESSAGES[bot.snapshot.domain.language]
  const cards = conversations.map((conversation) => card(conversation, similarChoose))
  const components: Component[] = [textOf(similarLead), { type: 'carousel', data: { cards } }]
  const about = {
    matchType: 'SIMILAR',
    score,
    conversation: null,
    domainCode: bot.snapshot.domain.code,
  } as const
  return {
    bubbles: describeBubbles(components, about),
    answerText: [similarLead, ...conversations.map(({ name }) => name)].join('\n'),
  }
}

/** The failure message of the domain or, when it has none, the product's (behaviour 12.2). */
export function speakFailure(bot: Bot): Spoken {
  return speakMessage(bot, 'FAIL', bot.snapshot.messages.failure)
}

/** The welcome message of the domain or, when it has none, the product's (behaviour 12.1). */
export function speakWelcome(bot: Bot): Spoken {
  return speakMessage(bot, 'WELCOME', bot.snapshot.messages.welcome)
}

function speakMessage(bot: Bot, matchType: 'FAIL' | 'WELCOME', own: string): Spoken {
  const { language, code } = bot.snapshot.domain
  const standard = DEFAULT_MESSAGES[language][matchType === 'FAIL' ? 'failure' : 'welcome']
  const message = own.trim() === '' ? standard : own
  const about = { matchType, score: 0, conversation: null, domainCode: code }
  return { bubbles: describeBubbles([textOf(message)], about), answerText: message }
}

function chooseAnswer(conversation: SnapshotConversation, seed: number, steps: TraceStep[]) {
  const active = conversation.answers.filter((answer) => answer.chatStatusCode === 'ENABLED')
  const count = active.length
  const index = conversation.random ? Math.floor(createRandom(seed)() * count) : 0
  if (count === 1) note(steps, 'ANSWER', 'DONE', 'ONLY_ONE')
  else if (conversation.random) note(steps, 'ANSWER', 'DONE', 'RANDOM', { number: index + 1, count })
  else note(steps, 'ANSWER', 'DONE', 'FIRST', { number: 1, count })
  return active[index]?.bubbles ?? []
}

type Card = Extract<Component, { type: 'carousel' }>['data']['cards'][number]

function card(conversation: SnapshotConversation, label: string): Card {
  const { name } = conversation
  const data = { postback: name, displayText: name, postbackFull: writePostback(conversation) }
  const button = {
    type: 'button',
    title: label,
    data: { type: 'basic', action: { type: 'postback', data } },
  } as const
  return {
    type: 'template',
    data: { cover: textOf(name), contentTable: [[{ rowSpan: 1, colSpan: 1, data: button }]] },
  }
}

function textOf(description: string): Extract<Component, { type: 'text' }> {
  return { type: 'text', data: { description } }
}

function plainText(components: readonly Component[]): string {
  return components
    .flatMap((component) => (component.type === 'text' ? [component.data.description] : []))
    .join('\n')
}
