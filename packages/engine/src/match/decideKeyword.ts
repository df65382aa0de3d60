import {
  findContained,
  indexKeywords,
  type KeywordContent,
  type KeywordIndex,
  type KeywordOfGroup,
} from '../bot/keywordIndex'
import { exactKey } from '../text/normalize'
import { readUtterance } from '../text/utterance'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import type { Decision } from './decision'

/** A banned word in the utterance: its replacement answer is the whole answer (behaviour 12.10). */
export function decideBanned(turn: TurnState): Decision | null {
  const { bot, utterance } = turn
  if (bot.snapshot.components.bannedWord.length === 0) return note(turn, 'BANNED', 'SKIPPED', 'NO_WORDS')
  const found = firstBanned(bot.keywords, utterance.text)
  if (!found) return note(turn, 'BANNED', 'LOST', 'NOT_FOUND')
  note(turn, 'BANNED', 'WON', 'FOUND', { word: found.name })
  // A form of the last turn goes on waiting.
  turn.session.pendingForm = turn.before.pendingForm
  const message = { texts: [found.answer] }
  return { kind: 'message', matchType: 'BANNED', message, conversation: null }
}

/** Keyword groups (behaviour 12.11). A group that only reports is listed in `keywords` and matching goes on. */
export function decideKeyword(turn: TurnState): Decision | null {
  const { bot, utterance } = turn
  if (bot.snapshot.components.keywordGroup.length === 0) return note(turn, 'KEYWORD', 'SKIPPED', 'NO_GROUPS')
  const { found, answering } = findKeywords(bot.keywords, utterance.text, bot.snapshot.domain.language)
  turn.notes.keywords = found.map(({ keyword, group, type }) => ({ keyword, group: group.name, type }))
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

/** The keyword groups and banned words that match a text, as if no form or task were in progress. */
export function tryKeywords(content: KeywordContent, typed: string) {
  const index = indexKeywords(content)
  const { text } = readUtterance(typed)
  return { banned: firstBanned(index, text), ...findKeywords(index, text, content.domain.language) }
}

function firstBanned({ banned }: KeywordIndex, text: string) {
  return findContained(banned, text, 'WORD')[0]?.payload ?? null
}

type Found = KeywordOfGroup & { type: 'exactMatch' | 'contain' }

/**
 * The keywords of a text, and which of them answers: those that are the whole utterance before those within it, earlier
 * groups before later ones.
 */
function findKeywords(
  { whole, partial }: KeywordIndex,
  text: string,
  language: KeywordContent['domain']['language'],
): { found: Found[]; answering: Found | null } {
  const wholes = (whole.get(exactKey(text, language)) ?? []).map(
    (pair): Found => ({ ...pair, type: 'exactMatch' }),
  )
  const contained = findContained(partial, text, 'BEGINNING').map(
    ({ payload }): Found => ({ ...payload, type: 'contain' }),
  )
  const inOrder = [...wholes, ...contained.toSorted((a, b) => a.group.id - b.group.id)]
  return {
    found: [...wholes, ...contained],
    answering: inOrder.find(({ group }) => !group.noAnswer) ?? null,
  }
}
