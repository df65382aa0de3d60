import { type Slot, slotEntities } from '@parlance/contract'
import type { LanguageDefinition } from '../../language/languageDefinition'
import { forEachLanguage } from '../../language/languages'
import { normalizeText } from '../../text/normalize'
import { isYesOrNo } from '../slotRules'
import { isFilled, type Reading } from './reading'
import { namedAt } from './slotWord'

type Matchers = Record<'value' | 'others' | 'beside', RegExp>

const MATCHERS = forEachLanguage(matchersOf)

/**
 * Reads a correction to a word that the bot does not know, `no, to zoe`: the slot that is named, whose marker stands
 * there, or that alone takes words of the operator's, is asked again. Where that may be several, what to change is asked.
 */
export function takeUnknown(reading: Reading, asked: Slot): void {
  const { correction, fills, unmarked, emptied, restated } = reading
  if (correction.asks || correction.doubts || fills.length + unmarked.length + restated.length > 0) return
  if (emptied.length > 1 || !namesUnknown(reading, asked)) return
  const [rejected] = emptied
  const candidates = rejected ? [rejected] : candidatesOf(reading, asked)
  if (candidates.length === 0 || (!rejected && correction.leadEnd === 0 && !correction.changes)) return
  const [slot, other] = candidates
  if (other) reading.isAmbiguous = true
  else reading.unknown = slot!
  if (!other && !rejected) emptied.push(slot!)
}

/** Whether the utterance gives a value that is no word of any slot. */
function namesUnknown({ turn, words, rejected, numbers }: Reading, asked: Slot): boolean {
  const isKnown = words.some(({ entity }) => !slotEntities(asked).includes(entity))
  if (isKnown || numbers.length > 0) return false
  const { language } = turn.bot.snapshot.domain
  const { value, others, beside } = MATCHERS[language]
  const text = rejected.reduce(
    (rest, { word }) => rest.replace(normalizeText(word), ' '),
    turn.utterance.text,
  )
  // A lead may itself be what stands before the value: `make it zoe`.
  const left = text.replace(beside, ' ').trim()
  const texts = /\p{L}/u.test(left) ? [text, left] : []
  return texts.some((one) => {
    const [, found = ''] = value.exec(one) ?? []
    return /\p{L}/u.test(found) && !others.test(found)
  })
}

/** Slots of which a word may have been meant, the likeliest only. */
function candidatesOf(reading: Reading, asked: Slot): Slot[] {
  const { turn, slots } = reading
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const all = slots.filter((slot) => isFilled(reading, slot) && slot !== asked && !isYesOrNo(slot, language))
  const named = all.filter((slot) => namedAt(slot, slots, text, language) >= 0)
  const marked = all.filter((slot) => hasMarker(slot, text))
  const ofWords = all.filter((slot) => slotEntities(slot).some((entity) => entity.startsWith('@')))
  return [named, marked, ofWords].find((some) => some.length > 0) ?? []
}

function hasMarker({ markers }: Slot, text: string): boolean {
  const all = [...(markers?.before ?? []), ...(markers?.after ?? [])]
  return all.some((marker) => text.includes(normalizeText(marker)))
}

function matchersOf({ isSpaced, taskWords }: LanguageDefinition): Matchers {
  const { unknown, correction, agreement } = taskWords
  const words = (source: string, flags: string) => {
    const one = `(?:${source.normalize('NFKC')})`
    return new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}'])${one}(?![\\p{L}\\p{N}'])` : one, flags)
  }
  const { before, behind, leads } = correction
  return {
    value: words(unknown.value, 'u'),
    others: words(unknown.others, 'u'),
    beside: new RegExp(
      `^(?:${leads})[\\s,.]*|${words(`${before}|${behind}|${agreement.polite}`, 'u').source}`.normalize(
        'NFKC',
      ),
      'gu',
    ),
  }
}
