import { FIXED_MENU_AREAS, type FixedMenuAction, type PersistentMenu } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import { button } from '../render/buttons'
import { writePostback } from '../render/postback'
import { finishHash, mixText } from '../text/hash'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/**
 * Returns the fixed menu that is on, as clients show it below the chat (behaviour 12.9); null when there is none. It is
 * the same for everybody: nothing in it refers to a turn. Where an area leads to a conversation that is not in the
 * build, its name is sent as it stands.
 */
export function fixedMenuOf(bot: Bot): PersistentMenu | null {
  const menu = bot.snapshot.components.fixedMenu.find(({ on }) => on)
  if (!menu) return null
  const buttons = menu.buttons.map(({ name, action }) => button(name, actionOf(bot, action)))
  const isPicture = menu.layout === 'IMAGE' && menu.imageUrl !== null
  const cells = isPicture ? FIXED_MENU_AREAS[menu.areas] : buttons.map(() => [{ rowSpan: 1, colSpan: 1 }])
  let at = 0
  const contentTable = cells.map((row) =>
    row.flatMap((cell) => {
      const data = buttons[at++]
      return data ? [{ ...cell, data }] : []
    }),
  )
  return {
    type: 'template',
    title: menu.title,
    data: { ...(isPicture && { contentBackgroundImage: menu.imageUrl! }), contentTable },
  }
}

/**
 * Notes which menu the client has after this turn: it comes when a chat opens, and with an answer where another one is
 * on than it was given (behaviour 1.8), which the trace says. Where choices are numbered lines, no menu can be shown.
 */
export function noteMenu(turn: TurnState): void {
  const { session, input, bot } = turn
  if (input.numbersChoices || ['authenticated', 'payment', 'switched'].includes(input.event)) return
  if (input.event !== 'open' && session.menu === undefined) return
  const menu = fixedMenuOf(bot)
  const mark = menu ? finishHash(mixText(0, JSON.stringify(menu))).toString(36) : ''
  if (input.event !== 'open' && session.menu !== mark)
    note(turn, 'MENU', 'DONE', menu ? 'CHANGED' : 'REMOVED')
  session.menu = mark
}

function actionOf(bot: Bot, action: FixedMenuAction): Parameters<typeof button>[1] {
  if (action.type === 'URL') return { type: 'link', data: { url: action.url } }
  if (action.type === 'TEXT') return postback(action.text, action.text)
  const conversation = bot.named.conversations.get(action.conversation)
  const target = conversation && { kind: 'conversation' as const, conversationId: conversation.id }
  return postback(
    action.conversation,
    target ? writePostback(action.conversation, target) : action.conversation,
  )
}

function postback(words: string, postbackFull: string): Parameters<typeof button>[1] {
  return { type: 'postback', data: { postback: words, displayText: words, postbackFull } }
}
