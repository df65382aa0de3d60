import type { Bot } from '../bot/bot'
import { readPostback } from '../render/postback'
import { readYesOrNo } from '../task/reading/yesOrNo'
import type { Choice, OpenedSession } from '../turn/session'
import type { TurnInput } from '../turn/turn'

/** A yes to beginning another task: what was said for that one, and the session in which it is agreed. */
export type AgreedSwitch = { choice: Choice; opened: OpenedSession }

/**
 * Reads whether a text says yes to the question whether another task is to be begun. The turn then goes on with what had
 * been said for that one. Undefined where it does not, and where it was sent before the question could be seen.
 */
export function agreedSwitch(bot: Bot, opened: OpenedSession, input: TurnInput): AgreedSwitch | undefined {
  const { task } = opened.session
  if (!task?.switching || input.event !== 'send' || input.cameBeforeAnswer) return undefined
  const { visible, target } = readPostback(input.text)
  if (target !== null || readYesOrNo(visible, bot.snapshot.domain.language) !== 'YES') return undefined
  const switching = { ...task.switching, isAgreed: true as const }
  const session = { ...opened.session, task: { ...task, switching } }
  const { text } = switching
  return { choice: { label: text, postbackFull: text }, opened: { ...opened, session } }
}
