import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'
import { textsOf } from '../testing/talk'
import type { TurnResult } from '../turn/turn'

const folder = join(import.meta.dirname, '../../../../docs/conversation-scripts')
const json = readFileSync(join(folder, 'transfer-task.en.bot.json'), 'utf8')
const BANK = compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })

/** What a user sends before they can have seen the answer to what they sent last. */
const UNSEEN = { cameBeforeAnswer: true } as const

function bankTalk() {
  const talk = servedTalk(BANK, () => jsonReply({ data: [{ variableName: 'done', value: '.' }] }))
  const paid = () => talk.requests.filter(({ url }) => /\/(?:pay|transfer)$/.test(url)).length
  return { ...talk, paid }
}

/** What a button of an answer sends. */
function buttonOf({ quickButtons }: TurnResult, title: string): string {
  const action = quickButtons.find((one) => one.title === title)?.data.action
  if (action?.type !== 'postback') throw new Error(`no button is named ${title}`)
  return action.data.postbackFull
}

const reasonsOf = ({ trace }: TurnResult) => trace.steps.map(({ reason }) => reason)

describe('what came before its question had been sent', () => {
  test('agrees to nothing: the question comes again, and a yes to that counts', () => {
    const talk = bankTalk()
    const asked = talk.receives('transfer $50 to lisa')
    const again = talk.sends('yes', UNSEEN)
    expect(textsOf(again)).toEqual(asked)
    expect(reasonsOf(again)).toContain('UNSEEN')
    expect(talk.paid()).toBe(0)
    talk.sends('yes')
    expect(talk.paid()).toBe(1)
  })

  test('a correction counts, the yes sent with it does not', () => {
    const talk = bankTalk()
    talk.sends('transfer $50 to lisa')
    const corrected = talk.receives('to john')
    expect(textsOf(talk.sends('yes', UNSEEN))).toEqual(corrected)
    expect(talk.paid()).toBe(0)
  })

  test('two quick taps on yes act on one task, not on the one that waits below it', () => {
    const talk = bankTalk()
    for (const text of ['pay my credit card', 'savings', '$30', 'tomorrow']) talk.sends(text)
    talk.sends('transfer $50 to lisa')
    talk.sends('yes')
    expect(talk.paid()).toBe(1)
    talk.sends('yes', UNSEEN)
    expect(talk.paid()).toBe(1)
    talk.sends('yes')
    expect(talk.paid()).toBe(2)
  })

  test('a no denies nothing either, but an exit keyword ends the task', () => {
    const talk = bankTalk()
    const asked = talk.receives('transfer $50 to lisa')
    expect(textsOf(talk.sends('no', UNSEEN))).toEqual(asked)
    expect(talk.sends('stop', UNSEEN).session.task).toBeNull()
  })

  test('chooses no option, but gives a value that needs no question', () => {
    const talk = bankTalk()
    const asked = talk.receives('pay my credit card')
    expect(textsOf(talk.sends('savings', UNSEEN))).toEqual(asked)
    talk.sends('i want to transfer money')
    expect(talk.sends('lisa', UNSEEN).session.task?.values).toMatchObject({ recipient: { value: 'Lisa' } })
  })

  test('is not counted as an answer in vain', () => {
    const talk = bankTalk()
    const asked = talk.receives('transfer $50 to lisa')
    for (let n = 0; n < 12; n++) expect(textsOf(talk.sends('yes', UNSEEN))).toEqual(asked)
  })
})

describe('an option button answers the question under which it stands', () => {
  test('it pays once its question is asked', () => {
    const talk = bankTalk()
    const yes = buttonOf(talk.sends('transfer $50 to lisa'), 'Yes')
    expect(yes).not.toBe('Yes')
    talk.sends(yes)
    expect(talk.paid()).toBe(1)
  })

  test('after a correction it asks again', () => {
    const talk = bankTalk()
    const yes = buttonOf(talk.sends('transfer $50 to lisa'), 'Yes')
    const corrected = talk.receives('to john')
    const again = talk.sends(yes)
    expect(textsOf(again)).toEqual(corrected)
    expect(reasonsOf(again)).toContain('EARLIER_BUTTON')
    // A press is no message.
    expect(reasonsOf(again)).toContain('PRESSED')
    expect(talk.paid()).toBe(0)
    talk.sends(buttonOf(again, 'Yes'))
    expect(talk.paid()).toBe(1)
  })

  test('after its task has ended it agrees to no other one', () => {
    const talk = bankTalk()
    const yes = buttonOf(talk.sends('transfer $50 to lisa'), 'Yes')
    talk.sends(yes)
    talk.sends('transfer $900 to john')
    talk.sends(yes)
    expect(talk.paid()).toBe(1)
  })

  test('a no of before ends nothing', () => {
    const talk = bankTalk()
    const no = buttonOf(talk.sends('transfer $50 to lisa'), 'No')
    talk.sends('to john')
    expect(talk.sends(no).session.task).not.toBeNull()
  })

  test('of another session it is none', () => {
    const other = servedTalk(BANK, () => jsonReply({ data: [] }), { newSessionId: 'session-2' })
    const yes = buttonOf(other.sends('transfer $50 to lisa'), 'Yes')
    const talk = bankTalk()
    talk.sends('transfer $50 to lisa')
    talk.sends(yes)
    expect(talk.paid()).toBe(0)
  })

  test('behind small talk the question is the same, and so is its button', () => {
    const talk = bankTalk()
    const yes = buttonOf(talk.sends('transfer $50 to lisa'), 'Yes')
    talk.sends('hm')
    talk.sends(yes, UNSEEN)
    expect(talk.paid()).toBe(1)
  })

  test('without a task it is the text that it shows, as is one of which the tail is damaged', () => {
    const talk = bankTalk()
    const yes = buttonOf(talk.sends('transfer $50 to lisa'), 'Yes')
    talk.sends('stop')
    expect(talk.sends(yes).utterance).toBe('Yes')
    talk.sends('transfer $50 to lisa')
    talk.sends(`${yes.slice(0, -6)}`)
    expect(talk.paid()).toBe(1)
  })
})

test('slots that a manual test gives are filled when the task begins, and are confirmed as any', () => {
  const given = (value: string) => ({ value, word: value, turn: 1, given: true }) as const
  const values = {
    'slot.recipient': given('Lisa'),
    'slot.amount': given('70 USD'),
    'slot.confirm': given('Yes'),
  }
  const talk = servedTalk(BANK, () => jsonReply({ data: [] }), { given: { values } })
  const { session } = talk.sends('transfer $50 to john')
  expect(session.task?.asked).toBe('confirm')
  expect(session.task?.values).toMatchObject({ recipient: { value: 'John' }, amount: { value: '50 USD' } })
  expect(session.task?.values).not.toHaveProperty('confirm')
  const other = servedTalk(BANK, () => jsonReply({ data: [] }), { given: { values } })
  expect(other.receives('i want to transfer money').join()).toMatch(
    /^Would you like to transfer \$70(?:\.00)? to Lisa\?$/,
  )
  expect(other.requests).toEqual([])
})
