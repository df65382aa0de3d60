import type { PaymentReply } from '@parlance/contract'
import { expect, test } from 'vitest'
import { respond } from '../dialogue/respond'
import { aBotAnswering, aMethod } from '../testing/aBotAnswering'
import { textReply } from '../testing/servedTalk'
import { type AnsweredEffect, settleWith } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'

const OFFERED: PaymentReply = {
  state: 'OFFERED',
  url: 'https://pay.example/1',
  mobileUrl: 'line://pay/1',
  currency: 'TWD',
  call: { url: 'https://api.example/request', status: 200, elapsedMs: 5, error: null },
}

/** A talk in LINE with a bot that answers like this; `reply`: what the payment service says. */
function talkOf(answer: string, reply: PaymentReply | null, paid = '') {
  const bot = aBotAnswering(answer, { methods: [aMethod({ name: 'price', type: 'PRICE' })] })
  Object.assign(bot.snapshot.settings, { payment: { paid, cancelled: '', failed: '' } })
  const asked: AnsweredEffect[] = []
  let session: Session | null = null
  const take = (given: Partial<TurnInput> = {}): TurnResult => {
    const input: TurnInput = {
      event: 'send',
      text: 'go',
      now: Date.UTC(2026, 0, 5, 12),
      seed: 1,
      newSessionId: 'session-1',
      platform: 'line',
      userId: 'user-1',
      requestId: 'turn-1',
      ...given,
    }
    const turn = settleWith(respond(bot, session, input), (effect) => {
      asked.push(effect)
      return effect.kind === 'service' ? reply : [textReply('12000')]
    })
    session = JSON.parse(JSON.stringify(turn.session)) as Session
    return turn
  }
  return { take, asked }
}

test('a payment is asked for with what its arguments give, and its button follows the text', () => {
  const { take, asked } = talkOf('Your order: ${`linePay(Shirt, ${price}, o-1)}', OFFERED)
  const { bubbles, trace } = take()
  expect(asked.at(-1)).toEqual({
    kind: 'service',
    service: 'linePay',
    operation: 'offer',
    input: {
      product: 'Shirt',
      price: 12_000,
      orderId: 'o-1',
      imageUrl: null,
      conversationId: 1,
      sessionId: 'session-1',
    },
  })
  expect(bubbles).toMatchObject([
    { type: 'text', data: { description: 'Your order:' } },
    {
      type: 'template',
      data: {
        cover: { type: 'text', title: 'Shirt', data: { description: 'NT$12,000' } },
        contentTable: [
          [
            {
              data: {
                title: 'Pay with LINE Pay',
                data: { action: { type: 'link', data: { url: OFFERED.url, mobileUrl: 'line://pay/1' } } },
              },
            },
          ],
        ],
      },
    },
  ])
  expect(trace.analysis!.calls.at(-1)).toMatchObject({ purpose: 'PAYMENT', name: 'linePay', status: 200 })
})

test('a picture stands above the button; a text that is a payment only leaves no bubble of its own', () => {
  const { bubbles } = talkOf('${`linePay(Shirt, 500, o-1, https://shop.example/shirt.png)}', OFFERED).take()
  expect(bubbles).toMatchObject([
    {
      type: 'template',
      data: { cover: { type: 'image', data: { imageUrl: 'https://shop.example/shirt.png' } } },
    },
  ])
})

test('an order that is paid is told so, without a button', () => {
  const { bubbles } = talkOf('${`linePay(Shirt, 500, o-1)}', { state: 'PAID', call: null }).take()
  expect(bubbles).toMatchObject([
    { type: 'text', data: { description: 'Shirt\nThis order has been paid already.' } },
  ])
})

test.each([
  [null, 'AM-1010-3'],
  [{ state: 'REFUSED', fault: 2, call: null }, 'AM-1010-2'],
  [{ state: 'REFUSED', fault: 4, call: null }, 'AM-1010-4'],
] as const)('the reply %o of a service ends as %s', (reply, code) => {
  const { bubbles, trace } = talkOf('Your order: ${`linePay(Shirt, 500, o-1)}', reply).take()
  expect(trace).toMatchObject({ matchType: 'SYSTEM_ERROR', analysis: { errorCodes: [code] } })
  expect(JSON.stringify(bubbles)).not.toContain('Pay with')
})

test.each([
  ['PAID', 'Your payment is complete.'],
  ['CANCELLED', 'The payment was cancelled.'],
  ['FAILED', 'The payment did not go through. Please try again.'],
])('an end user is told of a payment that is %s, and what was asked before still waits', (text, said) => {
  const { take } = talkOf('Hello', OFFERED)
  const before = take().session
  const { bubbles, session, trace } = take({ event: 'payment', text })
  expect(bubbles).toMatchObject([{ type: 'text', data: { description: said } }])
  expect(trace).toMatchObject({ matchType: 'EVENT', analysis: { errorCodes: [] } })
  const { contexts, pendingForm, offered } = before
  expect(session).toMatchObject({ contexts, pendingForm, offered })
})

test('the operator has words of their own, and where they cannot be said the end user is told all the same', () => {
  const said = (paid: string) => talkOf('Hello', null, paid).take({ event: 'payment', text: 'PAID' })
  expect(said('Thank you!').bubbles).toMatchObject([{ data: { description: 'Thank you!' } }])
  const { bubbles, trace } = said('Thank you, ${nobody}!')
  expect(bubbles).toMatchObject([{ data: { description: 'Your payment is complete.' } }])
  expect(trace.analysis!.errorCodes).toEqual(['AM-1006-0'])
})
