import type { BotScript } from '../bot'
import type { Asking } from '../effect'
import type { Occurrence } from '../entity/recognise'
import { matchScript, type ScriptInput } from '../script/matchScript'
import { exactKey } from '../text/normalize'
import { canAnswer, type Eligible } from './eligible'
import { type Decision, type Deliberation, note } from './turn'

const NO_ENDS: readonly number[] = []

/** The script that accepts the utterance: the one that spells out most of it, then the lower conversation id. */
export function* decideRegex(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const { bot, steps } = d
  if (bot.scripts.length === 0) {
    note(steps, 'REGEX', 'SKIPPED', 'NO_SCRIPTS')
    return null
  }
  const matched = matchingScripts(d).filter(({ script }) => eligible(script.conversation))
  for (const { script, literals } of matched) {
    if (yield* canAnswer(d, script.conversation)) {
      note(steps, 'REGEX', 'WON', 'MATCHED', { question: script.source, literals })
      return { kind: 'conversation', matchType: 'REGEX', score: 1, conversation: script.conversation }
    }
    note(steps, 'REGEX', 'LOST', 'NO_ACTIVE_ANSWER', { question: script.source })
  }
  if (matched.length === 0) note(steps, 'REGEX', 'LOST', 'NO_MATCH', { count: bot.scripts.length })
  return null
}

/** Every script that accepts the utterance, the best first; looked for once a turn. */
function matchingScripts(d: Deliberation): NonNullable<Deliberation['matchedScripts']> {
  if (d.matchedScripts) return d.matchedScripts
  const { bot, utterance, occurrences } = d
  const input = scriptInput(utterance.text, occurrences)
  const matched: { script: BotScript; literals: number }[] = []
  for (const script of bot.scripts) {
    const literals = matchScript(script.script, input)
    if (literals !== null) matched.push({ script, literals })
  }
  // Stable: scripts are in the order of their conversations' ids.
  d.matchedScripts = matched.sort((a, b) => b.literals - a.literals)
  return d.matchedScripts
}

function scriptInput(text: string, occurrences: readonly Occurrence[]): ScriptInput {
  // English keeps spaces, so what is left is the text without the marks at its ends; it begins with none of them.
  const core = exactKey(text, 'en')
  const coreStart = Math.max(0, text.indexOf(core))
  const ends = new Map<string, Map<number, number[]>>()
  for (const { entity, start, end } of occurrences) {
    const places = ends.get(entity.key) ?? new Map<number, number[]>()
    ends.set(entity.key, places.set(start, [...(places.get(start) ?? []), end]))
  }
  return {
    text,
    coreStart,
    coreEnd: coreStart + core.length,
    wordEnds: (key, start) => ends.get(key)?.get(start) ?? NO_ENDS,
  }
}
