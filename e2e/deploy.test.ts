import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPacedLoad } from './driver/load'
import { aConversation, register } from './driver/operator'
import { startProduct } from './driver/product'

const MOVES = 20
const QUESTION = '배송 언제 오나요'

test(`${MOVES} deploys and goings back under 50 turns a second: no failed turn, and every answer is of the build that is live`, async () => {
  const product = await startProduct()
  const owner = await register(product.address, 'owner@example.com')
  const domainId = await owner.domain('shop')
  const builds: number[] = []
  for (const answer of ['첫째 답', '둘째 답']) {
    await owner.fill(domainId, [aConversation('배송', [QUESTION], answer)])
    builds.push(await owner.quickBuild(domainId))
  }
  await owner.deploy(domainId, builds[0]!)
  const channel = await owner.channel(domainId)

  const load = startPacedLoad(product.address, channel, { perSecond: 50, text: QUESTION })
  /** From when on which answer is the only right one, and until when the one before may still come. */
  const moves: { begun: number; ended: number; answer: string }[] = [
    { begun: 0, ended: 0, answer: '첫째 답' },
  ]
  for (let move = 1; move <= MOVES; move++) {
    await sleep(250)
    const begun = performance.now()
    await owner.deploy(domainId, builds[move % 2]!)
    moves.push({ begun, ended: performance.now(), answer: move % 2 === 1 ? '둘째 답' : '첫째 답' })
  }
  await sleep(250)
  await load.stop()

  expect(load.unanswered).toEqual([])
  expect(load.acknowledged.filter(({ turn }) => turn.status !== 200)).toEqual([])
  expect(load.acknowledged.length).toBeGreaterThan(MOVES * 5)
  const answerOf = (each: (typeof load.acknowledged)[number]) => each.turn.bubbles[0]!.data.description
  expect(new Set(load.acknowledged.map(answerOf))).toEqual(new Set(['첫째 답', '둘째 답']))
  // A turn that begins when a move has been answered, and ends before the next is asked for, is of that build.
  const wrong = load.acknowledged.filter((each) => {
    const at = moves.findLastIndex(({ ended }) => ended <= each.begun)
    const next = moves[at + 1]
    return (!next || each.ended < next.begun) && answerOf(each) !== moves[at]!.answer
  })
  expect(wrong).toEqual([])
  expect(await product.stop()).toBe(0)
})
