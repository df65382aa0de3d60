import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

/** A shop that asks for the crust of pizzas only, and for the sauce of whatever has a side. */
function shop(language: Language, [pizza, pasta]: readonly string[]) {
  const slot = (name: string, entity: string, more: object = {}) => {
    return { name, entity, required: true, askBack: `${name}?`, ...more }
  }
  const kept = '[slot.{kind}|slot.{crust}|slot.{side}|slot.{sauce}]'
  const bot = {
    language,
    settings: { systemEntities: ['YESNO', 'NUM_General'], taskEnd: { exitKeywords: [], message: 'X' } },
    entities: [
      { name: 'kind', words: [pizza, pasta] },
      { name: 'crust', words: ['thin', 'thick'] },
      { name: 'side', words: ['salad'] },
      { name: 'sauce', words: ['mild', 'hot'] },
    ],
    conversations: [
      {
        name: 'Order',
        questions: ['begin', 'begin @{kind} @{crust}', 'begin @{crust}'],
        answers: [`done ${kept}`],
        task: {
          slots: [
            slot('kind', '@{kind}'),
            slot('crust', '@{crust}', { askedWhen: { slot: 'kind', values: [pizza] } }),
            slot('side', '@{side}', { required: false }),
            slot('sauce', '@{sauce}', { askedWhen: { slot: 'side' } }),
            slot('sure', '`@{YESNO}', { askBack: `${kept}?`, confirmation: { whenDenied: 'CHANGE' } }),
          ],
        },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

const KINDS: Record<Language, readonly [string, string]> = {
  en: ['Pizza', 'Pasta'],
  ko: ['피자', '파스타'],
  ja: ['ピザ', 'パスタ'],
  'zh-CN': ['披萨', '意面'],
  'zh-TW': ['披薩', '義大利麵'],
  th: ['พิซซ่า', 'พาสต้า'],
  id: ['Pizza', 'Pasta'],
}

test.each(Object.keys(KINDS) as Language[])(
  'a slot is asked only where another has that value, in %s',
  (language) => {
    const [pizza, pasta] = KINDS[language]
    const bot = shop(language, [pizza, pasta])
    const talked = (...said: string[]) => {
      const talk = servedTalk(bot, () => jsonReply({}))
      return said.map((text) => talk.receives(text).join('|'))
    }
    expect(talked('begin', pizza, 'thin')).toEqual(['kind?', 'crust?', `[${pizza}|thin||]?`])
    expect(talked('begin', pasta)).toEqual(['kind?', `[${pasta}|||]?`])
    // What was given before it was wanted counts once it is, and not where it is not.
    expect(talked('begin thin', pizza)).toEqual(['kind?', `[${pizza}|thin||]?`])
    expect(talked('begin thin', pasta)).toEqual(['kind?', `[${pasta}|||]?`])
    // A correction of the one that decides asks, or takes back.
    expect(talked('begin', pasta, pizza, 'thick', pasta, pizza)).toEqual([
      'kind?',
      `[${pasta}|||]?`,
      'crust?',
      `[${pizza}|thick||]?`,
      `[${pasta}|||]?`,
      'crust?',
    ])
    // Any value decides where none is named.
    expect(talked('begin', pasta, 'salad', 'hot')).toEqual([
      'kind?',
      `[${pasta}|||]?`,
      'sauce?',
      `[${pasta}||salad|hot]?`,
    ])
  },
)
