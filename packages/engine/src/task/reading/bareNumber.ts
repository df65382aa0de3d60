import { type Slot, slotEntities } from '@parlance/contract'
import { languageOf } from '../../language/languages'
import { printNumber } from '../../language/latin/numbers/numerals'
import { findSystemEntity } from '../../systemEntity/findSystemEntity'
import { casedText } from '../../text/utterance'
import type { FoundInTurn } from '../../turn/turnState'
import { overlaps, type SlotWord } from './slotWord'

/** The entity of a number that counts nothing. */
export const NUMBER = '`@{NUM_General}'
const WHOLE_NUMBERS = new Set(['`@{PEOPLE}', '`@{KR_PEOPLE}', '`@{JP_PEOPLE}', '`@{NUM_Order}'])
/** A number beside one of these is part of a date, a time, a telephone number … */
const PART_OF_MORE = /[\d/:.,\-–~%°#@]/u

/**
 * The entity for which a slot reads a number without its unit: 50 is an amount when money was asked, and four are
 * people. Null where a number alone says too little, or is itself what the slot takes.
 */
export function entityOfBareNumber(slot: Slot): string | null {
  const entities = slotEntities(slot)
  if (entities.includes(NUMBER)) return null
  return entities.find((entity) => entity === '`@{CURRENCY}' || WHOLE_NUMBERS.has(entity)) ?? null
}

/** Numbers of an utterance that are no part of another entity's word. */
export function bareNumbers(turn: FoundInTurn): SlotWord[] {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const found = findSystemEntity(
    'NUM_General',
    language,
    { text, cased: casedText(turn.utterance) },
    turn.local,
  )
  const others = turn.chosen.filter(({ entity }) => entity.key !== NUMBER)
  return found.flatMap(({ start, end, value }) => {
    const isPart = PART_OF_MORE.test(text.charAt(start - 1)) || /^[/:~%°]|^[.,-]\d/u.test(text.slice(end))
    if (value === null || isPart || overlaps({ start, end }, others)) return []
    return [{ entity: NUMBER, start, end, value, word: text.slice(start, end) }]
  })
}

/** A number as the value of that entity; null where it cannot be one. Money stays in the currency that it had. */
export function asValueOf(
  entity: string,
  number: SlotWord,
  turn: FoundInTurn,
  before: string | undefined,
): SlotWord | null {
  if (entity !== '`@{CURRENCY}') return /^\d+$/.test(number.value) ? { ...number, entity } : null
  // Less than nothing is no amount that somebody pays; zero is for the operator's condition URL to refuse.
  if (number.value.startsWith('-')) return null
  const [had] = /[A-Z]{3}$/.exec(before ?? '') ?? []
  const { taskWords, valueWriting } = languageOf(turn.bot.snapshot.domain.language)
  const code = had ?? valueWriting.currency
  const amount = (taskWords.millions && inMillions(number, taskWords.millions, turn)) ?? number
  return { ...amount, entity, value: `${amount.value} ${code}` }
}

/** To who asked for an amount, the metres of `1.5m` are millions. Null for another number. */
function inMillions(number: SlotWord, unitOfMillions: RegExp, turn: FoundInTurn): SlotWord | null {
  const { text } = turn.utterance
  const [unit] = unitOfMillions.exec(text.slice(number.end)) ?? []
  if (unit === undefined) return null
  const end = number.end + unit.length
  const value = printNumber(Number(number.value) * 1e6)
  return { ...number, end, value, word: text.slice(number.start, end) }
}
