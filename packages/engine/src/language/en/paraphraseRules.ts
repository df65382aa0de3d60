import { withCapital, withoutCapital } from '../latin/capital'
import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'
import table from './paraphraseRules.txt'

const ARTICLE = /^(?:the|your) /iu
const GIVEN = /\b(?:number|address|email|location)$/iu

const bare: ParaphraseForm = (fact) => fact.replace(ARTICLE, '')

/** How questions are said otherwise in English. */
export const paraphraseRules: ParaphraseRules = {
  asking: /\b(?:how|what|when|where|why|who|which|whether|if|not|can't|cannot|don't|won't|isn't)\b/iu,
  prepare: (text) =>
    withoutCapital(text)
      .replace(/’/g, "'")
      .replace(/ please$/iu, '')
      .replace(/^(?:hi|hello|hey|excuse me),? (?=\S)/iu, ''),
  finish: withCapital,
  forms: {
    small: (word) => word.toLowerCase(),
    be: (verb) => (/^(?:are|do)$/iu.test(verb) ? 'are' : 'is'),
    does: (verb) => (/^(?:are|do)$/iu.test(verb) ? 'do' : 'does'),
    are: (fact) => (/(?<!s)s$/iu.test(fact) ? 'are' : 'is'),
    costOf: (thing) => (ARTICLE.test(thing) ? thing : `the cost of ${thing}`),
    bareCost: (thing) => thing.replace(/^(?:the|your) | (?:fees?|costs?|prices?)$/giu, ''),
    on: (day) => (day === '' ? '' : ` ${/^(?:today|tomorrow)$/iu.test(day) ? '' : 'on '}${day}`),
    // When will my order arrive: as a wish to know, the subject stands before its verb.
    told: (does, [, , subject = '', verb = '']) =>
      /^will$/iu.test(does)
        ? `${subject} will ${verb}`
        : `${subject} ${verb}${/^do$/iu.test(does) ? '' : 's'}`,
    event: (verb) => (/^(?:open|close)$/iu.test(verb) ? verb : null),
    takes: (does) => (/^will$/iu.test(does) ? 'will take' : 'takes'),
    sent: (thing) =>
      /\b(?:order|orders|parcel|package|delivery|refund|payment|booking)$/iu.test(thing) ? thing : null,
    given: (fact) => (GIVEN.test(fact) ? fact : null),
    bare,
    bareGiven: (fact, groups) => (GIVEN.test(fact) ? bare(fact, groups) : null),
  },
  table,
}
