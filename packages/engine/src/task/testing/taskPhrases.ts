import type { Language } from '@parlance/contract'

/** The slots of the task that generated dialogues are about, in the order in which they are asked for. */
export const SLOTS = ['recipient', 'amount', 'day'] as const
export type SlotName = (typeof SLOTS)[number]

/** How a language says what dialogues are made of, and the bot that is told so. */
export type Phrases = {
  begin: string
  /** What asks not to do it. */
  refuse: readonly string[]
  values: Record<SlotName, { said: string; value: string }[]>
  /** What slots are called. */
  names: Record<SlotName, string>
  /** Before values: nothing, or a yes that agrees to nothing else. */
  leads: string[]
  join: string
  corrections: ((value: string, name: string, old: string) => string)[]
  takeBack: (name: string) => string
  yes: string[]
  no: string[]
  exit: string[]
  faq: string[]
  smallTalk: string[]
  balance: string
  account: string
  bot: (whenDenied: 'END' | 'CHANGE') => object
}

type Names = {
  recipient: string
  account: string
  confirm: [string[], string[]]
  people: string[]
  accounts: string[]
}

/** A bot that moves money to people it knows, on a day, once that is confirmed; and tells a balance. */
function botOf(language: Language, phrases: () => Phrases, names: Names) {
  return (whenDenied: 'END' | 'CHANGE') => {
    const { begin, balance, exit, faq, names: slotNames } = phrases()
    const slot = (name: string, entity: string, more: object = {}) => {
      return { name, entity, required: true, askBack: `${name}?`, askCount: 10, ...more }
    }
    return {
      language,
      settings: {
        systemEntities: ['NUM_General', 'CURRENCY', 'DATE', 'YESNO'],
        taskEnd: { exitKeywords: exit, message: 'x' },
      },
      entities: [
        { name: slotNames.recipient, words: names.people },
        { name: 'account', words: names.accounts },
        { name: 'confirm', words: names.confirm },
      ],
      actionMethods: [{ name: 'send', version: 2, type: 'JSON', url: 'https://operator.example/send' }],
      conversations: [
        {
          name: 'Transfer',
          questions: [begin],
          answers: ['$2{send.done}'],
          task: {
            interruption: 'RETURN',
            slots: [
              slot('recipient', `@{${slotNames.recipient}}`),
              slot('amount', '`@{CURRENCY}'),
              slot('day', '`@{DATE}'),
              slot('confirm', whenDenied === 'END' ? '@{confirm}' : '`@{YESNO}', {
                confirmation: { whenDenied },
              }),
            ],
          },
        },
        {
          name: 'Balance',
          questions: [balance],
          answers: ['100'],
          task: { interruption: 'RETURN', slots: [slot('account', '@{account}')] },
        },
        { name: 'Limit', questions: faq, answers: ['1000'] },
      ],
    }
  }
}

const DAYS = ['2026-01-06', '2026-01-07', '2026-03-03', '2026-12-24']

function valued(said: string[], values: string[]): { said: string; value: string }[] {
  return said.map((one, i) => ({ said: one, value: values[i]! }))
}

const english: Phrases = {
  begin: 'i want to transfer money',
  refuse: ["don't transfer money", 'i do not want to transfer money', "please don't send lisa $50"],
  values: {
    recipient: valued(['to katy', 'lisa', 'to john', 'emma'], ['Katy', 'Lisa', 'John', 'Emma']),
    amount: valued(
      ['$50', '60 dollars', '$1,200.50', '7 euros'],
      ['50 USD', '60 USD', '1200.5 USD', '7 EUR'],
    ),
    day: valued(['tomorrow', 'the day after tomorrow', 'march 3', 'on december 24'], DAYS),
  },
  names: { recipient: 'person', amount: 'amount', day: 'date' },
  leads: ['', 'ok, ', 'yes, ', 'sure '],
  join: ', ',
  corrections: [
    (value) => value,
    (value) => `no, ${value}`,
    (value) => `actually ${value}`,
    (value) => `yes, but ${value}`,
    (value, name) => `change the ${name} to ${value.replace(/^(?:to|on) /, '')}`,
    (value, _, old) => `not ${old} but ${value}`,
    (value, _, old) => `${value} instead of ${old.replace(/^(?:to|on) /, '')}`,
    (value, _, old) => `${old}, no wait, ${value}`,
  ],
  takeBack: (name) => `change the ${name} please`,
  yes: ['yes', 'ok', 'sure', 'yes please'],
  no: ['no', 'nope'],
  exit: ['stop'],
  faq: ['what is the limit'],
  smallTalk: ['hm', 'let me think', 'thank you', 'it is cold here'],
  balance: 'what is my balance',
  account: 'savings',
  bot: botOf('en', () => english, {
    recipient: 'person',
    account: 'account',
    people: ['Katy', 'Lisa', 'John', 'Emma'],
    accounts: ['Savings', 'Current'],
    confirm: [
      ['Yes', 'ok', 'sure'],
      ['No', 'nope'],
    ],
  }),
}

const korean: Phrases = {
  begin: '돈 보낼래요',
  refuse: ['돈 보내지 마세요', '영희에게 5만원 보내지 마', '돈 안 보낼래요'],
  values: {
    recipient: valued(['영희에게', '민수', '지훈한테', '수지요'], ['영희', '민수', '지훈', '수지']),
    amount: valued(['5만원', '6만원', '1,200원', '7달러'], ['50000 KRW', '60000 KRW', '1200 KRW', '7 USD']),
    day: valued(['내일', '모레', '3월 3일', '12월 24일'], DAYS),
  },
  names: { recipient: '사람', amount: '금액', day: '날짜' },
  leads: ['', '네, ', '응 ', '좋아, '],
  join: ' ',
  corrections: [
    (value) => value,
    (value) => `아니 ${value}`,
    (value) => `아니요, ${value}`,
    (value) => `네, 근데 ${value}`,
    (value, name) => `${name}를 ${value} 바꿔줘`,
    (value, _, old) => `${old.replace(/에게$|한테$|요$/, '')} 말고 ${value}`,
    (value, _, old) => `${old.replace(/에게$|한테$|요$/, '')} 아니 ${value}`,
  ],
  takeBack: (name) => `${name} 바꿀래요`,
  yes: ['네', '응', '좋아', '네 보내주세요'],
  no: ['아니요', '아니'],
  exit: ['그만'],
  faq: ['한도가 얼마예요'],
  smallTalk: ['음', '글쎄', '고마워요', '날씨가 춥다'],
  balance: '잔액 알려줘',
  account: '저축',
  bot: botOf('ko', () => korean, {
    recipient: '사람',
    account: '계좌',
    people: ['영희', '민수', '지훈', '수지'],
    accounts: ['저축', '입출금'],
    confirm: [
      ['네', '응', '좋아'],
      ['아니요', '아니'],
    ],
  }),
}

const japanese: Phrases = {
  begin: '送金したい',
  refuse: ['送金したくない', '花子に5万円送らないで', '送金しないで'],
  values: {
    recipient: valued(['花子に', '太郎', '健太さん', '直美へ'], ['花子', '太郎', '健太', '直美']),
    amount: valued(['5万円', '六万円', '1,200円', '7ドル'], ['50000 JPY', '60000 JPY', '1200 JPY', '7 USD']),
    day: valued(['明日', 'あさって', '3月3日', '12月24日'], DAYS),
  },
  names: { recipient: '相手', amount: '金額', day: '日付' },
  leads: ['', 'はい、', 'うん、'],
  join: '、',
  corrections: [
    (value) => value,
    (value) => `いや、${value}`,
    (value) => `いいえ、${value}`,
    (value) => `はい、でも${value}`,
    (value, name) => `${name}を${value}変更して`,
    (value, _, old) => `${old.replace(/[にへ]$/, '')}じゃなくて${value}`,
    (value, _, old) => `${old}、いや、${value}`,
  ],
  takeBack: (name) => `${name}を変えたい`,
  yes: ['はい', 'うん', 'はい、お願いします'],
  no: ['いいえ', 'いや'],
  exit: ['やめる'],
  faq: ['限度額を知りたい'],
  smallTalk: ['えっと', 'そうだなあ', 'ありがとう', '寒いですね'],
  balance: '残高を教えて',
  account: '普通',
  bot: botOf('ja', () => japanese, {
    recipient: '相手',
    account: '口座',
    people: ['花子', '太郎', '健太', '直美'],
    accounts: ['普通', '貯蓄'],
    confirm: [
      ['はい', 'うん'],
      ['いいえ', 'いや'],
    ],
  }),
}

/** By language. */
export const PHRASES: Partial<Record<Language, Phrases>> = { en: english, ko: korean, ja: japanese }
