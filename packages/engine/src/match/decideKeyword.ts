import { findContained } from '../bot/keywordIndex'
import { exactKey } from '../text/normalize'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import type { Decision } from './decision'

/** A banned word in the utterance: its replacement answer is the whole answer (behaviour 12.10). */
export function decideBanned(turn: TurnState): Decision | null {
  const { bot, utterance } = turn
  if (bot.snapshot.components.bannedWord.length === 0) return note(turn, 'BANNED', 'SKIPPED', 'NO_WORDS')
  const [found] = findContained(bot.keywords.banned, utterance.text, 'WORD')
  if (!found) return note(turn, 'BANNED', 'LOST', 'NOT_FOUND')
  note(turn, 'BANNED', 'WON', 'FOUND', { word: found.payload.name })
  // A form of the last turn goes on waiting.
  turn.session.pendingForm = turn.before.pendingForm
  const message = { texts: [found.payload.answer] }
  return { kind: 'message', matchType: 'BANNED', message, conversation: null }
}

/**
 * Keyword groups (behaviour 12.11): keywords that are the whole utterance before those within it, earlier groups before
 * later ones. A group that only reports is listed in `keywords` and matching goes on.
 */
export function decideKeyword(turn: TurnState): Decision | null {
  const { bot, utterance } = turn
  if (bot.snapshot.components.keywordGroup.length === 0) return note(turn, 'KEYWORD', 'SKIPPED', 'NO_GROUPS')
  const whole = bot.keywords.whole.get(exactKey(utterance.text, bot.snapshot.domain.language))
  const found = findContained(bot.keywords.partial, utterance.text, 'BEGINNING')
  const contained = found.map(({ payload }) => payload)
  turn.notes.keywords = [
    ...(whole ? [{ keyword: whole.keyword, group: whole.group.name, type: 'exactMatch' as const }] : []),
    ...contained.map(({ keyword, group }) => ({ keyword, group: group.name, type: 'contain' as const })),
  ]
  const answering = [...(whole ? [whole] : []), ...contained.sort((a, b) => a.group.id - b.group.id)].find(
    ({ group }) => !group.noAnswer,
  )
  if (!answering) {
    const keywords = turn.notes.keywords.map(({ keyword }) => keyword).join(', ')
    if (keywords) note(turn, 'KEYWORD', 'LOST', 'REPORTED', { keywords })
    else note(turn, 'KEYWORD', 'LOST', 'NOT_FOUND')
    return null
  }
  const { keyword, group } = answering
  const silent = group.type === 'NO_RESPONSE'
  note(turn, 'KEYWORD', 'WON', silent ? 'SILENT' : 'MATCHED', { keyword, group: group.name })
  const message = { texts: silent ? [] : [group.answer] }
  return { kind: 'message', matchType: 'KEYWORD', message, conversation: null }
}
