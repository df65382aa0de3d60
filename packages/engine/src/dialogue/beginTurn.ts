import { type FoundEntity, UTTERANCE_MAX } from '@parlance/contract'
import { extractByApi } from '../action/apiEntity'
import type { Bot } from '../bot/bot'
import { chooseOccurrences, describeOccurrence, findOccurrences, type Occurrence } from '../entity/recognise'
import { createRandom } from '../model/random'
import { localTimeAt } from '../systemEntity/localTime'
import { readUtterance, typedText } from '../text/utterance'
import { ageContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import type { EntityValue, OpenedSession, Session } from '../turn/session'
import { note, type TurnInput, type TurnState } from '../turn/turn'

/** Reads what was said: the session at the beginning of the turn, the utterance, and the entities in it. */
export function* beginTurn(
  bot: Bot,
  opened: OpenedSession,
  input: TurnInput,
  visible: string,
): Effects<TurnState> {
  const before = opened.session
  const { numbered: _, ...kept } = before
  const contexts = opened.origin === 'CONTINUED' ? ageContexts(before.contexts, input.now) : before.contexts
  const local = localTimeAt(input.now, bot.snapshot.components.settings.timeZone)
  const utterance = readUtterance(visible)
  const turn: TurnState = {
    bot,
    input,
    before,
    answering: null,
    // What was shown in the last turn waits for this one only.
    session: { ...kept, contexts, offered: [], pendingForm: null, unrated: null, undelivered: [] },
    local,
    random: createRandom(input.seed),
    utterance,
    occurrences: findOccurrences(bot.recogniser, utterance, local),
    chosen: [],
    steps: [],
    candidates: [],
    features: [],
    keywords: [],
    intent: null,
    replies: new Map(),
    secrets: new Set(),
    noted: { calls: [], conditions: [], errorCodes: [], warnings: [] },
    choices: new Map(),
    held: new Map(),
    rating: null,
    matchedScripts: null,
    scored: null,
  }
  noteSession(turn, opened)
  if (input.event === 'open' || input.event === 'authenticated') return turn
  noteReading(turn)
  if (utterance.text !== '') turn.occurrences.push(...(yield* extractByApi(turn)))
  turn.chosen.push(...chooseOccurrences(turn.occurrences, utterance))
  noteEntities(turn)
  turn.session.values = { ...before.values, ...valuesOf(turn) }
  return turn
}

/** The first value of each entity; of confidential ones nothing is remembered (behaviour 4.8). */
function valuesOf(turn: TurnState): Session['values'] {
  const values: Record<string, EntityValue> = {}
  for (const occurrence of turn.chosen) {
    const { key, sensitiveType } = occurrence.entity
    if (sensitiveType === 'CONFIDENTIAL' || values[key]) continue
    const { value, word } = describeOccurrence(occurrence, turn.utterance)
    values[key] = { value, word, turn: turn.session.turn }
  }
  const remaining = turn.bot.recogniser.any ? remainingText(turn) : ''
  if (turn.bot.recogniser.any && remaining !== '')
    values[turn.bot.recogniser.any.key] = { value: remaining, word: remaining, turn: turn.session.turn }
  return values
}

/** What is left of the utterance beside the words of other entities; all of it when nothing is left. */
function remainingText({ chosen, utterance }: TurnState): string {
  let rest = ''
  let from = 0
  const { typed, starts, ends } = utterance
  for (const { start, end } of chosen) {
    rest += typed.slice(starts[from] ?? 0, starts[start])
    from = end
  }
  if (from < utterance.text.length) rest += typed.slice(starts[from], ends[ends.length - 1])
  return rest.replace(/\s+/gu, ' ').trim() || typedText(utterance)
}

/** The entities of an utterance as the Custom API tells them. */
export function foundEntities({ chosen, utterance }: TurnState): FoundEntity[] {
  return chosen.map((one: Occurrence) => describeOccurrence(one, utterance))
}

function noteSession({ steps, session }: TurnState, opened: OpenedSession): void {
  if (opened.origin === 'NEW') note(steps, 'SESSION', 'DONE', 'NEW')
  else if (opened.origin === 'RESET') note(steps, 'SESSION', 'DONE', 'RESET', { minutes: opened.idleMinutes })
  else note(steps, 'SESSION', 'DONE', 'CONTINUED', { turn: session.turn })
}

function noteReading({ steps, utterance: { text, cut } }: TurnState): void {
  if (text === '') note(steps, 'NORMALISE', 'DONE', 'EMPTY')
  else if (cut) note(steps, 'NORMALISE', 'DONE', 'CUT', { max: UTTERANCE_MAX })
  else note(steps, 'NORMALISE', 'DONE', 'READ')
}

function noteEntities({ steps, chosen, bot }: TurnState): void {
  if (bot.recogniser.byKey.size === 0) note(steps, 'ENTITIES', 'SKIPPED', 'NO_ENTITIES')
  else if (chosen.length === 0) note(steps, 'ENTITIES', 'DONE', 'NOT_FOUND')
  else {
    const names = [...new Set(chosen.map(({ entity }) => entity.name))].join(', ')
    note(steps, 'ENTITIES', 'DONE', 'FOUND', { count: chosen.length, names })
  }
}
