import type { ParaphraseRules } from '../language/paraphraseRules'
import { type ParaphraseRule, readRules } from './readRules'

const read = new WeakMap<ParaphraseRules, readonly ParaphraseRule[]>()

/**
 * What the first kind of sentence that a text is of is said as; nothing where it is of none. `asks`: a question mark stood
 * behind the text; what asks ends with one.
 */
export function sayOtherwise(language: ParaphraseRules, text: string, asks: boolean): string[] {
  const { prepare, finish, asking, forms = {} } = language
  const plain = prepare ? prepare(text, asks) : text
  if (plain === null) return []
  for (const rule of rulesOf(language)) {
    const match = rule.pattern.exec(plain)
    if (!match) continue
    const groups = Array.from(match, (group) => group ?? '')
    if (!rule.asks && groups.slice(1).some((group) => asking.test(group))) continue
    return rule.ways.flatMap((choices) => {
      const said = firstSaid(choices, groups, forms)?.trim()
      // What was left out of the text, such as a polite end, makes no other way.
      if (said === undefined || said.replace(/\?$/, '') === plain) return []
      const way = said.replace(/ +/g, ' ')
      return (finish ? finish(way, text) : way) ?? []
    })
  }
  return []
}

function rulesOf(language: ParaphraseRules): readonly ParaphraseRule[] {
  const rules = read.get(language) ?? readRules(language)
  read.set(language, rules)
  return rules
}

function firstSaid(
  choices: readonly string[],
  groups: readonly string[],
  forms: NonNullable<ParaphraseRules['forms']>,
): string | undefined {
  for (const choice of choices) {
    let isSaid = true
    const said = choice.replace(/\$([a-zA-Z]*)(\d)/g, (_, form: string, at: string) => {
      const group = groups[Number(at)] ?? ''
      const text = form === '' ? group : (forms[form]?.(group, groups) ?? null)
      isSaid &&= text !== null
      return text ?? ''
    })
    if (isSaid) return said
  }
  return undefined
}
