import type { Language } from '@parlance/contract'
import type { LanguageDefinition } from '../../language/languageDefinition'
import { forEachLanguage } from '../../language/languages'
import type { Utterance } from '../../text/utterance'
import type { Stretch } from './slotWord'
import { yesAndNoIn } from './yesOrNo'

type Matchers = Record<
  'beside' | 'polite' | 'besideValue' | 'deeds' | 'refusals' | 'givesUp' | 'leads',
  RegExp
>

/** Stands for a value in a text; utterances do not hold it. */
const VALUE = '\ue000'
const MATCHERS = forEachLanguage(matchersOf)
/** Marks that say nothing, and gestures that agree or thank. */
const MARKS = /[\s.,!;:…·、。'’"“”()~^_-]|[👍👌🙏🙆✅🙂😊😄😀💯]\p{EMod}?|❤?\ufe0f|❤/gu
/** Refuses without a word. */
const REFUSING = /(?:🙅|👎|❌|🚫)\p{EMod}?/gu
/** What no keyboard types: who sends it may not have said what was read. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u

/** Whether an utterance holds nothing beside its yes but politeness, what is done then, and values that were confirmed. */
export function onlyAgrees(
  { text, typed }: Utterance,
  language: Language,
  { answers, values }: { answers: readonly Stretch[]; values: readonly Stretch[] },
): boolean {
  const { beside, besideValue } = MATCHERS[language]
  const marked = markedText(text, [...answers.map(wordOf), ...values.map(valueOf)])
  const left = marked.replace(besideValue, ' ').replace(beside, ' ').replace(MARKS, '')
  return left === '' && !CONTROL.test(typed)
}

/** Whether an utterance holds more than these values and politeness. */
export function saysMoreThan(values: readonly Stretch[], text: string, language: Language): boolean {
  const { polite, besideValue } = MATCHERS[language]
  const marked = markedText(text, values.map(valueOf))
  return marked.replace(besideValue, ' ').replace(polite, ' ').replace(MARKS, '') !== ''
}

/** A text with a sign in place of each of these. */
function markedText(text: string, parts: readonly (Stretch & { sign: string })[]): string {
  let marked = ''
  let at = 0
  for (const { start, end, sign } of parts.toSorted((a, b) => a.start - b.start)) {
    marked += text.slice(at, Math.max(at, start)) + sign
    at = Math.max(at, end)
  }
  return marked + text.slice(at)
}

/** Whether an option was typed without a sign that it has not: `yes👎` and `yes?` are not the option `yes`. */
export function isOption(option: string, { text, typed }: Utterance): boolean {
  if (text.includes('?') && !option.includes('?') && !option.includes('？')) return false
  const signs = text.replace(MARKS, '').replace(/[\p{L}\p{M}\p{N}\p{P}]/gu, '')
  return [...signs].every((sign) => option.includes(sign)) && !CONTROL.test(typed)
}

/** Whether a whole text does or refuses what a confirmation asks, without a yes or a no; null for neither. */
export function readDeed(text: string, language: Language): 'YES' | 'NO' | null {
  const { beside, deeds, refusals } = MATCHERS[language]
  const kept = text.replace(refusals, VALUE).replace(REFUSING, VALUE)
  const left = kept.replace(beside, ' ').replace(MARKS, '').replaceAll('\u200d', '')
  if (kept.includes(VALUE)) return /^\ue000+[♀♂]?$/u.test(left) ? 'NO' : null
  return left === '' && text.search(deeds) >= 0 ? 'YES' : null
}

/** Whether a whole text gives up what a confirmation asks, rather than refuse what it says: `never mind`. */
export function givesUp(text: string, language: Language): boolean {
  const { givesUp: words, polite, leads } = MATCHERS[language]
  const [lead = ''] = leads.exec(text) ?? []
  return [text, text.slice(lead.length)].some((one) => {
    const kept = one.replace(words, VALUE)
    if (!kept.includes(VALUE)) return false
    const answers = yesAndNoIn(kept, language).map(wordOf)
    return markedText(kept, answers).replaceAll(VALUE, ' ').replace(polite, ' ').replace(MARKS, '') === ''
  })
}

function wordOf({ start, end }: Stretch) {
  return { start, end, sign: ' ' }
}

function valueOf({ start, end }: Stretch) {
  return { start, end, sign: VALUE }
}

function matchersOf({ isSpaced, taskWords }: LanguageDefinition): Matchers {
  const { polite, deeds, refusals, besideValue, isBeforeToo } = taskWords.agreement
  const leads = taskWords.correction.leads.normalize('NFKC')
  const words = (source: string, flags = 'gu') => {
    const one = `(?:${source.normalize('NFKC')})`
    return new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}'])${one}(?![\\p{L}\\p{N}'])` : one, flags)
  }
  const little = `(?:(?:${besideValue.normalize('NFKC')}) ?){0,3}`
  const [before, behind] = isSpaced ? [`(?<![\\p{L}\\p{N}])${little}`, ''] : ['', ` ?${little}`]
  const either = isBeforeToo ? little : before
  return {
    beside: words(`${deeds}|${polite}`),
    polite: words(polite),
    besideValue: new RegExp(`${either}${VALUE}${behind}`, 'gu'),
    deeds: words(deeds, 'u'),
    refusals: words(refusals),
    givesUp: words(taskWords.givesUp),
    leads: new RegExp(`^(?:${leads})[\\s,.!…。、]*`, 'u'),
  }
}
