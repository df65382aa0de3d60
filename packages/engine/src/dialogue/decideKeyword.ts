import { findContained } from '../text/keywordIndex'
import { exactKey } from '../text/normalize'
import { type Decision, type Deliberation, note } from './turn'

/** A word that must not be said: its replacement answer is all there is (behaviour 12.10). */
export function decideBanned(d: Deliberation): Decision | null {
  const { bot, utterance, steps } = d
  if (bot.snapshot.components.bannedWord.length === 0) {
    note(steps, 'BANNED', 'SKIPPED', 'NO_WORDS')
    return null
  }
  const [found] = findContained(bot.keywords.banned, utterance.text, 'WORD')
  if (!found) {
    note(steps, 'BANNED', 'LOST', 'NOT_FOUND')
    return null
  }
  note(steps, 'BANNED', 'WON', 'FOUND', { word: found.payload.name })
  // What was asked before is still to be answered.
  d.session.pendingForm = d.before.pendingForm
  return { kind: 'said', matchType: 'BANNED', said: { texts: [found.payload.answer] }, conversation: null }
}

/**
 * Keyword groups (behaviour 12.11): a whole utterance before a part of one, earlier groups before later ones. A group
 * that only reports is told in `keywords` and matching goes on.
 */
export function decideKeyword(d: Deliberation): Decision | null {
  const { bot, utterance, steps } = d
  if (bot.snapshot.components.keywordGroup.length === 0) {
    note(steps, 'KEYWORD', 'SKIPPED', 'NO_GROUPS')
    return null
  }
  const whole = bot.keywords.whole.get(exactKey(utterance.text, bot.snapshot.domain.language))
  const contained = findContained(bot.keywords.partial, utterance.text, 'BEGINNING').map(
    ({ payload }) => payload,
  )
  d.keywords = [
    ...(whole ? [{ keyword: whole.keyword, group: whole.group.name, type: 'exactMatch' as const }] : []),
    ...contained.map(({ keyword, group }) => ({ keyword, group: group.name, type: 'contain' as const })),
  ]
  const answering = [...(whole ? [whole] : []), ...contained.sort((a, b) => a.group.id - b.group.id)].find(
    ({ group }) => !group.noAnswer,
  )
  if (!answering) {
    const keywords = d.keywords.map(({ keyword }) => keyword).join(', ')
    if (keywords) note(steps, 'KEYWORD', 'LOST', 'REPORTED', { keywords })
    else note(steps, 'KEYWORD', 'LOST', 'NOT_FOUND')
    return null
  }
  const { keyword, group } = answering
  const silent = group.type === 'NO_RESPONSE'
  note(steps, 'KEYWORD', 'WON', silent ? 'SILENT' : 'MATCHED', { keyword, group: group.name })
  const said = { texts: silent ? [] : [group.answer] }
  return { kind: 'said', matchType: 'KEYWORD', said, conversation: null }
}
