import { type FoundEntity, UTTERANCE_MAX } from '@parlance/contract'
import { extractByApi } from '../action/apiEntity'
import type { Bot } from '../bot'
import type { Asking } from '../effect'
import { chooseOccurrences, describeOccurrence, findOccurrences, type Occurrence } from '../entity/recognise'
import { createRandom } from '../model/kernels/random'
import type { EntityValue, OpenedSession, Session } from '../session'
import { localTimeAt } from '../systemEntity/localTime'
import { readUtterance, typedText } from '../utterance'
import { ageContexts } from './context'
import { type Deliberation, note, type TurnInput } from './turn'

/** Reads what was said: the session at the beginning of the turn, the utterance, and the entities in it. */
export function* deliberate(
  bot: Bot,
  opened: OpenedSession,
  input: TurnInput,
  visible: string,
): Asking<Deliberation> {
  const before = opened.session
  const { numbered: _, ...kept } = before
  const contexts = opened.origin === 'CONTINUED' ? ageContexts(before.contexts, input.now) : before.contexts
  const local = localTimeAt(input.now, bot.snapshot.components.settings.timeZone)
  const utterance = readUtterance(visible)
  const d: Deliberation = {
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
  noteSession(d, opened)
  if (input.event === 'open' || input.event === 'authenticated') return d
  noteReading(d)
  if (utterance.text !== '') d.occurrences.push(...(yield* extractByApi(d)))
  d.chosen.push(...chooseOccurrences(d.occurrences, utterance))
  noteEntities(d)
  d.session.values = { ...before.values, ...valuesOf(d) }
  return d
}

/** The first value of each entity; of confidential ones nothing is remembered (behaviour 4.8). */
function valuesOf(d: Deliberation): Session['values'] {
  const values: Record<string, EntityValue> = {}
  for (const occurrence of d.chosen) {
    const { key, sensitiveType } = occurrence.entity
    if (sensitiveType === 'CONFIDENTIAL' || values[key]) continue
    const { value, word } = describeOccurrence(occurrence, d.utterance)
    values[key] = { value, word, turn: d.session.turn }
  }
  const remaining = d.bot.recogniser.any ? remainingText(d) : ''
  if (d.bot.recogniser.any && remaining !== '')
    values[d.bot.recogniser.any.key] = { value: remaining, word: remaining, turn: d.session.turn }
  return values
}

/** What is left of the utterance beside the words of other entities; all of it when nothing is left. */
function remainingText({ chosen, utterance }: Deliberation): string {
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
export function foundEntities({ chosen, utterance }: Deliberation): FoundEntity[] {
  return chosen.map((one: Occurrence) => describeOccurrence(one, utterance))
}

function noteSession({ steps, session }: Deliberation, opened: OpenedSession): void {
  if (opened.origin === 'NEW') note(steps, 'SESSION', 'DONE', 'NEW')
  else if (opened.origin === 'RESET') note(steps, 'SESSION', 'DONE', 'RESET', { minutes: opened.idleMinutes })
  else note(steps, 'SESSION', 'DONE', 'CONTINUED', { turn: session.turn })
}

function noteReading({ steps, utterance: { text, cut } }: Deliberation): void {
  if (text === '') note(steps, 'NORMALISE', 'DONE', 'EMPTY')
  else if (cut) note(steps, 'NORMALISE', 'DONE', 'CUT', { max: UTTERANCE_MAX })
  else note(steps, 'NORMALISE', 'DONE', 'READ')
}

function noteEntities({ steps, chosen, bot }: Deliberation): void {
  if (bot.recogniser.byKey.size === 0) note(steps, 'ENTITIES', 'SKIPPED', 'NO_ENTITIES')
  else if (chosen.length === 0) note(steps, 'ENTITIES', 'DONE', 'NOT_FOUND')
  else {
    const names = [...new Set(chosen.map(({ entity }) => entity.name))].join(', ')
    note(steps, 'ENTITIES', 'DONE', 'FOUND', { count: chosen.length, names })
  }
}
