import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'
import table from './paraphraseRules.txt'
import words from './paraphraseWords.json'
import { withoutParticle, withParticles } from './particles'

/** Verbs of what customers want to do, with the forms that sentences are made of. */
const VERBS = words.verbs.map((verb) => ({ ...verb, asked: verb.present.slice(0, -1) }))
type Verb = (typeof VERBS)[number]
const VERB_FORMS = ['stem', 'spoken', 'intent', 'present', 'asked'] as const satisfies readonly (keyof Verb)[]

/** How endings of plain speech are written before `나요`. */
const PLAIN: Readonly<Record<string, string>> = words.plain

/** Where a first sentence ends and another begins: which of them is meant cannot be told. */
const TWO_SENTENCES = /(?:[아어해세네예에나까가하]요|니다) (?=\S)/u
/** What stands before a noun that is not of it: 카드로 결제. */
const APART = /[가-힣](?:로|에서|에|도|만|은|는|부터|까지|거|것|이나|께) \S+$/u
/** How nouns of money end, and nouns of places. */
const COST_END = new RegExp(`(?:${words.costs.join('|')})$`, 'u')
const PLACE_END = new RegExp(`(?:${words.places.join('|')})$`, 'u')
/** Such an end is no noun whose price is asked. */
const NO_THING =
  /(?:서|면|고|다|데|요|까지|부터|에|로|도|만|총|전부|다해|모두|이건|그건|저건|이거|그거|저거)$/u
const NOW = /(?:지금|현재)$/u

/** How questions are said otherwise in Korean. */
export const paraphraseRules: ParaphraseRules = {
  asking:
    /언제|어디|어느|얼마|누구|누가|무엇|뭐|뭘|왜|몇|며칠|(?:^|\s)(?:안|못) |[가-힣](?:면|데|니까|다|[아어해여라려]도) |(?<!에|께|로|기|디|자)서 /u,
  prepare: (text) => (TWO_SENTENCES.test(text) || text.includes('이(가)') ? null : text),
  finish: (way) => withParticles(way),
  forms: {
    noun: withoutObject,
    method,
    bothMethod: (act, [, thing = '']) => method(`${thing} ${act}`),
    short: (act) => (act.split(' ').length <= 2 ? act : null),
    topic: (topic) => (/(?:은|는|을|를|에|좀|대한|대해|대해서)$/u.test(topic) ? null : topic),
    stem: formOfVerb('stem'),
    intent: formOfVerb('intent'),
    present: formOfVerb('present'),
    cost: (topic) => costOf(topic, true),
    thing: (topic) => costOf(topic, false),
    until: (fact) => {
      const hours = /^(.*?)\s?(영업|운영) ?시간$/u.exec(fact)
      return hours && `${hours[1]} 몇 시까지 ${hours[2]}하나요`
    },
    at: (fact) => /^(.+) 위치$/u.exec(fact)?.[1] ?? null,
    now: (topic) => placeOf(topic, true),
    place: (topic) => placeOf(topic, false),
    subject: (topic) =>
      /(?:[가-힣](?:은|는|이|가|도)|거|것|게|건)$/u.test(topic) ? topic : `${topic}이(가)`,
    plain: (end) => PLAIN[end] ?? null,
  },
  table: [
    `COSTS: ${words.costs.join(' ')}`,
    `PLAIN: ${Object.keys(PLAIN).join(' ')}`,
    ...VERB_FORMS.map((form) => `${form.toUpperCase()}: ${formsOf(form)}`),
    table,
  ].join('\n'),
}

/** 주문을 취소 as one noun: 주문 취소. */
function withoutObject(act: string): string {
  return act.replace(/([가-힣])(?:을|를) (?=\S+$)/u, '$1 ')
}

function method(act: string): string {
  const noun = withoutObject(act)
  return APART.test(noun) ? `${act}하는 방법` : `${noun} 방법`
}

function formsOf(form: keyof Verb): string {
  return VERBS.map((verb) => verb[form]).join(' ')
}

function formOfVerb(form: keyof Verb): ParaphraseForm {
  return (any) => VERBS.find((verb) => Object.values(verb).includes(any))?.[form] ?? null
}

/** The noun whose price a topic asks for: one of money, or one that is no such noun. */
function costOf(topic: string, isOfMoney: boolean): string | null {
  const noun = withoutParticle(topic, COST_END)
  return noun === null || NO_THING.test(noun) || COST_END.test(noun) !== isOfMoney ? null : noun
}

function placeOf(topic: string, isNow: boolean): string | null {
  const noun = withoutParticle(topic, PLACE_END)
  return noun === null || /(?:에|서|고|거|건|게)$/u.test(noun) || NOW.test(noun) !== isNow ? null : noun
}
