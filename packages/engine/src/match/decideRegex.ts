import type { Bot, BotScript } from '../bot/bot'
import { candidatesOf, matchCandidate } from '../script/scriptIndex'
import { type ScriptInput, scriptInput } from '../script/scriptInput'
import { wordsOfScript } from '../script/wordsOfScript'
import { type Effects, withPauses } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnCache, TurnState } from '../turn/turnState'
import { inPrecedence, type Round } from './chooseAnswer'
import type { Decision } from './decision'
import { canAnswerWith } from './otherEntities'

/**
 * The script that accepts the utterance, of conversations that contexts prefer alike the one that spells out most of
 * it, then the lower conversation id.
 */
export function* decideRegex(turn: TurnState, round: Round): Effects<Decision | null> {
  const { bot, utterance, occurrences } = turn
  if (bot.scripts.length === 0) return note(turn, 'REGEX', 'SKIPPED', 'NO_SCRIPTS')
  const matched = inPrecedence(
    yield* matchingScripts(turn),
    ({ script }) => script.conversation,
    round.precedence,
  )
  for (const { script, literals } of matched) {
    const words = wordsOfScript(script.script, utterance.text, occurrences)
    if (yield* canAnswerWith(turn, script.conversation, words)) {
      note(turn, 'REGEX', 'WON', 'MATCHED', { question: script.source, literals })
      return { kind: 'conversation', matchType: 'REGEX', score: 1, conversation: script.conversation }
    }
    note(turn, 'REGEX', 'LOST', 'NO_ACTIVE_ANSWER', { question: script.source })
  }
  if (matched.length === 0) note(turn, 'REGEX', 'LOST', 'NO_MATCH', { count: bot.scripts.length })
  return null
}

/** Every script that accepts the utterance, the best first; matched once a turn. */
function* matchingScripts(turn: TurnState): Effects<NonNullable<TurnCache['matchedScripts']>> {
  const { bot, utterance, occurrences, cache } = turn
  cache.matchedScripts ??= yield* withPauses(acceptingScripts(bot, scriptInput(utterance.text, occurrences)))
  return cache.matchedScripts
}

/** As `matchingScripts`, a script a step. */
function* acceptingScripts(
  bot: Bot,
  input: ScriptInput,
): Generator<undefined, NonNullable<TurnCache['matchedScripts']>> {
  const matched: { script: BotScript; literals: number }[] = []
  for (const at of candidatesOf(bot.scriptIndex, input)) {
    const script = bot.scripts[at]!
    const literals = matchCandidate(script.script, input)
    if (literals !== null) matched.push({ script, literals })
    yield
  }
  // Stable: scripts are in the order of their conversations' ids.
  return matched.sort((a, b) => b.literals - a.literals)
}
