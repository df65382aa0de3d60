import { respond, settle } from '@parlance/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '../../job/worker'
import { servedBot } from '../deploy/serving'
import { aConversation, writeBot } from '../testing/aBot'
import { type Builder, startTrainingBuilder } from '../testing/builder'

let builder: Builder
let worker: Worker
/** Memory that the training itself may take, in MB; null as configured. */
let ceilingMb: number | null = null

beforeAll(async () => {
  builder = await startTrainingBuilder()
  const { config } = builder.context
  const configuredMb = config.trainingMemoryMb
  worker = builder.work({
    async atStep(step) {
      config.trainingMemoryMb = (step === 'TRAINING_C3:entered' ? ceilingMb : null) ?? configuredMb
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const ask = async (text: string): Promise<string> => {
  const served = await servedBot(builder.context, builder.domainId, 'BETA')
  const input = { event: 'send', text, now: 0, seed: 1, newSessionId: 's' } as const
  return settle(respond(served!.bot, null, { ...input, platform: 'test', userId: 'u', requestId: 'r' }))
    .answerText
}

/** More than a process of any machine trains in memory that hardly holds the process itself. */
const LARGE = Array.from({ length: 100 }, (_, n) =>
  aConversation(
    `c${n}`,
    Array.from({ length: 15 }, (_each, q) => `question ${q} about the thing of number ${n * 7}`),
  ),
)

test('a training that takes more memory than it may ends its build by name, and all else goes on', async () => {
  const first = await builder.build()
  expect(first).toMatchObject({ status: 'COMPLETED', error: null })
  await writeBot(builder.context, builder.domainId, LARGE)
  ceilingMb = 70
  expect(await builder.build()).toMatchObject({
    status: 'FAIL_C3',
    error: { code: 'FAIL_C3', params: { reason: 'MEMORY_CEILING', ceilingMb: 70 } },
    buildEnabled: true,
  })
  expect(await ask('is there parking')).toBe('The answer of parking')

  ceilingMb = null
  expect(await builder.build()).toMatchObject({ status: 'COMPLETED' })
})
