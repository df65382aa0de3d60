import { type Trace, type TraceStep, UTTERANCE_MAX } from '@parlance/contract'
import type { Bot } from '../bot'
import type { Asking } from '../effect'
import { chooseOccurrences, describeOccurrence, findOccurrences } from '../entity/recognise'
import { type OpenedSession, openSession, type Session } from '../session'
import { readUtterance } from '../utterance'
import { answerConversation, type Spoken, speakChoices, speakFailure, speakWelcome } from './answer'
import { decideExact } from './decideExact'
import { decideForm } from './decideForm'
import { decideModel } from './decideModel'
import { decideRegex } from './decideRegex'
import { readPostback } from './postback'
import { type Decision, type Deliberation, note, type Turn, type TurnInput } from './turn'

/**
 * One turn of a bot with one end user (behaviour 5.2): session, clean-up, entities, then the first of form choice,
 * exact match, regular expression, model, similar answers and failure message that has an answer. Pure: the same
 * bot, session and input give the same turn. Never throws, whatever the text.
 */
// oxlint-disable-next-line require-yield -- The first cut asks for nothing outside itself (see effect.ts).
export function* respond(bot: Bot, previous: Session | null, input: TurnInput): Asking<Turn> {
  const opened = openSession(previous, input.now, input.newSessionId)
  const steps: TraceStep[] = []
  noteSession(steps, opened)
  if (input.event === 'open') return welcome(bot, opened, steps)
  return reply(bot, opened, steps, input)
}

function welcome(bot: Bot, { session, origin }: OpenedSession, steps: TraceStep[]): Turn {
  const on = bot.snapshot.messages.welcomeOn
  note(steps, 'WELCOME', on ? 'WON' : 'LOST', on ? 'SHOWN' : 'OFF')
  note(steps, 'ANSWER', 'DONE', on ? 'MESSAGE' : 'NOTHING')
  const spoken = on ? speakWelcome(bot) : { bubbles: [], answerText: '' }
  const trace: Trace = { ...emptyTrace(bot, origin), matchType: 'WELCOME', steps }
  return { session, ...spoken, trace }
}

function reply(bot: Bot, { session, origin }: OpenedSession, steps: TraceStep[], input: TurnInput): Turn {
  const postback = readPostback(input.text)
  const utterance = readUtterance(postback.visible)
  const occurrences = findOccurrences(bot.recogniser, utterance)
  const deliberation: Deliberation = {
    bot,
    session,
    utterance,
    occurrences,
    chosen: chooseOccurrences(occurrences, utterance),
    steps,
    candidates: [],
    features: [],
  }
  noteUtterance(deliberation)
  const decision = decide(deliberation, postback.conversationId)
  const spoken = speak(deliberation, decision, input.seed)
  const trace: Trace = {
    ...emptyTrace(bot, origin),
    ...outcomeOf(decision),
    candidates: deliberation.candidates,
    features: deliberation.features,
    entities: deliberation.chosen.map((found) => describeOccurrence(found, utterance)),
    normalised: utterance.text,
    steps,
  }
  const offered = decision.kind === 'choices' ? decision.conversations : []
  return {
    session: {
      ...session,
      offered: offered.map(({ id, name }) => ({ conversationId: id, conversationName: name })),
    },
    ...spoken,
    trace,
  }
}

/** The deciders in their order; those after the one that decided are noted as not reached. */
function decide(deliberation: Deliberation, chosenConversation: number | null): Decision {
  const { utterance, steps } = deliberation
  if (utterance.text === '') {
    notReached(steps, ['FORM', 'EXACT', 'REGEX', 'MODEL', 'SIMILAR'])
    note(steps, 'FAILURE', 'WON', 'EMPTY_TEXT')
    return { kind: 'failure' }
  }
  const form = decideForm(deliberation, chosenConversation)
  if (form) return notReached(steps, ['EXACT', 'REGEX', 'MODEL', 'SIMILAR', 'FAILURE'], form)
  const exact = decideExact(deliberation)
  if (exact) return notReached(steps, ['REGEX', 'MODEL', 'SIMILAR', 'FAILURE'], exact)
  const regex = decideRegex(deliberation)
  if (regex) return notReached(steps, ['MODEL', 'SIMILAR', 'FAILURE'], regex)
  const model = decideModel(deliberation)
  if (model) return notReached(steps, model.kind === 'choices' ? ['FAILURE'] : ['SIMILAR', 'FAILURE'], model)
  note(steps, 'FAILURE', 'WON', 'NOTHING_MATCHED')
  return { kind: 'failure' }
}

type Skippable = 'FORM' | 'EXACT' | 'REGEX' | 'MODEL' | 'SIMILAR' | 'FAILURE'

function notReached(steps: TraceStep[], skipped: Skippable[]): void
function notReached(steps: TraceStep[], skipped: Skippable[], decision: Decision): Decision
function notReached(steps: TraceStep[], skipped: Skippable[], decision?: Decision): Decision | void {
  for (const step of skipped) note(steps, step, 'SKIPPED', 'NOT_REACHED')
  return decision
}

function speak({ bot, steps }: Deliberation, decision: Decision, seed: number): Spoken {
  if (decision.kind === 'conversation') return answerConversation(bot, decision, seed, steps)
  note(steps, 'ANSWER', 'DONE', decision.kind === 'choices' ? 'CHOICES' : 'MESSAGE')
  return decision.kind === 'choices' ? speakChoices(bot, decision) : speakFailure(bot)
}

function outcomeOf(decision: Decision): Pick<Trace, 'matchType' | 'score' | 'conversation'> {
  if (decision.kind === 'failure') return { matchType: 'FAIL', score: 0, conversation: null }
  if (decision.kind === 'choices') return { matchType: 'SIMILAR', score: decision.score, conversation: null }
  const { id, name } = decision.conversation
  return { matchType: decision.matchType, score: decision.score, conversation: { id, name } }
}

function emptyTrace({ snapshot, thresholds }: Bot, origin: OpenedSession['origin']): Trace {
  return {
    matchType: 'FAIL',
    score: 0,
    conversation: null,
    candidates: [],
    features: [],
    entities: [],
    normalised: '',
    thresholds: thresholds && { ...thresholds },
    steps: [],
    buildId: snapshot.build.id,
    buildDisplayId: snapshot.build.displayId,
    newSession: origin !== 'CONTINUED',
  }
}

function noteSession(steps: TraceStep[], opened: OpenedSession): void {
  if (opened.origin === 'NEW') note(steps, 'SESSION', 'DONE', 'NEW')
  else if (opened.origin === 'RESET') note(steps, 'SESSION', 'DONE', 'RESET', { minutes: opened.idleMinutes })
  else note(steps, 'SESSION', 'DONE', 'CONTINUED', { turn: opened.session.turn })
}

function noteUtterance({ steps, utterance, chosen, bot }: Deliberation): void {
  const { text, cut } = utterance
  if (text === '') note(steps, 'NORMALISE', 'DONE', 'EMPTY')
  else if (cut) note(steps, 'NORMALISE', 'DONE', 'CUT', { max: UTTERANCE_MAX })
  else note(steps, 'NORMALISE', 'DONE', 'READ')
  if (bot.snapshot.entities.length === 0) note(steps, 'ENTITIES', 'SKIPPED', 'NO_ENTITIES')
  else if (chosen.length === 0) note(steps, 'ENTITIES', 'DONE', 'NOT_FOUND')
  else {
    const names = [...new Set(chosen.map(({ entity }) => entity.name))].join(', ')
    note(steps, 'ENTITIES', 'DONE', 'FOUND', { count: chosen.length, names })
  }
}
