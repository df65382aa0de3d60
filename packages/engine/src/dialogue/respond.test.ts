import { expect, test } from 'vitest'
import { aBot, aQuickBot, type ConversationSketch } from '../testing/aSnapshot'
import { talk, textsOf } from '../testing/talk'

const SHOP: ConversationSketch[] = [
  {
    name: 'Opening hours',
    questions: [
      'when do you open',
      'what are your opening hours',
      'what time do you open',
      'are you open today',
    ],
    scripts: ['[open|close] time (please)'],
    answers: ['We open at 9.'],
    tags: ['hours', 'shop'],
  },
  {
    name: 'Parking',
    questions: ['where can I park', 'is there parking', 'do you have a car park'],
    answers: ['Park behind the shop.'],
  },
  {
    name: 'Returns',
    questions: ['how do I return something', 'can I send my order back', 'I want a refund'],
    answers: ['Within 14 days.'],
  },
]
const bot = aBot(SHOP)
const quick = aQuickBot(SHOP)

test('a question is matched exactly whatever its case and the marks at its ends (behaviour 17.1)', () => {
  const turn = talk(bot)
    .sends('When do you OPEN?')
    .receives('We open at 9.')
    .by('EXACT')
    .from('Opening hours')
    .last()
  expect(turn.trace.score).toBe(1)
  expect(turn.answerText).toBe('We open at 9.')
})

test('a regular-expression question is matched with its blanks and options left out (behaviour 17.1)', () => {
  talk(bot).sends('opentime please').by('REGEX').from('Opening hours')
  talk(bot).sends('close time').by('REGEX').from('Opening hours')
  talk(bot).sends(' Close  TIME please! ').by('REGEX').from('Opening hours')
  talk(quick).sends('close time please now').by('FAIL')
})

test('a question worded anew is answered by the model, and not at all after a quick build (behaviour 17.1)', () => {
  talk(bot).sends('what hour are you opening').by('SINGLE').from('Opening hours')
  talk(quick).sends('what hour are you opening').receives('F').by('FAIL').from(null)
})

test('an utterance that nothing answers gets the failure message (behaviour 17.1)', () => {
  talk(bot).sends('zzzz').receives('F').by('FAIL').from(null)
})

test.each([
  [
    'ko',
    '언제 문 열어요',
    '영업 시간이 어떻게 되나요',
    '몇 시에 여나요',
    '언제문열어요??',
    '영업시간',
    '주차는 어디에 하나요',
  ],
  [
    'ja',
    '何時に開きますか',
    '営業時間を教えてください',
    '何時から営業していますか',
    '何時に 開きますか？',
    '営業時間',
    '駐車場はありますか',
  ],
  [
    'zh-CN',
    '你们几点开门',
    '营业时间是几点',
    '什么时候开门',
    '你们 几点开门？！',
    '营业时间',
    '哪里可以停车',
  ],
] as const)(
  'in %s a bot matches exactly, by script, by model and not at all',
  (language, a, b, c, typed, script, other) => {
    const shop: ConversationSketch[] = [
      { name: 'hours', questions: [a, b, c], scripts: [`${script} (?)`] },
      { name: 'parking', questions: [other, `${other}12`] },
    ]
    const local = aBot(shop, { language, messages: { failure: '' } })
    talk(local).sends(typed).by('EXACT').from('hours')
    talk(local).sends(script).by('REGEX').from('hours')
    talk(local).sends(b.slice(0, -1)).by('SINGLE').from('hours')
    const failure = talk(local).sends('zzzz qqqq').by('FAIL').last()
    expect(textsOf(failure)[0]!.length).toBeGreaterThan(10)
  },
)

test('a half-sure utterance offers conversations to choose from, and a click answers with the chosen one', () => {
  const unsure = aBot(SHOP, { modelSettings: { singleThreshold: 1, similarThreshold: 0.02, similarMax: 2 } })
  const offering = talk(unsure).sends('park or open or return please').by('SIMILAR').from(null)
  const { bubbles, session } = offering.last()
  expect(bubbles.map(({ type }) => type)).toEqual(['text', 'carousel'])
  const offered = session.offered.map(({ conversationName }) => conversationName)
  expect(offered).toHaveLength(2)
  expect(textsOf(offering.last()).slice(1)).toEqual(offered)
  offering.clicks(offered[1]!).by('FORM').from(offered[1]!)
  talk(unsure)
    .sends('park or open or return please')
    .sends(offered[0]!.toUpperCase())
    .by('FORM')
    .from(offered[0]!)
  talk(unsure).sends(offered[0]!).by('SIMILAR')
})

test('a button keeps working in later turns, but not with a name that is not its own', () => {
  const unsure = aBot(SHOP, { modelSettings: { singleThreshold: 1, similarThreshold: 0.1 } })
  const said = talk(unsure).sends('park or open')
  const { bubbles } = said.last()
  const tail = JSON.stringify(bubbles)
    .match(/Parking(\\u001e[\w-]+)/)![1]!
    .replace('\\u001e', '\u001e')
  said.sends('zzzz').sends(`Parking${tail}`).by('FORM').from('Parking')
  const tampered = said.sends(`zzzz${tail}`).by('FAIL').last()
  expect(tampered.trace.steps).toContainEqual({ step: 'FORM', outcome: 'LOST', reason: 'UNKNOWN_BUTTON' })
  said.sends('where can I park\u001e!!!').by('EXACT')
})

test('fewer similar answers than the minimum, or similar answers off, give the failure message', () => {
  const settings = { singleThreshold: 1, similarThreshold: 0.1 }
  const demanding = aBot(SHOP, { modelSettings: { ...settings, similarMin: 5, similarMax: 5 } })
  talk(demanding).sends('park or open').by('FAIL')
  talk(aBot(SHOP, { modelSettings: { ...settings, similarOn: false } }))
    .sends('park or open')
    .by('FAIL')
})

test('opening the chat window shows the welcome message, the product’s own when none is written, nothing when off', () => {
  talk(aQuickBot(SHOP, { messages: { welcome: 'Hi there' } }))
    .opens()
    .receives('Hi there')
    .by('WELCOME')
  expect(textsOf(talk(quick).opens().last())[0]).toContain('Hello')
  talk(aQuickBot(SHOP, { messages: { welcomeOn: false } }))
    .opens()
    .receives()
    .by('WELCOME')
})

test('an authored welcome message is told with its id', () => {
  const bubbles = [
    { answerType: 'TEXT' as const, component: { type: 'text' as const, data: { description: 'Hi' } } },
  ]
  const message = [{ id: 41, name: 'Hi', kind: 'WELCOME' as const, on: true, bubbles }]
  const [bubble] = talk(aQuickBot(SHOP, { components: { message } }))
    .opens()
    .receives('Hi')
    .last().bubbles
  expect(bubble!.information).toContainEqual({ key: 'welcomeMsgId', value: '41' })
})

test('after 30 idle minutes the session starts over', () => {
  const said = talk(quick).sends('hi').inTurn(1).waits(29).sends('hi').inTurn(2)
  const { sessionId } = said.last().session
  expect(said.last().trace.newSession).toBe(false)
  said.waits(30).sends('hi').inTurn(1)
  expect(said.last().session.sessionId).not.toBe(sessionId)
  expect(said.last().trace).toMatchObject({
    newSession: true,
    steps: expect.arrayContaining([
      { step: 'SESSION', outcome: 'DONE', reason: 'RESET', params: { minutes: 30 } },
    ]),
  })
})

test('a similar answer is not remembered past its turn or its session', () => {
  const unsure = aBot(SHOP, { modelSettings: { singleThreshold: 1, similarThreshold: 0.1 } })
  talk(unsure).sends('park or open').sends('zzzz').sends('Returns').by('SIMILAR')
  talk(unsure).sends('park or open').waits(31).sends('Opening hours').inTurn(1).by('SIMILAR')
})

test('a conversation without an answer in service never answers', () => {
  const half = aQuickBot([
    { name: 'off', questions: ['hello'], scripts: ['good morning'], answers: [], off: ['no'] },
    { name: 'on', questions: ['HELLO!'], answers: ['yes'] },
  ])
  talk(half).sends('hello').receives('yes').from('on')
  const turn = talk(half).sends('good morning').by('FAIL').last()
  expect(turn.trace.steps).toContainEqual({ step: 'REGEX', outcome: 'SKIPPED', reason: 'NO_SCRIPTS' })
  const off = aQuickBot([{ name: 'off', questions: ['hello'], answers: [], off: ['no'] }])
  expect(talk(off).sends('hello').by('FAIL').last().trace.steps).toContainEqual({
    step: 'EXACT',
    outcome: 'LOST',
    reason: 'NO_ACTIVE_ANSWER',
    params: { question: 'hello' },
  })
})

test('the first answer in service is given, or one by chance where the conversation says so', () => {
  const first = aQuickBot([{ name: 'c', questions: ['q'], answers: ['a', 'b'], off: ['x'] }])
  for (let seed = 0; seed < 20; seed++) talk(first, seed).sends('q').receives('a')
  const random = aQuickBot([{ name: 'c', questions: ['q'], answers: ['a', 'b', 'c'], random: true }])
  const heard = new Set(
    Array.from({ length: 40 }, (_, seed) => textsOf(talk(random, seed).sends('q').last())[0]),
  )
  expect([...heard].sort()).toEqual(['a', 'b', 'c'])
})

test('of several scripts the one that spells out more wins, then the one of the lower conversation', () => {
  const bots = aQuickBot([
    { name: 'wild', scripts: ['cancel *'] },
    { name: 'exact', scripts: ['cancel [my|the] order'] },
    { name: 'same', scripts: ['cancel my order'] },
  ])
  talk(bots).sends('cancel my order').from('exact')
  talk(bots).sends('cancel my subscription').from('wild')
})

test('every bubble carries the information of the Custom API (behaviour 1.3)', () => {
  const [bubble] = talk(bot).sends('When do you OPEN?').last().bubbles
  expect(bubble).toEqual({
    type: 'text',
    data: { description: 'We open at 9.' },
    information: [
      { key: 'chatType', value: 'TEXT' },
      { key: 'chatType', value: 'TEXT' },
      { key: 'score', value: '1.0' },
      { key: 'scenarioName', value: 'Opening hours' },
      { key: 'conversationTypes', value: 'hours␞shop' },
      { key: 'endOfBubble', value: 'endOfBubble' },
      { key: 'matchingType', value: 'exactMatch' },
      { key: 'domainCode', value: 'shopbot' },
      { key: 'emotion', value: 'neutral' },
    ],
    context: [],
  })
  const [failure] = talk(bot).sends('zzzz').last().bubbles
  expect(failure!.information).toContainEqual({ key: 'defaultMsgType', value: 'failMsg' })
  expect(failure!.information).toContainEqual({ key: 'matchingType', value: 'none' })
})

test('an utterance of nothing but white space fails with its reason', () => {
  for (const empty of ['', ' \n\t ', '\u0000', '\u200b\ufeff']) {
    const { trace } = talk(bot).sends(empty).receives('F').by('FAIL').last()
    expect(trace.steps).toContainEqual({ step: 'FAILURE', outcome: 'WON', reason: 'EMPTY_TEXT' })
  }
})
