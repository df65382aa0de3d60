import { DEFAULT_MESSAGES } from '@parlance/contract'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { renderText } from './renderText'

type Message = keyof (typeof DEFAULT_MESSAGES)['en']

/** Renders the operator's own text for a message of the bot itself, or the product's where they left it empty. */
export function* renderOwn(turn: TurnState, own: string, message: Message): Effects<string> {
  if (own.trim() !== '') return yield* renderText(turn, own)
  return DEFAULT_MESSAGES[turn.bot.snapshot.domain.language][message]
}
