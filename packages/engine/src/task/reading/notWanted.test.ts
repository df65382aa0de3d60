import { expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

type Taught = { questions: string[]; people: string[] }

/** A bot whose task is found wherever its words stand in an utterance. */
function botOf(language: string, { questions, people }: Taught) {
  const slot = (name: string, entity: string) => ({ name, entity, required: true, askBack: `${name}?` })
  const bot = {
    language,
    plainMessages: { failure: 'F' },
    settings: { systemEntities: ['CURRENCY', 'NUM_General'] },
    entities: [{ name: 'person', words: people }],
    conversations: [
      {
        name: 'T',
        questions: questions.map((text) => (text.includes('*') ? { chatType: 'NLU_PATTERN', text } : text)),
        answers: ['.'],
        task: {
          interruption: 'RETURN',
          slots: [slot('recipient', '@{person}'), slot('amount', '`@{CURRENCY}'), slot('day', '`@{DATE}')],
        },
      },
      {
        name: 'Other',
        questions: ['0000'],
        answers: ['.'],
        task: { interruption: 'RETURN', slots: [slot('other', '@{person}')] },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

const BOTS = {
  en: botOf('en', { questions: ['i want to send money', '*[send|transfer|money]*'], people: ['Lisa'] }),
  ko: botOf('ko', { questions: ['돈 보내고 싶어요', '*[보내|보낼|송금]*'], people: ['영희'] }),
  ja: botOf('ja', {
    questions: ['お金を送りたい', '送金したい', '*[送ら|送り|送っ|送金]*'],
    people: ['花子'],
  }),
  'zh-CN': botOf('zh-CN', { questions: ['我要转账', '*[转]*'], people: ['小明'] }),
  'zh-TW': botOf('zh-TW', { questions: ['我要轉帳', '*[轉]*'], people: ['小明'] }),
  th: botOf('th', { questions: ['อยากโอนเงิน', '*[โอน]*'], people: ['สมชาย'] }),
  id: botOf('id', { questions: ['saya mau transfer uang', '*[transfer|kirim]*'], people: ['Budi'] }),
}

const begins = (language: keyof typeof BOTS, text: string, ...before: string[]) => {
  const talk = servedTalk(BOTS[language], () => jsonReply({}))
  for (const one of before) talk.sends(one)
  const { session, trace } = talk.sends(text)
  const reasons = trace.steps.map(({ reason }) => reason)
  return [text, session.task?.conversationId === 1, reasons.includes('NOT_WANTED')]
}

test.each<[keyof typeof BOTS, string[]]>([
  [
    'en',
    [
      "don't send lisa $50",
      'do not transfer $50 to lisa',
      'please do not send any money',
      'i never want to send lisa $50',
      "i don't want to send money",
      'dont send it to lisa',
      'stop sending money to lisa',
      "i'd rather not send lisa $50",
    ],
  ],
  [
    'ko',
    [
      '영희에게 5만원 보내지 마',
      '영희에게 5만원 보내지 말아 주세요',
      '송금하지 마세요',
      '영희에게 5만원 안 보낼래',
      '송금 안 할래요',
      '돈 보내고 싶지 않아요',
    ],
  ],
  [
    'ja',
    [
      '花子に5000円送らないで',
      '花子に5000円送らないでください',
      '送金しないで',
      'お金を送りたくない',
      '花子に送りたくないです',
    ],
  ],
  ['zh-CN', ['不要转500元给小明', '别转给小明', '不想转账', '不用再转了', '请不要给小明转500元']],
  ['zh-TW', ['不要轉500元給小明', '別轉給小明', '不想轉帳']],
  ['th', ['อย่าโอน 500 บาท ให้ สมชาย', 'ไม่ต้องโอน', 'ไม่อยากโอนเงิน', 'อย่าเพิ่งโอนให้ สมชาย']],
  [
    'id',
    [
      'jangan transfer 500 ribu ke Budi',
      'tidak usah kirim uang',
      'saya tidak mau transfer',
      'jangan kirim ke Budi',
      'gak jadi transfer',
    ],
  ],
])('in %s %j begin no task', (language, all) => {
  for (const said of all) expect(begins(language, said)).toEqual([said, false, true])
  // Nor do they while another task asks for something.
  for (const said of all) expect(begins(language, said, '0000')).toEqual([said, false, true])
})

test.each<[keyof typeof BOTS, string[]]>([
  [
    'en',
    [
      'send lisa $50',
      "don't forget to send lisa $50",
      "don't worry, send lisa $50",
      "why don't you send lisa $50",
      "i don't know how to send money",
      "i can't send money",
      "i don't have cash, send lisa $50",
    ],
  ],
  [
    'ko',
    [
      '영희에게 5만원 보내줘',
      '잊지 말고 영희에게 5만원 보내줘',
      '걱정하지 말고 보내줘',
      '송금이 안 돼요',
      '안녕하세요 돈 보내주세요',
    ],
  ],
  ['ja', ['花子に5000円送って', '忘れないで花子に送って', '送金できない', '送らないといけない']],
  ['zh-CN', ['转500元给小明', '别忘了转500元给小明', '要不要转500元', '不要紧，转500元给小明']],
  ['zh-TW', ['轉500元給小明', '別忘了轉500元給小明']],
  ['th', ['โอน 500 บาท ให้ สมชาย', 'อย่าลืมโอนให้ สมชาย', 'โอนไม่ได้']],
  ['id', ['transfer 500 ribu ke Budi', 'jangan lupa transfer ke Budi', 'tidak bisa transfer']],
])('in %s each of %j begins it', (language, all) => {
  for (const said of all) expect(begins(language, said)).toEqual([said, true, false])
})

test('a task that was taught a refusal begins with one', () => {
  const bot = botOf('en', {
    questions: ['i do not want my card any more', '*card*'],
    people: ['Lisa'],
  })
  const talk = servedTalk(bot, () => jsonReply({}))
  expect(talk.sends('i do not want this card').session.task).not.toBeNull()
})

test('the very words of a question begin its task whatever they say', () => {
  const bot = botOf('en', { questions: ['send money', "don't send money"], people: ['Lisa'] })
  const talk = servedTalk(bot, () => jsonReply({}))
  expect(talk.sends("don't send money").session.task).not.toBeNull()
})
