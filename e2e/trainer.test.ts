import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Build, BuildStatus, Page } from '@parlance/contract'
import { expect, test } from 'vitest'
import { aConversation, type Operator, register, say } from './driver/operator'
import { aDataDirectory, runProduct, startProduct, startTrainer } from './driver/product'

/** More conversations than a model is renewed for: every build trains. */
const LARGE = Array.from({ length: 410 }, (_, c) =>
  aConversation(
    `상품 ${c}`,
    Array.from({ length: 10 }, (_each, q) => `${c}번 상품의 ${q}번째 옵션은 언제 오나요`),
    `${c}번 안내입니다.`,
  ),
)

async function until(owner: Operator, domainId: number, status: BuildStatus): Promise<void> {
  for (;;) {
    const last = await owner.lastBuild(domainId)
    if (last.status === status) return
    if (last.endedAt) throw new Error(`the build ended as ${last.status}: ${JSON.stringify(last.error)}`)
    await sleep(20)
  }
}

async function states(owner: Operator, domainId: number): Promise<BuildStatus[]> {
  const page = await owner.call<Page<Build>>('GET', `/api/v1/build?domainId=${domainId}`)
  return page.items[0]!.states.map((state) => state.status)
}

/** The processes that a process has started, where the system shows them. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

test('trainers of their own take builds from a server; killed with kill -9 one after the other, the build ends all the same', async () => {
  const product = await startProduct()
  const owner = await register(product.address, 'owner@example.com')
  const domainId = await owner.domain('shop')
  await owner.fill(domainId, LARGE)
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  const channel = await owner.channel(domainId)
  const folder = aDataDirectory()
  const first = await startTrainer(product, folder)
  await owner.requestBuild(domainId)
  await until(owner, domainId, 'TRAINING_ON_GPU')
  const second = await startTrainer(product, folder)
  const trainings = childrenOf(first.pid)
  await first.kill9()
  const turn = await say(product.address, channel, 'kim', '7번 상품의 3번째 옵션은 언제 오나요')
  expect(turn).toMatchObject({ status: 200, bubbles: [{ data: { description: '7번 안내입니다.' } }] })
  expect(await owner.buildEnd(domainId)).toMatchObject({ status: 'COMPLETED', error: null })
  expect(await states(owner, domainId)).not.toContain('TRAINING_C3')
  // What a killed trainer had started does not go on without it.
  while (trainings.some((pid) => existsSync(`/proc/${pid}`))) await sleep(50)

  await owner.requestBuild(domainId)
  await until(owner, domainId, 'TRAINING_ON_GPU')
  await second.kill9()
  expect(await owner.buildEnd(domainId)).toMatchObject({ status: 'COMPLETED', error: null })
  expect((await states(owner, domainId)).slice(4, 9)).toEqual([
    'REQUEST_TO_GPU',
    'PREPROCESSING',
    'TRAINING_ON_GPU',
    'TRAINING_C3',
    'TRAINING_COMPLETED',
  ])
  // A trainer keeps nothing on its machine.
  expect(readdirSync(folder)).toEqual([])

  const third = await startTrainer(product, folder)
  expect(await third.stop()).toBe(0)
  await owner.requestBuild(domainId)
  await until(owner, domainId, 'TRAINING_C3')
  expect(await product.stop()).toBe(0)
})

test('a trainer without a database names what it needs in one line', async () => {
  const { status, output } = await runProduct({ env: { ROLES: 'trainer' } })
  expect(status).toBe(1)
  expect(output).toMatch(/^The setting DATABASE_URL= cannot be used: .*\n$/)
})
