import { type Language, type ListedKind, type Locale, SHEET_LISTS, type SheetKind } from '@parlance/contract'
import type { z } from 'zod'
import { writeXlsx } from '../../../outward/sheet/writeSheet'
import { kindOf } from '../../kind/kinds'
import { headingsOf, rowsOfComponent } from '../file/sheet/componentRows'
import texts from './sampleWords.json'

/** A sheet of one kind to start from: examples that upload into an empty domain as they are. */
export function sampleSheet(
  kind: SheetKind,
  language: Language,
  headings: Locale | undefined,
): Promise<Buffer> {
  return writeXlsx(SHEET_LISTS[kind], rowsOf(kind, SAMPLE_WORDS[language], headings))
}

async function* rowsOf(
  kind: SheetKind,
  words: SampleWords,
  headings: Locale | undefined,
): AsyncGenerator<string[]> {
  yield headingsOf(kind, headings)
  if (kind === 'group' || kind === 'tag') for (const name of words[`${kind}s`]) yield [name]
  else
    for (const fields of SAMPLES[kind](words)) {
      const schema = kindOf(kind).schema as z.ZodType<Record<string, unknown>>
      yield* rowsOfComponent(kind, schema.parse(fields))
    }
}

const text = (description: string) => ({
  answerType: 'TEXT',
  component: { type: 'text', data: { description } },
})
const said = (answer: string) => ({ type: 'TEXT', text: answer })

/** Examples of each kind, none of which refers to anything that an empty domain does not have. */
const SAMPLES: Record<ListedKind, (words: SampleWords) => { name: string }[]> = {
  entity: ({ color, red, reds, blue, orderNumber }) => [
    {
      name: color,
      type: 'DICTIONARY',
      words: [
        { keyword: red, synonyms: reds },
        { keyword: blue, synonyms: [] },
      ],
    },
    { name: orderNumber, type: 'PATTERN', pattern: 'A\\d\\d\\d\\d', sensitiveType: 'GENERAL' },
  ],
  apiEntity: () => [{ name: 'branch', url: 'https://shop.example/branches' }],
  variable: ({ greeting, red, reds }) => [{ name: greeting, definition: `[${[red, ...reds].join('|')}]` }],
  userVariable: ({ level, newcomer }) => [
    { name: level, type: 'TEXT', defaultValue: newcomer },
    { name: 'orders', type: 'NUMBER', defaultValue: '0' },
  ],
  actionMethod: () => [
    {
      name: 'orderStatus',
      version: 2,
      type: 'JSON',
      url: 'https://shop.example/orders',
      data: '{"from":"chat"}',
      headers: [{ name: 'Accept-Language', value: 'en' }],
      sessionAttributes: [{ key: 'channel', value: 'chat' }],
    },
  ],
  form: ({ menu, ask, delivery, deliveryAnswer, refund, refundAnswer }) => [
    {
      name: menu,
      version: 2,
      type: 'SINGLE',
      guideText: ask,
      buttons: [
        { name: delivery, action: said(deliveryAnswer) },
        { name: refund, action: said(refundAnswer), quickReply: true },
      ],
    },
  ],
  businessHours: ({ weekdays }) => [
    {
      name: weekdays,
      ranges: ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({ day, from: '09:00', to: '18:00' })),
    },
  ],
  holiday: ({ newYear }) => [{ name: newYear, dateFrom: '01-01', dateTo: '01-01' }],
  peopleType: () => [{ name: 'Adult' }, { name: 'Child' }],
  keywordGroup: ({ bye, byeWord, byeAnswer }) => [
    { name: bye, type: 'WHOLE', keywords: [byeWord, 'bye'], answer: byeAnswer },
  ],
  bannedWord: ({ banned, bannedAnswer }) => [{ name: banned, answer: bannedAnswer }],
  message: ({ sorry, sorryAnswer }) => [
    { name: sorry, kind: 'FAILURE', on: true, bubbles: [text(sorryAnswer)] },
  ],
  image: ({ map }) => [{ name: map, type: 'URL', url: 'https://shop.example/map.png', description: map }],
  audio: ({ bell }) => [{ name: bell, type: 'SAMPLE', sample: 'chime' }],
  fixedMenu: ({ menu, delivery, refund }) => [
    {
      name: menu,
      title: menu,
      layout: 'TEXT',
      buttons: [
        { name: delivery, action: said(delivery) },
        { name: refund, action: said(refund) },
      ],
      on: false,
    },
  ],
}

/** What the sample sheets speak of: a shop. `reds` are other words for red. */
type SampleWords = (typeof texts)['en']

/** The same in each language of a domain. */
const SAMPLE_WORDS: Record<Language, SampleWords> = texts
