import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FOUR_MESSENGERS,
  type FourMessengers,
  type FourPlatform,
  type Got,
  startFourMessengers,
} from '../../packages/server/src/testing/messenger/fourMessengers'
import { figures, times } from '../driver/figures'
import { aConversation, register } from '../driver/operator'
import { databaseUrl, freePort, startProduct } from '../driver/product'

const KILLS = times('MESSENGER_KILLS', 10, 3)
const MESSAGES = times('MESSENGER_MESSAGES', 3_000, 240)
/** What each user says, one after the other. */
const SAID = ['첫째 질문', '둘째 질문', '셋째 질문']
const ANSWERS = ['첫째 답입니다', '둘째 답입니다', '셋째 답입니다']
/** A reply token of LINE is good for so long by our reckoning: what is repeated later LINE cannot tell. */
const TOKEN_MS = 50_000
/** However busy the machine is; the figures say how quick it was. */
const SOON_MS = 120_000

let messengers: FourMessengers
beforeAll(async () => {
  messengers = await startFourMessengers()
})
afterAll(() => messengers.close())

test(`${KILLS} kills while ${MESSAGES} messages wait: none is lost, none comes twice where the messenger can tell, each in order`, async () => {
  const port = await freePort()
  let product = await startProduct({ port, env: messengers.env })
  const owner = await register(product.address, 'owner@example.com')
  const domainId = await owner.domain('shop')
  await owner.fill(
    domainId,
    SAID.map((said, n) => aConversation(said, [said], ANSWERS[n]!)),
  )
  const webhooks = {} as Record<FourPlatform, string>
  for (const platform of FOUR_MESSENGERS) {
    const path = `/api/v1/messenger/${platform}?domainId=${domainId}`
    await owner.call('PUT', path, messengers.links[platform])
    webhooks[platform] = (await owner.call<{ webhookPath: string }>('GET', path)).webhookPath
  }
  await owner.deploy(domainId, await owner.quickBuild(domainId))

  const users = Array.from({ length: MESSAGES / SAID.length }, (_, n) => ({
    platform: FOUR_MESSENGERS[n % FOUR_MESSENGERS.length]!,
    userId: `U${n}`,
  }))
  const deliver = async (platform: FourPlatform, userId: string, text: string) => {
    const { payload, headers } = messengers.says(platform, userId, text)
    const url = `${product.address}${webhooks[platform]}`
    expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200)
  }
  const delivered = Date.now()
  for (const said of SAID)
    for (let from = 0; from < users.length; from += 20)
      await Promise.all(users.slice(from, from + 20).map((user) => deliver(user.platform, user.userId, said)))

  // Spread over the time in which they are answered, each in the middle of some.
  const killedAt: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (answeredCount() < (kill * MESSAGES) / (KILLS + 1)) await sleep(20)
    killedAt.push(answeredCount())
    await product.kill9(kill % 2 === 0 ? 'database' : undefined)
    product = await startProduct({ port, dataDirectory: product.dataDirectory, env: messengers.env })
  }
  const started = Date.now()
  await expect.poll(answeredCount, { timeout: SOON_MS, interval: 50 }).toBe(MESSAGES)
  // From then on nothing comes a second time.
  const client = new Client({ connectionString: databaseUrl(product.dataDirectory) })
  await client.connect()
  const waiting = async () =>
    (
      await client.query(
        'select 1 from messenger_event_queue union all select 1 from messenger_message_queue',
      )
    ).rowCount
  await expect.poll(waiting, { timeout: SOON_MS }).toBe(0)
  await client.end()

  const gotBy = (userId: string) => messengers.got().filter((one) => one.userId === userId)
  const twice = (platform: FourPlatform) =>
    users.filter((user) => user.platform === platform).flatMap(({ userId }) => repeated(gotBy(userId)))
  figures('kills while messages wait', {
    kills: KILLS,
    messages: MESSAGES,
    allAnsweredMs: Math.max(0, ...messengers.got().map(({ at }) => at - started)),
    twice: Object.fromEntries(FOUR_MESSENGERS.map((platform) => [platform, twice(platform).length])),
    answeredAtKill: killedAt,
  })
  for (const { userId } of users) expect([...new Set(gotBy(userId).map(({ text }) => text))]).toEqual(ANSWERS)
  expect(twice('line').filter(({ at }) => at - delivered < TOKEN_MS)).toEqual([])
  expect(await product.stop()).toBe(0)
}, 1_500_000)

/** How many different answers have come. */
function answeredCount(): number {
  return new Set(messengers.got().map(({ userId, text }) => `${userId} ${text}`)).size
}

function repeated(got: readonly Got[]): Got[] {
  return got.filter(({ text }, at) => got.findIndex((one) => one.text === text) < at)
}
