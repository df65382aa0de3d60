import type { Language } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

/** What a language says: its people, what the recipient is called, and a way to begin. */
type Words = { begin: string; people: string[]; recipient: string }

/** A bot that moves money and asks before it does; every question is one letter, so that dialogues can be read. */
function talkIn(language: Language, { begin, people, recipient }: Words) {
  const slot = (name: string, entity: string, askBack: string, more: object = {}) => {
    return { name, entity, required: true, askBack, ...more }
  }
  const slots = [
    slot('to', `@{${recipient}}`, 'R?'),
    slot('amount', '`@{CURRENCY}', 'A?'),
    slot('day', '`@{DATE}', 'D?'),
    slot('sure', '`@{YESNO}', 'slot.{to} slot.{amount:raw} slot.{day:raw}?', { confirmation: {} }),
  ]
  const bot = {
    language,
    settings: {
      systemEntities: ['NUM_General', 'CURRENCY', 'DATE', 'YESNO'],
      taskEnd: { exitKeywords: [], message: 'X' },
    },
    entities: [{ name: recipient, words: people }],
    actionMethods: [{ name: 'send', version: 2, type: 'JSON', url: 'https://operator.example/send' }],
    conversations: [
      {
        name: 'Transfer',
        questions: [begin],
        answers: ['slot.{to} slot.{amount:raw} slot.{day:raw}$2{send.done}'],
        task: { interruption: 'RETURN', slots },
      },
    ],
  }
  const snapshot = snapshotOf(readScriptBot(JSON.stringify(bot)))
  return servedTalk(compileBot({ snapshot, model: null }), () =>
    jsonReply({ data: [{ variableName: 'done', value: '!' }] }),
  )
}

/** What is said, and what the bot must answer. */
const LANGUAGES: Partial<Record<Language, { words: Words; dialogues: string[][] }>> = {
  'zh-CN': {
    words: {
      begin: '我要转账',
      people: ['小王', '小李', '张三'],
      recipient: '收款人',
    },
    dialogues: [
      [
        '我要转账 → R?',
        '好的，给小王 → A?',
        '500元 → D?',
        '明天 → 小王 500 CNY 2026-01-06?',
        '不，600元 → 小王 600 CNY 2026-01-06?',
      ],
      ['不是小王，是小李 → 小李 600 CNY 2026-01-06?', '收款人改成张三 → 张三 600 CNY 2026-01-06?'],
      ['可以，但是给小王 → 小王 600 CNY 2026-01-06?', '改一下日期 → D?', '后天 → 小王 600 CNY 2026-01-07?'],
      ['好的，手续费多少 → 小王 600 CNY 2026-01-07?', '好的 → 小王 600 CNY 2026-01-07!'],
      [
        '我要转账 → R?',
        '小李500元，不对，800元 → D?',
        '明天 → 小李 800 CNY 2026-01-06?',
        '金额改成700 → 小李 700 CNY 2026-01-06?',
        '不是 → X',
      ],
    ],
  },
  'zh-TW': {
    words: {
      begin: '我要轉帳',
      people: ['小王', '小李', '張三'],
      recipient: '收款人',
    },
    dialogues: [
      [
        '我要轉帳 → R?',
        '好的，給小王 → A?',
        '500元 → D?',
        '明天 → 小王 500 TWD 2026-01-06?',
        '不，600元 → 小王 600 TWD 2026-01-06?',
      ],
      ['不是小王，是小李 → 小李 600 TWD 2026-01-06?', '收款人改成張三 → 張三 600 TWD 2026-01-06?'],
      ['可以，但是給小王 → 小王 600 TWD 2026-01-06?', '改一下日期 → D?', '後天 → 小王 600 TWD 2026-01-07?'],
      ['好的，手續費多少 → 小王 600 TWD 2026-01-07?', '好的 → 小王 600 TWD 2026-01-07!'],
      [
        '我要轉帳 → R?',
        '小李500元，不對，800元 → D?',
        '明天 → 小李 800 TWD 2026-01-06?',
        '金額改成700 → 小李 700 TWD 2026-01-06?',
        '不是 → X',
      ],
    ],
  },
  th: {
    words: {
      begin: 'อยากโอนเงิน',
      people: ['สมชาย', 'มานี', 'วิชัย'],
      recipient: 'ผู้รับ',
    },
    dialogues: [
      [
        'อยากโอนเงิน → R?',
        'ใช่ ให้สมชาย → A?',
        '500 บาท → D?',
        'พรุ่งนี้ → สมชาย 500 THB 2026-01-06?',
        'ไม่ 600 บาท → สมชาย 600 THB 2026-01-06?',
      ],
      ['ไม่ใช่สมชายแต่เป็นมานี → มานี 600 THB 2026-01-06?', 'เปลี่ยนผู้รับเป็นวิชัย → วิชัย 600 THB 2026-01-06?'],
      ['ใช่ แต่ให้สมชาย → สมชาย 600 THB 2026-01-06?', 'เปลี่ยนวันที่ → D?', 'มะรืนนี้ → สมชาย 600 THB 2026-01-07?'],
      ['ได้ค่ะ ค่าธรรมเนียมเท่าไหร่ → สมชาย 600 THB 2026-01-07?', 'ตกลง → สมชาย 600 THB 2026-01-07!'],
      [
        'อยากโอนเงิน → R?',
        'มานี 500 บาท เอ๊ย 800 บาท → D?',
        'พรุ่งนี้ → มานี 800 THB 2026-01-06?',
        'ขอแก้จำนวนเงินเป็น 700 → มานี 700 THB 2026-01-06?',
        'ไม่ → X',
      ],
    ],
  },
  id: {
    words: {
      begin: 'mau transfer uang',
      people: ['Budi', 'Siti', 'Agus'],
      recipient: 'penerima',
    },
    dialogues: [
      [
        'mau transfer uang → R?',
        'oke, ke Budi → A?',
        'Rp500.000 → D?',
        'besok → Budi 500000 IDR 2026-01-06?',
        'tidak, 600 ribu → Budi 600000 IDR 2026-01-06?',
      ],
      [
        'bukan Budi tapi Siti → Siti 600000 IDR 2026-01-06?',
        'ganti penerima ke Agus → Agus 600000 IDR 2026-01-06?',
      ],
      [
        'ya, tapi ke Budi → Budi 600000 IDR 2026-01-06?',
        'ganti tanggal → D?',
        'lusa → Budi 600000 IDR 2026-01-07?',
      ],
      ['oke, biayanya berapa → Budi 600000 IDR 2026-01-07?', 'oke → Budi 600000 IDR 2026-01-07!'],
      [
        'mau transfer uang → R?',
        'Siti Rp50.000, eh Rp80.000 → D?',
        'besok → Siti 80000 IDR 2026-01-06?',
        'ubah jumlahnya jadi 70000 → Siti 70000 IDR 2026-01-06?',
        'tidak → X',
      ],
    ],
  },
}

test.each(Object.keys(LANGUAGES) as Language[])('corrections in %s', (language) => {
  const { words, dialogues } = LANGUAGES[language]!
  const talk = talkIn(language, words)
  for (const line of dialogues.flat()) {
    const [said = '', answered] = line.split(' → ')
    expect([said, talk.receives(said)]).toEqual([said, [answered]])
  }
  expect(talk.requests).toHaveLength(1)
})

test('no utterance breaks a task, whatever it is made of', () => {
  const all = Object.entries(LANGUAGES) as [Language, { words: Words }][]
  const scrap = fc.oneof(
    fc.constantFrom(...all.flatMap(([, { words }]) => [...words.people, words.recipient])),
    fc.constantFrom(
      '500',
      '1.5.',
      '-3',
      'no',
      'not',
      '말고',
      'じゃなくて',
      '不是',
      'ไม่ใช่',
      '(',
      '\\',
      '[',
      '*',
      ' ',
      '?',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.array(fc.array(scrap, { maxLength: 8 }), { maxLength: 5 }),
      ([language, { words }], utterances) => {
        const talk = talkIn(language, words)
        talk.sends(words.begin)
        for (const scraps of utterances)
          expect(talk.sends(scraps.join('')).trace.matchType).not.toBe('SYSTEM_ERROR')
      },
    ),
    { numRuns: cases(150) },
  )
})
