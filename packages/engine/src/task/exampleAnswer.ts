import {
  referencesIn,
  type Slot,
  SYSTEM_ENTITY_CODES,
  slotEntities,
  systemEntityExample,
} from '@parlance/contract'
import type { Bot } from '../bot/bot'
import { patternExample } from '../entity/patternExample'
import { parseScript } from '../script/parseScript'
import { scriptExample } from '../script/scriptExample'
import { patternVariables } from '../script/variablePattern'
import { readVariables } from '../script/variables'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { denies, isYesOrNo } from './slotRules'

/** Words of one dictionary that are tried as answers. */
const WORDS_MAX = 10

/**
 * What an end user might answer to the question for a slot, another answer each time that it is asked: one of its options,
 * else an example of its entities, and no no to a question that a no ends. Null where no example is known.
 */
export function exampleAnswer(bot: Bot, slot: Slot, time: number): string | null {
  const { language } = bot.snapshot.domain
  const all =
    slot.options.length > 0 ? slot.options : slotEntities(slot).flatMap((key) => examplesOf(bot, key))
  const agreeing = isYesOrNo(slot, language)
    ? all.filter((text) => !denies(slot, { value: text, word: text }, language))
    : all
  const examples = agreeing.length > 0 ? agreeing : all
  return examples[time % Math.max(examples.length, 1)] ?? null
}

/**
 * What an end user might begin a conversation with: a question that names no value, so that the task has all to ask, else
 * one with examples for its entities. Null where none of its questions is one in words.
 */
export function exampleOpening(bot: Bot, { questions }: SnapshotConversation): string | null {
  const texts = questions.flatMap(({ chatType, text }) => (chatType === 'TEXT' ? [text] : []))
  const plain = texts.find((text) => referencesIn(text).length === 0)
  if (plain !== undefined) return plain
  for (const text of texts) {
    const filled = withExamples(bot, text)
    if (filled !== null) return filled
  }
  const variables = readVariables(bot.snapshot.components.variable, bot.snapshot.domain.language)
  for (const { chatType, text } of questions) {
    const root = chatType === 'NLU_PATTERN' ? parseScript(text).root : null
    const entity = (key: string) => examplesOf(bot, key)[0] ?? null
    const example = root && scriptExample(root, { entity, variables })
    if (example?.trim()) return example.trim()
  }
  return null
}

function withExamples(bot: Bot, text: string): string | null {
  let filled = ''
  let from = 0
  for (const { reference } of referencesIn(text)) {
    const [example] = examplesOf(bot, text.slice(reference.start, reference.end))
    if (example === undefined) return null
    filled += text.slice(from, reference.start) + example
    from = reference.end
  }
  return filled + text.slice(from)
}

/** Examples of what an entity finds, by its notation. */
function examplesOf({ snapshot }: Bot, key: string): string[] {
  const { language } = snapshot.domain
  const code = SYSTEM_ENTITY_CODES.find((one) => key === `\`@{${one}}`)
  if (code) return systemEntityExample(code, language)?.slice(0, 1) ?? []
  const entity = snapshot.entities.find(({ name }) => key === `@{${name}}`)
  if (!entity) return []
  if (entity.type === 'DICTIONARY') return entity.words.slice(0, WORDS_MAX).map(({ keyword }) => keyword)
  const variables = readVariables(snapshot.components.variable, language)
  const example = patternExample(entity.pattern, patternVariables(variables, snapshot.entities))
  return example === null ? [] : [example]
}
