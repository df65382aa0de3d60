import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'

/** What users of a bank say in a language. */
type Person = { word: string; other: string; begin: string; order: string }

/** A bank that moves money to people it knows. */
export function bankOf(
  language: string,
  { word, other, begin, order }: Person,
  confirmation: object = { confirmation: {} },
) {
  const slot = (name: string, entity: string, more: object = {}) => {
    return { name, entity, required: true, askBack: `${name}?`, askCount: 9, ...more }
  }
  const slots = [
    slot('recipient', '@{person}'),
    slot('amount', '`@{CURRENCY}'),
    slot('sure', '`@{YESNO}', confirmation),
  ]
  const bot = {
    language,
    settings: { systemEntities: ['NUM_General', 'CURRENCY', 'DATE', 'YESNO'] },
    entities: [{ name: 'person', words: [word, other] }],
    actionMethods: [{ name: 'send', version: 2, type: 'JSON', url: 'https://operator.example/send' }],
    conversations: [
      {
        name: 'T',
        questions: [begin, order],
        answers: [
          { text: '$2{send.done}', conditions: [[{ type: 'slot', slot: 'sure', value: 'YES' }]] },
          '.',
        ],
        task: { slots },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

/** By language. */
export const PEOPLE: Record<string, Person> = {
  en: { word: 'Lisa', other: 'John', begin: 'send money', order: 'send @{person} `@{CURRENCY}' },
  ko: { word: '영희', other: '민수', begin: '돈 보내기', order: '@{person}에게 `@{CURRENCY} 보내줘' },
  ja: { word: '花子', other: '太郎', begin: '送金したい', order: '@{person}に`@{CURRENCY}送って' },
  'zh-CN': { word: '小明', other: '小红', begin: '我要转账', order: '转`@{CURRENCY}给@{person}' },
  'zh-TW': { word: '小明', other: '小華', begin: '我要轉帳', order: '轉`@{CURRENCY}給@{person}' },
  th: { word: 'สมชาย', other: 'สมหญิง', begin: 'โอนเงิน', order: 'โอน `@{CURRENCY} ให้ @{person}' },
  id: { word: 'Budi', other: 'Siti', begin: 'kirim uang', order: 'transfer `@{CURRENCY} ke @{person}' },
}
/** What fills all slots but the confirmation. */
export const ORDERS: Record<string, string> = {
  en: 'send Lisa $50',
  ko: '영희에게 5만원 보내줘',
  ja: '花子に5000円送って',
  'zh-CN': '转500元给小明',
  'zh-TW': '轉500元給小明',
  th: 'โอน 500 บาท ให้ สมชาย',
  id: 'transfer 500 ribu rupiah ke Budi',
}
