import type { BotScript } from '../bot'
import type { Occurrence } from '../entity/recognise'
import { matchScript, type ScriptInput } from '../script/matchScript'
import { exactKey } from '../text/normalize'
import { type Decision, type Deliberation, note } from './turn'

/** The script that accepts the utterance: the one that spells out most of it, then the lower conversation id. */
export function decideRegex({ bot, utterance, occurrences, steps }: Deliberation): Decision | null {
  if (bot.scripts.length === 0) {
    note(steps, 'REGEX', 'SKIPPED', 'NO_SCRIPTS')
    return null
  }
  const input = scriptInput(utterance.text, occurrences)
  let best: BotScript | null = null
  let most = -1
  for (const script of bot.scripts) {
    const literals = matchScript(script.script, input)
    if (literals === null || literals <= most) continue
    best = script
    most = literals
  }
  if (!best) {
    note(steps, 'REGEX', 'LOST', 'NO_MATCH', { count: bot.scripts.length })
    return null
  }
  note(steps, 'REGEX', 'WON', 'MATCHED', { question: best.source, literals: most })
  return { kind: 'conversation', matchType: 'REGEX', score: 1, conversation: best.conversation }
}

function scriptInput(text: string, occurrences: readonly Occurrence[]): ScriptInput {
  // English keeps spaces, so what is left is the text without the marks at its ends; it begins with none of them.
  const core = exactKey(text, 'en')
  const coreStart = Math.max(0, text.indexOf(core))
  const ends = new Map<string, number[]>()
  for (const { entity, start, end } of occurrences) {
    const key = `${start} ${entity.name}`
    ends.set(key, [...(ends.get(key) ?? []), end])
  }
  return {
    text,
    coreStart,
    coreEnd: coreStart + core.length,
    wordEnds: (name, start) => ends.get(`${start} ${name}`) ?? [],
  }
}
