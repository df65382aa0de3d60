import { ConversationFields, PLATFORMS, WEEKDAYS } from '@parlance/contract'
import fc from 'fast-check'

/** Texts with what operators write: any script, marks that formats trip over, and every kind of expression. */
const text = fc
  .array(
    fc.constantFrom(
      '배송 ',
      '営業時間',
      'ร้าน',
      'a',
      '1',
      '"',
      '\n',
      ',',
      '|',
      '[',
      '\\',
      '=',
      '😀',
      '@{city}',
      '`@{DATE}',
      '*{grade}',
      '*{order.items[0]:comma}',
      '$2{points.total}',
      '${price}',
      '#2{Menu}',
      '#{Old}',
      'slot.{qty}',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}`)
const plain = fc.constantFrom('a', 'b c', '가', '가격|표', '["x"]', '"q"', '=1', 'ß', 'ｶﾅ')
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const httpUrl = fc.constantFrom(
  'https://shop.example/a',
  'https://shop.example/a?c=@{city}',
  'http://localhost:1/',
)
const timeSpan = { from: fc.constantFrom('00:00', '09:30'), to: fc.constantFrom('18:00', '24:00') }
const daySpan = fc.constantFrom(
  { dateFrom: '2026-01-01', dateTo: '2026-02-28' },
  { dateFrom: '12-20', dateTo: '01-05' },
)
const days = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 6 })
const platforms = fc.uniqueArray(fc.constantFrom(...PLATFORMS), { minLength: 1, maxLength: 3 })
const of = <T>(value: T) => fc.constant(value)

const condition = fc
  .oneof(
    fc.record({ type: of('time'), ...timeSpan }),
    fc.record({ type: of('day'), days }),
    daySpan.map((span) => ({ type: 'date', ...span })),
    fc.record({ type: of('timeDay'), days, ...timeSpan }),
    fc.tuple(daySpan, fc.record(timeSpan)).map(([day, time]) => ({ type: 'timeDate', ...day, ...time })),
    fc.record({ type: of('platform'), platforms }),
    fc.record({ type: of('url'), url: httpUrl }),
    fc.record({ type: of('form'), form: fc.constantFrom('Old', 'Menu'), button: optional(of('Yes')) }),
    fc.record({ type: of('entity'), entity: of('city'), value: optional(plain) }),
    fc.record({ type: of('systemEntity'), entity: of('DATE'), value: optional(plain) }),
    fc.record({ type: of('slot'), slot: of('qty'), value: optional(plain) }),
    fc.record({
      type: of('userVariable'),
      name: fc.constantFrom('grade', 'count', 'order'),
      operator: fc.constantFrom('=', '>=', 'empty'),
      value: optional(plain),
    }),
    fc.record({ type: of('businessHours'), name: of('Weekdays') }),
    fc.record({ type: of('voice'), input: fc.constantFrom('VOICE', 'KEYPAD'), value: optional(plain) }),
  )
  .chain((term) => optional(fc.boolean()).map((exclude) => ({ ...term, exclude })))

const link = { type: 'link', data: { url: 'https://shop.example/' } }
const button = (action: unknown) => [
  { rowSpan: 1, colSpan: 1, data: { type: 'button', title: 'Go', data: { type: 'basic', action } } },
]
const image = fc.record({
  type: of('image'),
  title: optional(text),
  data: fc.record({ imageUrl: of('https://shop.example/a.png'), description: optional(text) }),
})
const card = image.map((cover) => ({
  type: 'template',
  data: { cover, contentTable: [button(link), button({ type: 'postback', data: { postback: '가' } })] },
}))
const textComponent = fc.record({
  type: of('text'),
  title: optional(text),
  data: fc.record({ description: text }),
})
const beside = {
  marker: optional(fc.boolean()),
  impression: optional(fc.record({ message: plain, url: httpUrl })),
  voice: optional(fc.record({ speaker: of('nara'), speed: fc.integer({ min: -5, max: 5 }) })),
}
const bubble = fc.oneof(
  fc.record({ answerType: of('TEXT'), component: textComponent, ...beside }),
  fc.record({
    answerType: of('IMAGECARD'),
    component: fc.oneof(
      image,
      card,
      fc.array(card, { minLength: 2, maxLength: 3 }).map((cards) => ({ type: 'carousel', data: { cards } })),
    ),
    ...beside,
  }),
  textComponent.map((cover) => ({
    answerType: 'MULTILINKS',
    component: { type: 'template', data: { cover, contentTable: [button(link)] } },
  })),
  fc.record({
    answerType: of('FLEXMESSAGE'),
    component: fc.record({
      type: of('flex'),
      title: text,
      data: fc
        .dictionary(fc.constantFrom('type', 'bbb', 'a', '가'), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 })
        .map((json) => JSON.parse(JSON.stringify(json)) as Record<string, unknown>),
    }),
  }),
  fc.record({
    answerType: of('SINGLEFORM'),
    component: of({ type: 'form', data: { formName: 'Menu', version: 2 } }),
    ...beside,
  }),
  of({
    answerType: 'STICKER',
    component: { type: 'line_sticker', data: { packageId: '1', stickerId: '2' } },
  }),
  of({ answerType: 'AUDIO', component: { type: 'audio', data: { audioUrl: 'https://shop.example/a.mp3' } } }),
  of({ answerType: 'NOANSWER', component: { type: 'none' } }),
)

const subsequent = fc.oneof(
  of({ type: 'WAIT' }),
  of({ type: 'MOVE', conversation: 'Target' }),
  of({ type: 'WAIT_VOICE', seconds: 1.125 }),
  of({ type: 'WAIT_KEYPAD', digits: 4, seconds: 30, fromBubble: 1 }),
  fc.record({ type: of('TRANSFER'), number: fc.constantFrom('0212345678', '$2{points.tel}', '*{grade}') }),
  of({ type: 'END_CALL' }),
)
const answer = fc.record({
  chatStatusCode: fc.constantFrom('ENABLED', 'DISABLED'),
  bubbles: fc.array(bubble, { minLength: 1, maxLength: 3 }),
  conditions: optional(fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 3 })),
  platforms: optional(platforms),
  userVariables: optional(
    fc.array(
      fc.oneof(
        fc.record({ name: of('count'), action: fc.constantFrom('EQ', 'PLUS', 'MINUS'), value: text }),
        fc.record({ name: fc.constantFrom('grade', 'order'), action: of('EQ'), value: text }),
      ),
      { maxLength: 3 },
    ),
  ),
  subsequentAction: optional(subsequent),
  callDetailRecord: optional(fc.constantFrom('{"가격": ["=1"]}', '"q"', '["x"]', '1')),
  authentication: optional(fc.boolean()),
})

const contextName = fc.constantFrom('order', "o'k", '주문.1', 'a-b_c')
const outputContexts = fc.uniqueArray(
  fc.record({
    name: contextName,
    function: fc.constantFrom('ADD', 'KEEP', 'DELETE'),
    strength: fc.constantFrom('WEAK', 'STRONG'),
    limitCount: fc.integer({ min: 1, max: 100 }),
    limitTime: fc.constantFrom(1, 59, 60, 90, 1800, 86_400),
  }),
  { maxLength: 3, selector: (context) => context.name },
)
const slot = (name: string) =>
  slotFields(name)
    .map((fields) => ({ ...fields, ...wordsOf(fields) }))
    .map((fields) => (fields.confirmation ? { ...fields, ...ASKED } : fields))
/** A slot has words to ask with, and the default value that it takes. */
const wordsOf = ({ askBack, valueType, defaultValue = '' }: Words) => ({
  askBack: askBack.trim() === '' ? 'Which?' : askBack,
  ...(valueType === 'DEFAULT' && defaultValue.trim() === '' && { defaultValue: '1' }),
})
type Words = { askBack: string; valueType: string; defaultValue?: string | undefined }
/** A confirmation is always asked for, and can be answered with yes. */
const ASKED = {
  options: ['네', '아니요'],
  required: true,
  onlyWhenAsked: undefined,
  valueType: 'REPRESENTATIVE',
  defaultValue: undefined,
  keepFromEarlier: undefined,
  askedWhen: undefined,
}
const slotFields = (name: string) =>
  fc.record({
    name: of(name),
    entity: fc.constantFrom('@{city}', '`@{DATE}'),
    otherEntities: optional(fc.subarray(['`@{CURRENCY}', '`@{NUM_General}'])),
    markers: optional(
      fc.record({ before: fc.subarray(['from', 'from my']), after: fc.subarray(['에게', '에서']) }),
    ),
    required: fc.boolean(),
    askBack: text,
    unknownValue: optional(text),
    onlyWhenAsked: optional(fc.boolean()),
    confirmation: optional(
      fc.record({
        whenDenied: fc.constantFrom('END', 'CHANGE'),
        askChange: optional(text),
        deniedBy: optional(fc.subarray(['later', '나중에'])),
      }),
    ),
    options: optional(fc.uniqueArray(plain, { maxLength: 3 })),
    overCount: optional(text),
    valueType: fc.constantFrom('REPRESENTATIVE', 'RESPONSE', 'DEFAULT'),
    defaultValue: optional(plain),
    valueExpression: optional(of('@{city} *{grade}')),
    conditionUrl: optional(httpUrl),
    strict: optional(fc.boolean()),
    keepFromEarlier: optional(fc.boolean()),
    askedWhen: optional(
      fc.record({
        slot: fc.constant(name === 'qty' ? 'size' : 'qty'),
        values: optional(fc.subarray(['L', '네'])),
      }),
    ),
    outputContexts: optional(outputContexts),
  })
const task = fc.record({
  slots: fc.tuple(slot('qty'), slot('size')).map(([a, b]) => [a, b]),
  exitKeywords: optional(fc.uniqueArray(plain, { maxLength: 3 })),
  endMessage: optional(text),
  exitForm: optional(fc.constantFrom('Old', 'Menu')),
  interruption: fc.constantFrom('NONE', 'RETURN', 'DROP'),
})

/**
 * Conversations as an operator may write them, with all that the dialogue engine knows; they refer to what
 * `addDialogueComponents` makes and to a conversation `Target`. Names and questions are made of `n`.
 */
export function dialogueArbitrary(n: number): fc.Arbitrary<ConversationFields> {
  return fc
    .record({
      name: of(`Conversation ${n}`),
      type: fc.constantFrom('GENERAL', 'TASK'),
      group: of(null),
      tags: of([]),
      questions: fc
        .subarray(
          [
            { chatType: 'TEXT', text: `question ${n}` },
            { chatType: 'NLU_PATTERN', text: `script ${n} @{city}` },
            { chatType: 'INTENT', text: `intent ${n}` },
          ],
          { minLength: 1 },
        )
        .map((questions) =>
          n === 0 ? [...questions, { chatType: 'EVENT', text: 'CALL_START' }] : questions,
        ),
      answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
      random: of(false),
      inputContexts: optional(fc.uniqueArray(contextName, { maxLength: 3 })),
      outputContexts: optional(outputContexts),
      negatives: optional(fc.subarray(['Target', 'A|B'])),
      feedback: optional(fc.record({ use: fc.boolean(), yes: optional(text), no: optional(text) })),
      task,
      memo: optional(fc.constantFrom('', 'see @{nothing}', '"', '""', 'a\nb')),
    })
    .map(({ task: given, ...fields }) =>
      ConversationFields.safeParse(fields.type === 'TASK' ? { ...fields, task: given } : fields),
    )
    .filter((result) => result.success)
    .map((result) => result.data!)
}

/** The conversations that generated ones refer to. */
export const DIALOGUE_TARGETS: ConversationFields[] = ['Target', 'A|B'].map((name) =>
  ConversationFields.parse({
    name,
    type: 'GENERAL',
    group: null,
    tags: [],
    questions: [{ chatType: 'TEXT', text: `${name}?` }],
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: name } } }],
      },
    ],
    random: false,
  }),
)
