import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../atOnce'
import { type Bot, compileBot } from '../bot/bot'
import { patternExample } from '../entity/patternExample'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { playTask, type TaskWish } from './playTask'

const FOLDER = join(import.meta.dirname, '../../../../docs/conversation-scripts')
const NOON = Date.UTC(2026, 0, 5, 12)

function botOf(name: string, change: (json: string) => string = (json) => json): Bot {
  const json = readFileSync(join(FOLDER, `${name}.bot.json`), 'utf8')
  return compileBot({ snapshot: snapshotOf(readScriptBot(change(json))), model: null })
}

function play(bot: Bot, name: string, wish: Partial<TaskWish> = {}) {
  const conversation = bot.snapshot.conversations.find((one) => one.name === name)!
  const all = {
    said: [],
    path: 'FINISH',
    slot: undefined,
    now: NOON,
    userId: 'u',
    isOver: () => false,
  } as const
  return atOnce(playTask(bot, { ...all, conversation, ...wish }))
}
const said = ({ turns }: ReturnType<typeof play>) => turns.map((turn) => turn.said)
const lastText = ({ turns }: ReturnType<typeof play>) => {
  const bubble = turns.at(-1)!.bubbles.at(-1)
  return bubble?.type === 'text' ? bubble.data.description : null
}

describe('a dialogue of a task', () => {
  const files = readdirSync(FOLDER).filter((file) => /\.(en|ko|ja|zh-CN)\.bot\.json$/.test(file))
  it.each(files)('of %s comes to its answer, asking for every slot that is needed', (file) => {
    const bot = botOf(file.replace('.bot.json', ''))
    for (const { name, task, questions } of bot.snapshot.conversations.filter((one) => one.task)) {
      const played = play(bot, name)
      expect([name, played.end]).toEqual([name, 'ANSWERED'])
      if (questions.every(({ text }) => text.includes('{'))) continue
      const asked = new Set(played.turns.map((turn) => turn.asked))
      for (const slot of task!.slots.filter(({ required }) => required)) expect(asked).toContain(slot.name)
    }
  })

  it('is asked too often for the slot that is named, and left by an exit keyword', () => {
    const bot = botOf('pizza-task.en')
    const tooOften = play(bot, 'Pizza', { path: 'OVER_COUNT', slot: 'qty' })
    expect([tooOften.end, said(tooOften), lastText(tooOften)]).toEqual([
      'OVER_COUNT',
      ['pizza', '???', '???'],
      'Please call us',
    ])
    const size = play(bot, 'Pizza', { path: 'OVER_COUNT', slot: 'size' })
    expect([size.end, size.turns.length]).toEqual(['OVER_COUNT', 5])
    const left = play(bot, 'Pizza', { path: 'EXIT' })
    expect([left.end, said(left), lastText(left)]).toEqual(['EXITED', ['pizza', 'stop'], 'Ended'])
    expect(left.exitKeyword).toBe('stop')
  })

  it('goes on behind what was typed, by examples or not at all', () => {
    const bot = botOf('pizza-task.en')
    const waiting = play(bot, 'Pizza', { said: ['two large pizzas please', 'pizza', '3'], path: undefined })
    expect([waiting.end, waiting.turns.map(({ isExample }) => isExample)]).toEqual([
      'OPEN',
      [false, false, false],
    ])
    expect(waiting.turns.at(-1)).toMatchObject({
      asked: 'size',
      slots: [
        { name: 'qty', value: '3' },
        { name: 'size', value: null },
      ],
    })
    expect(play(bot, 'Pizza', { said: ['pizza', '3'] }).end).toBe('ANSWERED')
    expect(play(bot, 'Pizza', { said: ['good morning'] })).toMatchObject({ end: 'NOT_BEGUN' })
  })

  it('names the servers that it would call, and takes them to have answered well', () => {
    const tour = play(botOf('task-rules.en'), 'Tour')
    expect(tour.turns.flatMap(({ calls }) => calls.map(({ purpose, name }) => [purpose, name]))).toEqual([
      ['SLOT_CHECK', 'day'],
      ['SLOT_CHECK', 'places'],
    ])
    const paid = play(botOf('transfer-task.en'), 'Pay card')
    expect(lastText(paid)).toContain('‹done›')
  })

  it('says where no example is known, where nothing begins it, and stops in time', () => {
    const without = botOf('pizza-task.en', (json) => json.replaceAll('"@{size}"', '"@{nothing}"'))
    expect(play(without, 'Pizza')).toMatchObject({ end: 'NO_EXAMPLE', turns: [{}, { asked: 'size' }] })
    const silent = botOf('pizza-task.en')
    const pizza = silent.snapshot.conversations.find(({ name }) => name === 'Pizza')!
    const conversation = { ...pizza, questions: [{ id: 1, chatType: 'INTENT' as const, text: 'Pizza' }] }
    expect(play(silent, 'Pizza', { conversation })).toMatchObject({ end: 'NOT_BEGUN', turns: [] })
    let left = 2
    expect(play(silent, 'Pizza', { isOver: () => left-- === 0 })).toMatchObject({ end: 'TOO_LONG' })
    const endless = play(silent, 'Pizza', { said: Array.from({ length: 60 }, () => 'pizza') })
    expect(endless.turns).toHaveLength(40)
  })
})

describe('an example of a pattern', () => {
  it.each([
    [String.raw`\d-\d\d\d\d`, '1-1111'],
    [String.raw`(?:room|suite) \d+`, 'room 1'],
    ['ab?c*d+', 'ad'],
    [String.raw`^\bAB\.$`, 'AB.'],
    ['(a|', null],
    ['@var.{x}', null],
  ])('%s is %s', (pattern, example) => {
    expect(patternExample(pattern, new Map())).toBe(example)
  })
})
