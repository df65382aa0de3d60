import { BOT_LISTS, type ListedKind } from '@parlance/contract'
import fc from 'fast-check'

const AT_MOST = 6
/** Texts that formats trip over, none of which refers to anything. */
const text = fc
  .array(fc.constantFrom('배송', '営業', 'ร้าน', 'a', '1', '"', '\n', ',', '|', '[', '=', "'", '😀'), {
    maxLength: AT_MOST,
  })
  .map((parts) => `x${parts.join('')}y`)
const word = fc
  .array(fc.constantFrom('배송', '営業', 'ร้าน', 'a', '1', ',', '|', '['), { maxLength: AT_MOST })
  .map((parts) => `x${parts.join('')}`)
const letters = (max: number) =>
  fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 2, maxLength: max }).map((all) => all.join(''))
const active = fc.boolean()
const sensitiveType = fc.constantFrom('NONE', 'GENERAL', 'CONFIDENTIAL')
const contexts = fc.constantFrom(undefined, [])
const url = fc.constantFrom('https://shop.example/a', 'https://shop.example/a?b=c,d')
const words = (of: fc.Arbitrary<string>) => fc.uniqueArray(of, { minLength: 1, maxLength: AT_MOST })
const action = text.map((said) => ({ type: 'TEXT', text: said }))

const FIELDS: Record<ListedKind, fc.Arbitrary<object>> = {
  entity: fc.oneof(
    fc
      .uniqueArray(word, { minLength: 1, maxLength: 12 })
      .chain((all) => fc.record({ all: fc.constant(all), first: fc.integer({ min: 1, max: all.length }) }))
      .chain(({ all, first }) =>
        fc.record({
          type: fc.constant('DICTIONARY'),
          words: fc.constant([
            { keyword: all[0], synonyms: all.slice(1, first) },
            ...all.slice(first).map((keyword) => ({ keyword, synonyms: [] })),
          ]),
          sensitiveType,
          active,
          code: fc.option(letters(8), { nil: undefined }),
        }),
      ),
    fc.record({ type: fc.constant('PATTERN'), pattern: letters(9), sensitiveType, active }),
  ),
  apiEntity: fc.record({ url, active }),
  variable: fc.record({ definition: letters(9), active }),
  userVariable: fc.oneof(
    fc.record({ type: fc.constant('TEXT'), defaultValue: text, sensitiveType }),
    fc.record({
      type: fc.constant('NUMBER'),
      defaultValue: fc.constantFrom('0', '-1.50', '007'),
      sensitiveType,
    }),
  ),
  actionMethod: fc.record({
    version: fc.constant(2),
    type: fc.constantFrom('JSON', 'API'),
    url,
    data: fc.constantFrom('', '{"a": [1, "b,c"]}'),
    headers: fc.constantFrom([], [{ name: 'Accept', value: 'a, b' }]),
    marker: fc.boolean(),
    timeoutMs: fc.constantFrom(undefined, 2_000),
  }),
  form: fc.record({
    version: fc.constantFrom(1, 2),
    type: fc.constant('MULTIPLE'),
    guideText: text,
    buttons: words(letters(6)).map((names) =>
      [...names, 'longer than others'].map((name, at) => ({ name, quickReply: at % 2 === 1 })),
    ),
    action,
    active,
  }),
  businessHours: fc.record({
    ranges: fc.uniqueArray(
      fc.record({ day: fc.constantFrom('MON', 'SUN'), from: fc.constant('09:00'), to: fc.constant('24:00') }),
      { minLength: 1, maxLength: 2, selector: ({ day }) => day },
    ),
  }),
  holiday: fc.constantFrom('12-20', '2026-02-28').map((day) => ({ dateFrom: day, dateTo: day })),
  peopleType: fc.constant({}),
  keywordGroup: fc.record({
    type: fc.constantFrom('WHOLE', 'PARTIAL', 'NO_RESPONSE'),
    keywords: words(word),
    answer: text,
    noAnswer: fc.boolean(),
    active,
  }),
  bannedWord: fc.record({ answer: text, active }),
  message: fc.record({
    kind: fc.constantFrom('WELCOME', 'FAILURE', 'SYSTEM_ERROR'),
    on: fc.boolean(),
    bubbles: text.map((description) => [
      { answerType: 'TEXT', component: { type: 'text', data: { description } } },
    ]),
    inputContexts: contexts,
    outputContexts: contexts,
  }),
  image: fc.record({
    type: fc.constant('URL'),
    url: fc.constant('https://shop.example/a.png'),
    description: text,
    file: fc.constant(null),
  }),
  audio: fc.record({
    type: fc.constantFrom('URL', 'SAMPLE'),
    url: fc.constant('https://shop.example/a.mp3'),
    sample: fc.constant('chime'),
    file: fc.constant(null),
  }),
  fixedMenu: fc.record({
    title: letters(9),
    layout: fc.constant('TEXT'),
    imageUrl: fc.constantFrom(null, 'https://shop.example/a.png'),
    areas: fc.constantFrom('ONE', 'SIX'),
    buttons: words(letters(9)).map((names) =>
      names.map((name) => ({ name, action: { type: 'TEXT', text: name } })),
    ),
    on: fc.constant(false),
  }),
}

/** The rules that hold between components of one kind: no two holidays on one day, a failure message that is on. */
const DISTINCT: { [Kind in ListedKind]?: (all: object[]) => object[] } = {
  holiday: (all) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()],
  message: ([first, ...rest]) => [
    { ...first, kind: 'FAILURE', on: true },
    ...rest.map((one, at) => (at === 0 ? one : { ...one, on: false })),
  ],
}

/** Components of every kind, each named by its kind and position, as the lists of a file. */
export const anyComponents: fc.Arbitrary<Record<string, object[]>> = fc.record(
  Object.fromEntries(
    (Object.keys(BOT_LISTS) as ListedKind[]).map((kind) => [
      BOT_LISTS[kind],
      fc
        .array(FIELDS[kind], { minLength: 1, maxLength: 3 })
        .map((all) =>
          (DISTINCT[kind]?.(all) ?? all).map((fields, at) => ({ name: `${kind}${'abc'[at]}`, ...fields })),
        ),
    ]),
  ),
)
