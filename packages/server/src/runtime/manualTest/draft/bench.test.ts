import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aConversation } from '../../../builds/testing/aBot'
import { startBuilder } from '../../../builds/testing/builder'
import { bundleTraining } from '../../../testing/bundleTraining'

const words = [
  'card',
  'loan',
  'account',
  'transfer',
  'fee',
  'branch',
  'rate',
  'insurance',
  'deposit',
  'limit',
  'point',
  'alarm',
  'login',
  'receipt',
  'refund',
  'parcel',
  'order',
  'coupon',
  'member',
  'gift',
]
const lines: string[] = []
async function run(count: number, trained: boolean) {
  const many = Array.from({ length: count }, (_, i) =>
    aConversation(
      `topic ${i}`,
      Array.from(
        { length: 10 },
        (_, q) => `${words[q % 20]} ${words[(i + q) % 20]} number ${i} case ${q} ${words[(i * 7 + q) % 20]}`,
      ),
      i % 10 === 0 ? `[special${i}|extra${i}] now` : undefined,
    ),
  )
  const builder = await startBuilder(many)
  const worker = builder.work()
  if (trained) {
    await builder.build()
  } else await builder.build('QUICK')
  await worker.stop()
  const ids = (await builder.owner.get<any>(`/api/v1/chat/faq/uttset?domainId=${builder.domainId}`)).body
    .items
  const id = ids[0].id
  const testId = randomUUID()
  const turn = async (text: string, edited?: object) => {
    let gap = 0,
      last = performance.now(),
      going = true
    const tick = () => {
      const n = performance.now()
      gap = Math.max(gap, n - last)
      last = n
      if (going) setImmediate(tick)
    }
    if (process.env.GAP) setImmediate(tick)
    const from = performance.now(),
      cpu = process.cpuUsage()
    const { status, body } = await builder.owner.send<any>(
      'POST',
      `/api/v1/test/turn?domainId=${builder.domainId}`,
      { environment: 'BETA', content: 'DRAFT', testId, event: 'send', text, ...(edited && { edited }) },
    )
    const ms = performance.now() - from
    going = false
    const c = process.cpuUsage(cpu)
    const used = (c.user + c.system) / 1000
    expect(status, JSON.stringify(body)).toBe(200)
    return `${ms.toFixed(0)}ms/cpu ${used.toFixed(0)}(gap ${gap.toFixed(0)}, ${body.trace.matchType})`
  }
  // beta warm
  await builder.owner.send('POST', `/api/v1/test/turn?domainId=${builder.domainId}`, {
    environment: 'BETA',
    testId: randomUUID(),
    event: 'send',
    text: 'x',
  })
  const name = ids[0].name
  const out = [await turn('hello there')]
  for (let i = 0; i < 5; i++)
    out.push(
      await turn(`brand new question ${i}`, { id, fields: aConversation(name, [`brand new question ${i}`]) }),
    )
  for (let i = 0; i < 3; i++)
    out.push(
      await turn('brand new question 4', { id, fields: aConversation(name, ['brand new question 4']) }),
    )
  for (let i = 0; i < 3; i++)
    out.push(
      await turn(`say valet${i}`, {
        id,
        fields: aConversation(name, ['brand new question 4'], `[valet${i}]`),
      }),
    )
  out.push(await turn('something about a loan for my brand'))
  const heap0 = process.memoryUsage().heapUsed / 1e6
  lines.push(`${count} trained=${trained}: ${out.join(' ')} heap ${heap0.toFixed(0)}MB`)
  writeFileSync('/tmp/beside-bench.txt', lines.join('\n'))
  await builder.close()
}
test('bench', async () => {
  await bundleTraining()
  await run(1000, false)
  await run(1000, true)
  await run(10000, false)
}, 900_000)
