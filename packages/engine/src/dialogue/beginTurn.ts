import { type FoundEntity, UTTERANCE_MAX } from '@parlance/contract'
import { extractByApi } from '../action/apiEntity'
import type { Bot } from '../bot/bot'
import { chooseOccurrences, describeOccurrence, findOccurrences } from '../entity/recognise'
import { isBuiltIn } from '../expression/userVariableValue'
import { localTimeAt } from '../finder/localTime'
import { createRandom } from '../model/kernels/random'
import { readUtterance, typedText } from '../text/utterance'
import { ageContexts } from '../turn/context'
import { type Effects, withPauses } from '../turn/effect'
import { emptyNotes, note } from '../turn/notes'
import type { EntityValue, OpenedSession, Session } from '../turn/session'
import type { TurnInput } from '../turn/turn'
import { emptyCache, type FoundInTurn, type TurnState } from '../turn/turnState'

/** Events in which nothing is said. */
const WORDLESS: readonly TurnInput['event'][] = ['open', 'authenticated', 'payment', 'switched']

/** Begins a turn: the session as it is at its beginning, the utterance, and the entities in it. */
export function* beginTurn(
  bot: Bot,
  opened: OpenedSession,
  input: TurnInput,
  visible: string,
): Effects<TurnState> {
  const before = opened.session
  const { numbered: _, builtIn: known, ...kept } = before
  const builtIn = builtInOf(bot, known, input)
  const contexts = opened.origin === 'CONTINUED' ? ageContexts(before.contexts, input.now) : before.contexts
  const local = localTimeAt(input.now, bot.snapshot.settings.timeZone)
  const utterance = readUtterance(visible)
  const turn: TurnState = {
    bot,
    input,
    before,
    local,
    random: createRandom(input.seed),
    utterance,
    occurrences: yield* withPauses(findOccurrences(bot.recogniser, utterance, local)),
    chosen: [],
    notes: emptyNotes(),
    cache: emptyCache(),
    // What was shown in the last turn waits for this one only.
    session: {
      ...kept,
      ...(builtIn && { builtIn }),
      contexts,
      offered: [],
      pendingForm: null,
      unrated: null,
      undelivered: [],
    },
    answering: null,
    offers: [],
    handover: null,
  }
  noteSession(turn, opened)
  // What people are told is no affair of the bot's: no server is asked what it means.
  if (WORDLESS.includes(input.event) || before.agent) return turn
  noteReading(turn)
  return yield* withEntities(turn)
}

/** The data of a call, in domains that take calls: that of this turn, added to that of earlier turns of the call. */
function builtInOf(bot: Bot, known: Session['builtIn'], { event, builtIn }: TurnInput): Session['builtIn'] {
  if (bot.snapshot.domain.domainType !== 'CALL_CENTRE') return undefined
  const given = Object.entries(builtIn ?? {}).filter(([name]) => isBuiltIn(name))
  const values = { ...(event !== 'open' && event !== 'CALL_START' && known), ...Object.fromEntries(given) }
  return Object.keys(values).length > 0 ? values : undefined
}

/** The turn with the entities of operators' own systems too, of all entities the words that stand for themselves. */
function* withEntities(begun: TurnState): Effects<TurnState> {
  const { utterance } = begun
  const ofApis = utterance.text === '' ? [] : yield* extractByApi(begun)
  const occurrences = [...begun.occurrences, ...ofApis]
  const turn = { ...begun, occurrences, chosen: chooseOccurrences(occurrences, utterance) }
  noteEntities(turn)
  turn.session.values = { ...turn.before.values, ...valuesOf(turn) }
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
function remainingText({ chosen, utterance }: FoundInTurn): string {
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

/** Returns the entities of an utterance as they stand in the trace and in the Custom API. */
export function foundEntities({ chosen, utterance }: FoundInTurn): FoundEntity[] {
  return chosen.map((one) => describeOccurrence(one, utterance))
}

function noteSession(turn: TurnState, opened: OpenedSession): void {
  if (opened.origin === 'NEW') note(turn, 'SESSION', 'DONE', 'NEW')
  else if (opened.origin === 'RESET') note(turn, 'SESSION', 'DONE', 'RESET', { minutes: opened.idleMinutes })
  else note(turn, 'SESSION', 'DONE', 'CONTINUED', { turn: turn.session.turn })
}

function noteReading(turn: TurnState): void {
  const { text, cut } = turn.utterance
  if (text === '') note(turn, 'NORMALISE', 'DONE', 'EMPTY')
  else if (cut) note(turn, 'NORMALISE', 'DONE', 'CUT', { max: UTTERANCE_MAX })
  else note(turn, 'NORMALISE', 'DONE', 'READ')
}

function noteEntities(turn: TurnState): void {
  const { bot, chosen } = turn
  if (bot.recogniser.byKey.size === 0) note(turn, 'ENTITIES', 'SKIPPED', 'NO_ENTITIES')
  else if (chosen.length === 0) note(turn, 'ENTITIES', 'DONE', 'NOT_FOUND')
  else {
    const names = [...new Set(chosen.map(({ entity }) => entity.name))].join(', ')
    note(turn, 'ENTITIES', 'DONE', 'FOUND', { count: chosen.length, names })
  }
}
