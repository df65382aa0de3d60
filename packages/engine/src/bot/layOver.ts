import { indexScripts } from '../script/scriptIndex'
import { readVariables } from '../script/variables'
import { nameComponents } from '../snapshot/namedComponents'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot/snapshot'
import { type Bot, scriptsOf } from './bot'
import { classesOf } from './botClasses'
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
  const scripts = scriptsWith(bot, conversation)
  const named = nameComponents(snapshot)
  const names = new Map(named.conversations)
  if (before && !names.has(before.name)) names.set(before.name, conversation)
  return {
    ...bot,
    snapshot,
    conversations,
    named: { ...named, conversations: names },
    exact: withConversation(bot.exact, snapshot, before, conversation),
    scripts,
    scriptIndex:
      scripts === bot.scripts ? bot.scriptIndex : indexScripts(scripts.map(({ script }) => script)),
    classes: bot.model && classesOf(bot.model, conversations),
  }
}

/** The scripts of the bot with those of this conversation; the very same where it has none before and after. */
function scriptsWith({ scripts, snapshot }: Bot, conversation: SnapshotConversation): Bot['scripts'] {
  const others = scripts.filter((one) => one.conversation.id !== conversation.id)
  const variables = readVariables(snapshot.components.variable, snapshot.domain.language)
  const own = hasActiveAnswer(conversation) ? scriptsOf(conversation, variables) : []
  if (own.length === 0 && others.length === scripts.length) return scripts
  return [...others, ...own].sort((a, b) => a.conversation.id - b.conversation.id)
}
