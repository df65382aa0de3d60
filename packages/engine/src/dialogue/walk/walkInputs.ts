import { questionKey } from '@parlance/contract'
import type { Bot } from '../../bot/bot'
import { readPostback } from '../../render/postback'
import { hasActiveAnswer, type SnapshotConversation } from '../../snapshot/snapshot'
import { exampleAnswer, exampleOpening } from '../../task/exampleAnswer'
import type { Choice } from '../../turn/session'
import { type Asked, askedNames, dependsOnTalk, holdsAsked } from './stateKey'
import type { WalkState } from './walked'

/** What no entity takes for a word. */
const NOTHING_SAID = '???'

/** One thing that a user may do in a state. */
export type WalkInput = {
  event: 'open' | 'send'
  text: string
  /** The conversation whose question it is. */
  asks?: number
  /** The button, and the conversations that it leads to where that is drawn. */
  button?: { label: string; leadsTo: readonly number[] }
}

/** What is known of a bot before a walk. */
export type WalkedBot = {
  bot: Bot
  /** The first input for each conversation; a conversation without a usable question has none. */
  openings: ReadonlyMap<number, string>
  needing: ReadonlyMap<string, readonly SnapshotConversation[]>
  byQuestion: ReadonlyMap<string, readonly number[]>
  /** What conditions ask of a talk, and the conversations whose answers depend on it. */
  asked: Asked
  dependent: readonly number[]
}

/** Gets a bot ready to be walked, in steps. */
export function* prepareWalk(bot: Bot): Generator<undefined, WalkedBot> {
  const openings = new Map<number, string>()
  const needing = new Map<string, SnapshotConversation[]>()
  const byQuestion = new Map<string, number[]>()
  for (const conversation of bot.snapshot.conversations.filter(hasActiveAnswer)) {
    const opening = exampleOpening(bot, conversation)
    if (opening !== null) openings.set(conversation.id, opening)
    for (const name of conversation.inputContexts ?? []) listed(needing, name, conversation)
    for (const { chatType, text } of conversation.questions)
      if (chatType === 'TEXT') listed(byQuestion, questionKey(text), conversation.id)
    yield
  }
  const dependent = bot.snapshot.conversations.filter(({ answers }) => dependsOnTalk(answers))
  return {
    bot,
    openings,
    needing,
    byQuestion,
    asked: askedNames(bot),
    dependent: dependent.map(({ id }) => id),
  }
}

function listed<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** The first inputs of a session: opening the chat, or a question of a conversation that needs no context. */
function beginnings({ bot, openings }: WalkedBot): WalkInput[] {
  const free = bot.snapshot.conversations.filter(({ inputContexts = [] }) => inputContexts.length === 0)
  return [{ event: 'open', text: '' }, ...free.flatMap(({ id }) => asking(openings, id))]
}

function asking(openings: WalkedBot['openings'], id: number): WalkInput[] {
  const text = openings.get(id)
  return text === undefined ? [] : [{ event: 'send', text, asks: id }]
}

/** The possible next inputs: press a button, ask what the context is for, fill a slot or not, or leave a task. */
export function inputsIn(walked: WalkedBot, state: WalkState): WalkInput[] {
  const { session } = state
  if (!session) return beginnings(walked)
  // People have the talk: whatever is said, the bot says nothing.
  if (session.agent) return []
  const pressed = state.choices.map((choice) => pressing(walked, state, choice))
  const inContext = session.contexts
    .flatMap(({ name }) => walked.needing.get(name) ?? [])
    .flatMap(({ id }) => asking(walked.openings, id))
  // What was said before may change their answers.
  const dependent = holdsAsked(session, walked.asked)
    ? walked.dependent.flatMap((id) => asking(walked.openings, id))
    : []
  return unique([...pressed, ...typedIn(walked, state), ...inContext, ...dependent])
}

function pressing(walked: WalkedBot, { session }: WalkState, choice: Choice): WalkInput {
  const { label, postbackFull } = choice
  // Within a task a choice may be the value of the slot, wherever the button leads else.
  const leadsTo = session?.task ? [] : drawnFrom(walked, choice)
  return { event: 'send', text: postbackFull, button: { label, leadsTo } }
}

/** The conversations that a button of a form leads to, as it is drawn; none where it leads to no conversation. */
function drawnFrom({ bot, byQuestion }: WalkedBot, { label, postbackFull }: Choice): readonly number[] {
  const { target } = readPostback(postbackFull)
  const form = target?.kind === 'form' ? bot.named.formsById.get(target.formId) : undefined
  if (form?.type !== 'SINGLE') return []
  const action = form.buttons.find(({ name }) => name === label)?.action
  if (!action) return byQuestion.get(questionKey(label)) ?? []
  const linked = action.type === 'LINK' ? bot.named.conversations.get(action.conversation) : undefined
  return linked ? [linked.id] : []
}

/** The texts to type while the bot waits for input: one that fits, one that does not, and one that ends a task. */
function typedIn({ bot }: WalkedBot, { session }: WalkState): WalkInput[] {
  const { task, pendingForm } = session!
  const texts: (string | null | undefined)[] = []
  const waiting = pendingForm && bot.named.formsById.get(pendingForm.formId)
  if (waiting?.type === 'OPEN') texts.push(NOTHING_SAID)
  const conversation = task && bot.conversations.get(task.conversationId)
  if (task && conversation?.task) {
    const slot = conversation.task.slots.find(({ name }) => name === task.asked)
    if (slot) texts.push(exampleAnswer(bot, slot, (task.asks[slot.name] ?? 1) - 1), NOTHING_SAID)
    texts.push([...conversation.task.exitKeywords, ...bot.snapshot.settings.taskEnd.exitKeywords][0])
  }
  return texts.flatMap((text) => (text ? [{ event: 'send' as const, text }] : []))
}

function unique(inputs: readonly WalkInput[]): WalkInput[] {
  const texts = new Set<string>()
  return inputs.filter(({ text }) => !texts.has(text) && texts.add(text))
}
