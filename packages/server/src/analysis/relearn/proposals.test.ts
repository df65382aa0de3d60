import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConversation } from '../../builds/testing/aBot'
import { type Builder, startTrainingBuilder } from '../../builds/testing/builder'
import type { Worker } from '../../job/worker'
import { createTakeTurn } from '../../runtime/turn/takeTurn'
import { relearning } from '../../testing/turns/relearning'

const TAUGHT: Record<string, string[]> = {
  hours: ['when do you open', 'what are your opening hours', 'are you open on sunday'],
  refund: ['i want my money back', 'how do i get a refund', 'can i return my order'],
  parking: ['where can i park', 'is there a car park', 'how much is parking'],
  delivery: ['where is my parcel', 'when will my delivery arrive', 'track my parcel'],
  password: ['i forgot my password', 'reset my password', 'i cannot log in'],
  jobs: ['are you hiring', 'do you have job openings', 'where do i send my application'],
  warranty: ['how long is the warranty', 'is my phone under warranty', 'warranty repair'],
}
const REWORDED = {
  'what are your opening hours on friday': 'hours',
  'how do i get a refund please': 'refund',
  'where can i park my car': 'parking',
  'when will my delivery finally arrive': 'delivery',
  'track my parcel please': 'delivery',
  'i forgot my password again': 'password',
  'do you have any job openings': 'jobs',
  'how long is the warranty for': 'warranty',
}
/** Of other topics in the words of the bot: a share of words is no reason. */
const FOREIGN = [
  'what is the weather tomorrow',
  'where can i dance',
  'how do i get a visa',
  'when do you sleep',
  'is there a bank near',
  'do you have a dog',
  'how long is the river',
  'where do i send my regards',
  'i want my mother',
  'how much is a bitcoin',
  'what are your hobbies',
  'reset my life',
  'are you human',
  'my order of words',
  '바보',
]
const RIGHT = 0.9

let builder: Builder
let worker: Worker
let on: ReturnType<typeof relearning>
beforeAll(async () => {
  const taught = Object.entries(TAUGHT).map(([name, questions]) => aConversation(name, questions))
  builder = await startTrainingBuilder(taught)
  worker = builder.work()
  on = relearning(builder, builder.owner, builder.domainId)
  const { id } = await builder.build()
  await builder.owner.send('POST', `/api/v1/deploy?domainId=${builder.domainId}&buildId=${id}&target=REAL`)
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const proposed = async () =>
  (await on.rows('&grouped=false&pageSize=200')).flatMap(({ utterance, proposals }) =>
    proposals.map(({ name }) => ({ utterance, name })),
  )

test('of what a bot does not answer, foreign questions are proposed nowhere, and what is proposed is right nine times in ten', async () => {
  const take = createTakeTurn(builder.context)
  const ask = (text: string, at: number) =>
    take({
      domainId: builder.domainId,
      environment: 'REAL',
      platform: 'custom',
      userId: `user-${at}`,
      userIp: null,
      event: 'send',
      text,
      eventKey: `event-${at}`,
    })
  const asked = [...Object.keys(REWORDED), ...FOREIGN]
  for (const [at, text] of asked.entries()) await ask(text, at)
  // Taught since the build, which therefore has no answer to what is much like it.
  const cards = await on.makes('gift cards', 'do you sell gift cards for birthdays', 'gift card voucher')
  await on.makes('stores', 'which stores do you have in the north', 'stores near me')
  const taught = {
    'do you sell gift cards for a birthday': 'gift cards',
    'Gift card voucher!': 'gift cards',
    'which stores do you have in the north?': 'stores',
    'which stores do you have up north': 'stores',
  }
  for (const text of [...Object.keys(taught), 'do you sell stamps', 'which songs do you have in the drawer'])
    await on.said(text)
  const waiting = await on.utterances('&grouped=false&pageSize=200')
  expect(waiting.filter((text) => FOREIGN.includes(text)).length).toBeGreaterThan(FOREIGN.length / 2)
  await expect.poll(proposed).toContainEqual({ utterance: 'Gift card voucher!', name: cards.name })
  const meant: Record<string, string> = { ...REWORDED, ...taught }
  const shown = await proposed()
  const right = shown.filter(({ utterance, name }) => meant[utterance] === name)
  expect(right.length).toBeGreaterThanOrEqual(3)
  expect(right.length / shown.length).toBeGreaterThanOrEqual(RIGHT)
})
