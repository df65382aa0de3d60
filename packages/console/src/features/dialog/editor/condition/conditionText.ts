import type { Condition, Conditions, VariableOperator, Weekday } from '@parlance/contract'
import { createFormat, type Format } from '../../../../shared/i18n/format'
import type { Translate } from '../../../../shared/i18n/useT'
import { isEveryYear } from '../../../../shared/input/DaySpanInput'
import { type ConditionOf, type ConditionType, WEEK } from './conditionKind'

/** Stands for what is not entered yet. */
const BLANK = '…'
type Words = { t: Translate; format: Format; anyOf: (names: readonly string[]) => string }
type Phrase<Type extends ConditionType> = (words: Words, condition: ConditionOf<Type>) => string

/** A whole condition as a phrase of a sentence, whether it includes or excludes. */
const PHRASES: { [Type in ConditionType]: Phrase<Type> } = {
  time: ({ t }, { exclude, from, to }) =>
    t(`condition.${senseOf(exclude)}.time`, { from: from || BLANK, to: to || BLANK }),
  day: (words, { exclude, days }) =>
    words.t(`condition.${senseOf(exclude)}.day`, { days: words.anyOf(dayNames(words, days)) }),
  date: ({ t, format }, { exclude, ...span }) =>
    t(`condition.${senseOf(exclude)}.date`, spanOf(format, span)),
  timeDay: (words, { exclude, days, from, to }) =>
    words.t(`condition.${senseOf(exclude)}.timeDay`, {
      days: words.anyOf(dayNames(words, days)),
      from: from || BLANK,
      to: to || BLANK,
    }),
  timeDate: ({ t, format }, { exclude, from, to, ...span }) =>
    t(`condition.${senseOf(exclude)}.timeDate`, {
      ...spanOf(format, span),
      from: from || BLANK,
      to: to || BLANK,
    }),
  platform: ({ t, anyOf }, { exclude, platforms }) =>
    t(`condition.${senseOf(exclude)}.platform`, {
      platforms: anyOf(platforms.map((each) => t(`platform.${each}`))),
    }),
  url: ({ t }, { exclude, url }) =>
    t(`condition.${senseOf(exclude)}.url`, { url: url.replace(/^https?:\/\//i, '') || BLANK }),
  form: ({ t }, { exclude, form = '', button = '' }) =>
    t(`condition.${senseOf(exclude)}.${button === '' ? 'formAny' : 'form'}`, { form: form || BLANK, button }),
  entity: ({ t }, condition) => entityPhrase(t, condition, condition.entity),
  systemEntity: ({ t }, condition) => entityPhrase(t, condition, t(`systemEntity.${condition.entity}`)),
  slot: ({ t }, { exclude, slot, value = '' }) =>
    t(`condition.${senseOf(exclude)}.${value === '' ? 'slotAny' : 'slot'}`, { slot: slot || BLANK, value }),
  userVariable: ({ t }, { name, value = '', ...compared }) =>
    t(`condition.variable.${comparisonOf(compared)}`, { name: name || BLANK, value: value || BLANK }),
  businessHours: ({ t }, { exclude, name }) =>
    t(`condition.${senseOf(exclude)}.businessHours`, { name: name || BLANK }),
  voice: ({ t }, { exclude, input, value = '' }) =>
    t(`condition.${senseOf(exclude)}.${value === '' ? 'voiceAny' : 'voice'}`, { input, value }),
}

/** How a user variable is compared, in one word of its own for what excludes. */
export type Comparison =
  | 'equal'
  | 'notEqual'
  | 'more'
  | 'atLeast'
  | 'less'
  | 'atMost'
  | 'contains'
  | 'notContains'
  | 'empty'
  | 'notEmpty'

const COMPARISONS: Record<VariableOperator, readonly [is: Comparison, not: Comparison]> = {
  '=': ['equal', 'notEqual'],
  '!=': ['notEqual', 'equal'],
  '>': ['more', 'atMost'],
  '>=': ['atLeast', 'less'],
  '<': ['less', 'atLeast'],
  '<=': ['atMost', 'more'],
  contains: ['contains', 'notContains'],
  empty: ['empty', 'notEmpty'],
}

/** The word for an operator as it is, or turned round. */
export function comparisonOf({
  operator,
  exclude,
}: {
  operator: VariableOperator
  exclude?: boolean | undefined
}): Comparison {
  return COMPARISONS[operator][exclude ? 1 : 0]
}

/** A condition as a phrase, such as `on Monday or Tuesday`. */
export function conditionText(t: Translate, condition: Condition): string {
  // Each kind is looked up by the type of the condition itself.
  const phrase = PHRASES[condition.type] as Phrase<ConditionType>
  return phrase({ t, ...localeOf(t.locale) }, condition)
}

/** Conditions that must all hold, as a sentence. */
export function groupText(t: Translate, group: readonly Condition[]): string {
  const phrases = group.map((condition) => conditionText(t, condition))
  const sentence = phrases.reduceRight((rest, first) => t('condition.joinAnd', { first, rest }))
  // Elsewhere only an address could begin with a small letter, and it stays as it is.
  if (new Intl.Locale(t.locale).maximize().script !== 'Latn') return sentence
  const [letter = ''] = sentence
  return letter.toLocaleUpperCase(t.locale) + sentence.slice(letter.length)
}

/** Groups of which one must hold. */
export function conditionsText(t: Translate, groups: Conditions): string {
  const sentences = groups.filter((group) => group.length > 0).map((group) => groupText(t, group))
  if (sentences.length === 0) return ''
  return sentences.reduceRight((rest, first) => t('condition.joinOr', { first, rest }))
}

function entityPhrase(
  t: Translate,
  { exclude, value = '' }: { exclude?: boolean | undefined; value?: string | undefined },
  entity: string,
): string {
  const id = `condition.${senseOf(exclude)}.${value === '' ? 'entityAny' : 'entity'}` as const
  return t(id, { entity: entity || BLANK, value })
}

function senseOf(exclude: boolean | undefined): 'is' | 'not' {
  return exclude ? 'not' : 'is'
}

/** So many days in a row, or more, are named by the first and the last. */
const SPAN_MIN = 3

/** Days in the order of a week, Monday first: `Monday–Friday`, `Saturday`. */
function dayNames({ t, format }: Words, days: ConditionOf<'day'>['days']): string[] {
  const runs: Weekday[][] = []
  WEEK.forEach((day, i) => {
    if (!days.includes(day)) return
    const run = runs.at(-1)
    if (run && run.at(-1) === WEEK[i - 1]) run.push(day)
    else runs.push([day])
  })
  const name = (day: Weekday) => format.weekday(day, 'long')
  return runs.flatMap((run) =>
    run.length < SPAN_MIN
      ? run.map(name)
      : t('condition.daySpan', { first: name(run[0]!), last: name(run.at(-1)!) }),
  )
}

function spanOf(format: Format, { dateFrom, dateTo }: { dateFrom: string; dateTo: string }) {
  const isWritten = dateFrom.length === dateTo.length && dateFrom !== ''
  return {
    span: isWritten ? format.days(dateFrom, dateTo) : BLANK,
    yearly: isWritten && isEveryYear(dateFrom) ? 'yes' : 'no',
  }
}

/** Making formatters costs more than using them. */
const locales = new Map<string, Omit<Words, 't'>>()
function localeOf(locale: string): Omit<Words, 't'> {
  const known = locales.get(locale)
  if (known) return known
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const made = {
    format: createFormat(locale),
    anyOf: (names: readonly string[]) => (names.length === 0 ? BLANK : either.format(names)),
  }
  locales.set(locale, made)
  return made
}
