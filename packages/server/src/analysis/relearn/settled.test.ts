import type {
  Bubble,
  DomainDetail,
  HistoryRow,
  LastBuild,
  Page,
  RelearnCounts,
  TurnOutcome,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Builder, startTrainingBuilder } from '../../builds/testing/builder'
import type { Worker } from '../../job/worker'
import { createTakeTurn, type TakeTurn } from '../../runtime/turn/takeTurn'
import { relearning } from '../../testing/turns/relearning'

let builder: Builder
let worker: Worker
let on: ReturnType<typeof relearning>
let take: TakeTurn
beforeAll(async () => {
  builder = await startTrainingBuilder()
  worker = builder.work()
  on = relearning(builder, builder.owner, builder.domainId)
  take = createTakeTurn(builder.context)
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const deploy = (buildId: number) =>
  builder.owner.send('POST', `/api/v1/deploy?domainId=${builder.domainId}&buildId=${buildId}&target=REAL`)
const counts = async () =>
  (await builder.owner.get<RelearnCounts>(`/api/v1/relearn/counts?domainId=${builder.domainId}`)).body
/** Builds, and waits until the build was asked what had no answer. */
async function builds(): Promise<LastBuild> {
  await builder.build()
  await expect.poll(async () => (await builder.last()).relearned?.isOpen).toBe(false)
  return builder.last()
}

test('what a later build answers settles itself, and is told with the build; taken back, no build settles it again', async () => {
  const first = await builder.build()
  // Before anything is live, nobody was left without an answer.
  expect((await builder.last()).relearned).toBeNull()
  await deploy(first.id!)
  for (const text of ['do you sell gift cards', 'do you sell a gift card', 'gift cards do you sell'])
    await on.said(text, { match: 'SIMILAR' })
  await on.said('opening time')
  const unknown = await on.said('colour of your logo')
  const vouchers = await on.makes('vouchers', 'i want a voucher', 'voucher please')
  const [group] = await on.rows('&search=gift')
  expect(group!.utterances).toHaveLength(3)
  await on.learn(on.itemsOf(group!).slice(0, 1), vouchers.id)

  const last = await builds()
  // The wording that was taught, and those that are like it; what the first build could answer is settled as well.
  expect(last.relearned).toMatchObject({ taught: 3, isOpen: false })
  expect(last.relearned!.answered).toBeGreaterThanOrEqual(1)
  // Of those it answers, one was taught; the opening time comes on top.
  expect(last.relearned!.settled).toBe(last.relearned!.answered)
  const settled = await on.rows('&tab=REVIEWED&state=ANSWERED')
  expect(settled).toHaveLength(last.relearned!.settled)
  const opening = settled.find(({ utterance }) => utterance === 'opening time')!
  expect(opening.review).toMatchObject({
    by: '',
    build: { id: last.id, displayId: String(last.id) },
    conversation: { name: 'hours' },
  })
  expect(await on.utterances()).toContain('colour of your logo')
  expect(await on.utterances()).not.toContain('opening time')

  const before = await counts()
  await on.post('cancel', { reviewIds: [opening.review!.id] })
  expect(await on.utterances()).toContain('opening time')
  expect(await counts()).toEqual({
    ...before,
    NOT_ANSWERED: before.NOT_ANSWERED + 1,
    REVIEWED: before.REVIEWED - 1,
  })
  const again = await builds()
  expect(again.relearned).toEqual({ isOpen: false, settled: 0, taught: 0, answered: 0 })
  expect(await on.utterances()).toContain('opening time')
  // A person can still decide on it, and on what never had an answer.
  const opened = (await on.rows('&search=opening'))[0]!
  const { status } = await on.review([...on.itemsOf(opened), on.failed(unknown)], 'EXCLUDED')
  expect(status).toBe(200)
})

let sent = 0
async function says(userId: string, text: string): Promise<Bubble[]> {
  sent += 1
  const { bubbles } = await take({
    domainId: builder.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId,
    userIp: null,
    event: 'send',
    text,
    eventKey: `event-${sent}`,
  })
  return bubbles
}
const outcomesOf = async (userId: string): Promise<(TurnOutcome | null)[]> => {
  const path = `/api/v1/history?domainId=${builder.domainId}&environment=REAL&userId=${userId}`
  const { items } = (await builder.owner.get<Page<HistoryRow>>(path)).body
  return items.map(({ outcome }) => outcome).toReversed()
}

test('a choice of what was offered is a pick, pressed or named; the history tells and finds it', async () => {
  const url = `/api/v1/domain/${builder.domainId}`
  const { revision, name, modelSettings } = (await builder.owner.get<DomainDetail>(url)).body
  const unsure = { ...modelSettings, singleThreshold: 1, similarThreshold: 0.01 }
  const saved = await builder.owner.send('PUT', url, { revision, name, modelSettings: unsure })
  expect(saved.status).toBe(200)
  const { id } = await builder.build()
  await deploy(id!)
  const offered = await says('presser', 'money for parking please')
  const press = JSON.stringify(offered).match(
    /"postbackFull":("hours[^"]*"|"refund[^"]*"|"parking[^"]*")/,
  )![1]!
  await says('presser', JSON.parse(press) as string)
  await says('presser', 'i want my money back')
  expect(await outcomesOf('presser')).toEqual(['OFFERED', 'PICKED', 'ANSWERED'])
  await says('typist', 'money for parking please')
  await says('typist', 'Parking')
  await says('typist', 'qqqq zzzz')
  expect(await outcomesOf('typist')).toEqual(['OFFERED', 'PICKED', 'NOT_ANSWERED'])
  const found = await builder.owner.get<Page<HistoryRow>>(
    `/api/v1/history?domainId=${builder.domainId}&environment=REAL&outcome=PICKED`,
  )
  expect(found.body.totalCount).toBe(2)
  // Offers that were picked wait in no list.
  expect(await on.utterances('&search=money')).toEqual([])
})
