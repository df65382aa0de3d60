import { indexScripts } from '../script/scriptIndex'
import { readVariables } from '../script/variables'
import { type NamedComponents, nameComponents } from '../snapshot/namedComponents'
import { hasActiveAnswer, type Snapshot, type SnapshotConversation } from '../snapshot/snapshot'
import { type Bot, type BotScript, scriptsOf } from './bot'
import { classesOf, isOfOthers } from './botClasses'
import { withConversation } from './exactIndex'

/**
 * The bot with one conversation otherwise than it was, or one more: only what that one changes is made anew, so that an
 * edit can be tried at once in a bot of any size. The given bot stays as it is. What refers to the conversation by the
 * name that it had still finds it, as a save writes the new name there.
 */
export function layOver(bot: Bot, conversation: SnapshotConversation): Bot {
  const { id } = conversation
  const before = bot.conversations.get(id)
  const others = bot.snapshot.conversations.filter((one) => one !== before)
  const at = others.findIndex((one) => one.id > id)
  const snapshot = {
    ...bot.snapshot,
    conversations: others.toSpliced(at < 0 ? others.length : at, 0, conversation),
  }
  const conversations = new Map(bot.conversations).set(id, conversation)
  return {
    ...bot,
    ...scriptsWith(bot, conversation),
    snapshot,
    conversations,
    named: namedWith(bot, snapshot, before, conversation),
    exact: withConversation(bot.exact, snapshot, before, conversation),
    classes: classesWith(bot, conversations, before, conversation),
  }
}

/** The scripts of the bot with those of this conversation; their index is made anew where its scripts have changed. */
function scriptsWith(bot: Bot, conversation: SnapshotConversation): Pick<Bot, 'scripts' | 'scriptIndex'> {
  const { scripts, scriptIndex, snapshot } = bot
  const isOwn = (script: BotScript) => script.conversation.id === conversation.id
  const before = scripts.filter(isOwn)
  const variables = readVariables(snapshot.components.variable, snapshot.domain.language)
  const own = hasActiveAnswer(conversation) ? scriptsOf(conversation, variables) : []
  if (own.length === 0 && before.length === 0) return { scripts, scriptIndex }
  if (own.length === before.length && own.every(({ source }, i) => source === before[i]!.source)) {
    const same = scripts.map((script) => (isOwn(script) ? { ...script, conversation } : script))
    return { scripts: same, scriptIndex }
  }
  const all = [...scripts.filter((script) => !isOwn(script)), ...own]
  all.sort((a, b) => a.conversation.id - b.conversation.id)
  return { scripts: all, scriptIndex: indexScripts(all.map(({ script }) => script)) }
}

/** The names with that of this conversation, and by which else it is found. */
function namedWith(
  { named }: Bot,
  snapshot: Snapshot,
  before: SnapshotConversation | undefined,
  after: SnapshotConversation,
): NamedComponents {
  const isPlain = [before, after].every((one) => one === undefined || isFoundByNameOnly(one))
  const others = isPlain ? named : nameComponents(snapshot)
  const names = new Map(others.conversations)
  if (before && !snapshot.conversations.some(({ name }) => name === before.name))
    names.set(before.name, after)
  return { ...others, conversations: names.set(after.name, after) }
}

function isFoundByNameOnly({ questions, inputContexts = [] }: SnapshotConversation): boolean {
  return (
    inputContexts.length === 0 &&
    questions.every(({ chatType }) => chatType === 'TEXT' || chatType === 'NLU_PATTERN')
  )
}

/** The classes; the very same where they do not tell the conversation from what it was. */
function classesWith(
  { model, classes }: Bot,
  conversations: Bot['conversations'],
  before: SnapshotConversation | undefined,
  after: SnapshotConversation,
): Bot['classes'] {
  if (!model || !classes) return null
  const isSame =
    before !== undefined &&
    hasActiveAnswer(before) === hasActiveAnswer(after) &&
    (before.inputContexts ?? []).join() === (after.inputContexts ?? []).join()
  return isSame && isOfOthers(classes, after.id) ? classes : classesOf(model, conversations)
}
