import { expect, test } from 'vitest'
import { figures, times } from './driver/figures'
import { aConversation, type Operator, register } from './driver/operator'
import { startProduct } from './driver/product'
import { type Chance, SimulatedEditor } from './driver/simulatedEditor'

/** `npm run faults` makes it a thousand. */
const INTERLEAVINGS = times('INTERLEAVINGS', 1_000, 10)
const STEPS = 8
const LANES = 4

/** The same for the same interleaving. */
function chanceOf(seed: number): Chance {
  let state = (seed + 1) * 7_919
  let marks = 0
  const next = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    next,
    pick: (all) => all[Math.floor(next() * all.length)]!,
    mark: () => `m${seed}0${++marks}m`,
  }
}

/** Two edit one conversation, each step one of them at random; what went wrong, with its number to repeat it. */
async function interleave(owner: Operator, domainId: number, seed: number) {
  const chance = chanceOf(seed)
  const conversation = aConversation(
    `name ${chance.mark()}`,
    [`question ${chance.mark()}`],
    `answer ${chance.mark()}`,
  )
  const path = `/api/v1/chat/faq/uttset?domainId=${domainId}`
  const { id } = await owner.call<{ id: number }>('POST', path, conversation)
  const editors = [0, 1].map(() => new SimulatedEditor(owner, { domainId, id }, chance))
  for (const editor of editors) await editor.open()
  for (let step = 0; step < STEPS; step++) {
    const editor = chance.pick(editors)
    editor.edit()
    if (chance.next() < 0.4) editor.edit()
    if (chance.next() < 0.1) await editor.leaveAndRestore()
    if (chance.next() < 0.5) await editor.save()
  }
  for (const editor of editors) await editor.save()
  return {
    saves: editors.reduce((sum, { saves }) => sum + saves, 0),
    clashes: editors.reduce((sum, { clashes }) => sum + clashes, 0),
    faults: editors.flatMap(({ faults }) => faults.map((fault) => `interleaving ${seed}: ${fault}`)),
  }
}

test(`${INTERLEAVINGS} random interleavings of two editors: no edit is silently overwritten, lost or doubled`, async () => {
  const product = await startProduct()
  const owner = await register(product.address, 'owner@example.com')
  const seeds = Array.from({ length: INTERLEAVINGS }, (_, seed) => seed)
  const total = { saves: 0, clashes: 0, faults: [] as string[] }
  const lane = async (_: unknown, at: number) => {
    const domainId = await owner.domain(`lane${at}`)
    const variable = { name: 'asked', type: 'TEXT', defaultValue: '', sensitiveType: 'NONE' }
    await owner.call('POST', `/api/v1/uservariable?domainId=${domainId}`, variable)
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const { saves, clashes, faults } = await interleave(owner, domainId, seed)
      total.saves += saves
      total.clashes += clashes
      total.faults.push(...faults)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  figures('two editors', { interleavings: INTERLEAVINGS, saves: total.saves, clashes: total.clashes })
  expect(total.faults).toEqual([])
  expect(total.saves).toBeGreaterThan(INTERLEAVINGS)
  expect(total.clashes).toBeGreaterThan(INTERLEAVINGS / 10)
  await product.stop()
}, 900_000)
