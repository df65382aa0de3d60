import type { LivingContext } from '@parlance/contract'
import { onlyClasses, openClasses, type Precedence } from '../bot/botClasses'
import { findQuestions } from '../bot/exactIndex'
import { classifyIntent } from '../service/intentClassifier'
import type { SnapshotForm } from '../snapshot/namedComponents'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { among, isStrong, precedenceOf, preferredContexts, preferredRounds } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import { rollBack, rollbackPoint } from '../turn/rollback'
import type { TurnState } from '../turn/turnState'
import { inPrecedence, type Round } from './chooseAnswer'
import { decideRegex } from './decideRegex'
import { decideSimilar } from './decideSimilar'
import type { Decision } from './decision'
import { canAnswerWith, otherEntitiesNamed } from './otherEntities'
import { meansAnother, rankUtterance } from './rankUtterance'

/**
 * Matches the utterance with conversations (behaviour 5.2, steps 7–11). Conversations that buttons of the form just
 * shown lead to go first, then those of living contexts, the strong ones before the weak; while a strong context lives
 * no others may answer. Each round tries intent, same question, script and model in this order; all rounds share the
 * model's scores among those that may answer in any of them.
 */
export function* match(turn: TurnState): Effects<Decision | null> {
  const contexts = preferredContexts(turn)
  const ofForm = linkedForm(turn, (one) => precedenceOf(contexts, one))
  const classes = classesOf(turn, contexts, ofForm?.conversations ?? [])
  if (ofForm) {
    const { form, precedence } = ofForm
    const found = yield* tryMatch(turn, { precedence, ...classes }, () =>
      note(turn, 'FORM', 'DONE', 'LINKED_FIRST', { form: form.name }),
    )
    if (found) return found
  }
  const names = turn.session.contexts.map(({ name }) => name).join(', ')
  for (const precedence of preferredRounds(contexts)) {
    const found = yield* tryMatch(turn, { precedence, ...classes }, () =>
      note(turn, 'CONTEXT', 'WON', 'PREFERRED', { names }),
    )
    if (found) return found
  }
  if (contexts.some(isStrong)) return note(turn, 'CONTEXT', 'LOST', 'ONLY', { names })
  const all: Round = { precedence: (one) => precedenceOf(contexts, one), ...classes }
  return (yield* matchAmong(turn, all)) ?? (yield* decideSimilar(turn, all))
}

/**
 * As `match`, for an utterance that may interrupt a task: only what is sure counts (behaviour 6.3), or only its very
 * words where they are an answer too. The task under way keeps its share of the scores: an utterance that belongs to it
 * interrupts nothing.
 */
export function* matchSurely(
  turn: TurnState,
  eligible: (conversation: SnapshotConversation) => boolean,
  by: 'ALL' | 'WORDS' = 'ALL',
): Effects<Decision | null> {
  const contexts = preferredContexts(turn)
  const onlyLinked = contexts.some(isStrong)
  const underWay = turn.session.task && turn.bot.conversations.get(turn.session.task.conversationId)
  const precedence = among(contexts, 0, onlyLinked ? contexts.length : contexts.length + 1)
  const round: Round = {
    precedence: (one) => (eligible(one) ? precedence(one) : null),
    ...classesOf(turn, contexts, underWay ? [underWay] : []),
  }
  return yield* tryMatch(turn, round, undefined, by === 'WORDS' ? matchWords : matchAmong)
}

/**
 * The classes that take part in a turn: those without input contexts and those of a living one or, while a strong one
 * lives, only the latter. The conversations `first` take part in any case and go before all others: those to which the
 * form just shown leads, or the task under way.
 */
function classesOf(
  { bot, session }: TurnState,
  contexts: readonly LivingContext[],
  first: readonly SnapshotConversation[],
): Pick<Round, 'classes' | 'withShutOut'> {
  const names = session.contexts.map(({ name }) => name)
  const precedence: Precedence = (one) => (first.includes(one) ? FIRST_OF_ALL : precedenceOf(contexts, one))
  const open = openClasses(bot, names, precedence, first)
  if (!contexts.some(isStrong)) return { classes: open, withShutOut: null }
  const linked = names.flatMap((name) => bot.named.inputs.get(name) ?? [])
  return { classes: onlyClasses(bot, [...linked, ...first], names, precedence), withShutOut: open }
}

/** Before every context. */
const FIRST_OF_ALL = -1

/** The form just shown, and the conversations to which it leads. */
type LinkedForm = { form: SnapshotForm; conversations: SnapshotConversation[]; precedence: Precedence }

/** The conversations to which the form of the last turn leads have priority in this one (behaviour 3.3, 5.2). */
function linkedForm(turn: TurnState, precedence: Precedence): LinkedForm | null {
  const { pendingForm } = turn.before
  const form = pendingForm && turn.bot.named.formsById.get(pendingForm.formId)
  if (!form) return null
  const actions = [form.action, ...form.buttons.map(({ action }) => action)]
  const conversations = actions.flatMap((action) => {
    const conversation = action?.type === 'LINK' && turn.bot.named.conversations.get(action.conversation)
    return conversation && precedence(conversation) !== null ? [conversation] : []
  })
  if (conversations.length === 0) return null
  return { form, conversations, precedence: (one) => (conversations.includes(one) ? precedence(one) : null) }
}

/** A round that leaves no trace when it finds nothing: the next round looks at the same conversations again. */
function* tryMatch(
  turn: TurnState,
  round: Round,
  announce: () => void = () => {},
  matchIn = matchAmong,
): Effects<Decision | null> {
  const before = rollbackPoint(turn)
  announce()
  const found = yield* matchIn(turn, round)
  if (!found) rollBack(turn, before)
  return found
}

function* matchAmong(turn: TurnState, round: Round): Effects<Decision | null> {
  return (
    (yield* decideIntent(turn, round)) ??
    (yield* decideExact(turn, round)) ??
    (yield* decideRegex(turn, round)) ??
    (yield* decideModel(turn, round))
  )
}

/** Matches the words of questions only. */
function* matchWords(turn: TurnState, round: Round): Effects<Decision | null> {
  return (yield* decideExact(turn, round)) ?? (yield* decideRegex(turn, round))
}

/** The conversation of which the utterance is a general question (behaviour 5.3). */
function* decideExact(turn: TurnState, round: Round): Effects<Decision | null> {
  const { bot, utterance, occurrences } = turn
  const found = findQuestions(bot.exact, utterance.text, occurrences, bot.snapshot.domain.language)
  if (found.length === 0) return note(turn, 'EXACT', 'LOST', 'NO_SUCH_QUESTION')
  for (const { question, conversation, words } of inPrecedence(
    found,
    (one) => one.conversation,
    round.precedence,
  )) {
    if (yield* canAnswerWith(turn, conversation, words)) {
      note(turn, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    note(turn, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  for (const { question, conversation } of found)
    if (round.precedence(conversation) === null) note(turn, 'EXACT', 'LOST', 'CONTEXT_MISSING', { question })
  return null
}

/** The conversation whose intent the external classifier names, where one is linked (behaviour 5.1). It is asked once a turn. */
function* decideIntent(turn: TurnState, round: Round): Effects<Decision | null> {
  const { bot, notes } = turn
  if (!bot.snapshot.services?.intentClassifier || bot.named.intents.size === 0)
    return note(turn, 'INTENT', 'SKIPPED', 'NO_CLASSIFIER')
  const intent = yield* classifyIntent(turn)
  if (intent === null) return note(turn, 'INTENT', 'LOST', 'FAILED')
  notes.intent = intent
  const found = bot.named.intents.get(intent.toLowerCase()) ?? []
  for (const conversation of inPrecedence(found, (one) => one, round.precedence)) {
    if (!(yield* canAnswerWith(turn, conversation, otherEntitiesNamed(turn, conversation)))) continue
    note(turn, 'INTENT', 'WON', 'MATCHED', { intent, name: conversation.name })
    return { kind: 'conversation', matchType: 'INTENT', score: 1, conversation }
  }
  return note(turn, 'INTENT', 'LOST', 'UNKNOWN', { intent })
}

/** The conversation that the statistical model is sure enough of (behaviour 5.4). */
function* decideModel(turn: TurnState, round: Round): Effects<Decision | null> {
  const { model, thresholds } = turn.bot
  if (!model || !thresholds) return note(turn, 'MODEL', 'SKIPPED', 'NO_MODEL')
  const { ranked, single } = rankUtterance(turn, model, round.classes)
  const best = ranked.find(({ conversation }) => round.precedence(conversation) !== null)
  if (!best) return note(turn, 'MODEL', 'LOST', 'NOTHING_KNOWN')
  const threshold = thresholds.single
  for (const { conversation, score } of inPrecedence(single, (one) => one.conversation, round.precedence)) {
    if (round.withShutOut && meansAnother(turn, model, round.withShutOut, conversation)) continue
    const { name } = conversation
    if (yield* canAnswerWith(turn, conversation, otherEntitiesNamed(turn, conversation))) {
      note(turn, 'MODEL', 'WON', 'ABOVE_SINGLE', { name, score, threshold })
      return { kind: 'conversation', matchType: 'SINGLE', conversation, score }
    }
    note(turn, 'MODEL', 'LOST', 'NO_ACTIVE_ANSWER', { name })
  }
  if (!single.includes(best)) {
    const { conversation, score } = best
    note(turn, 'MODEL', 'LOST', 'BELOW_SINGLE', { name: conversation.name, score, threshold })
  }
  return null
}
