import { defaultDialogueSettings } from '@parlance/contract'
import { compileBot, noComponents, respond, type Snapshot, settle } from '@parlance/engine'
import { percentile } from '../content/corpus'
import { mixedSnapshot } from '../content/mixedBot'

const ROUNDS = 400
const NOON = Date.UTC(2026, 2, 11, 3)

/**
 * Time of a turn that does little but look for entities, µs: by the words of the dictionary and by the text's length.
 */
export function entityExtraction(): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const words of [1_000, 10_000, 100_000]) {
    const bot = compileBot({ snapshot: dictionarySnapshot(words), model: null })
    figures[`words${words}`] = medianUs(bot, '상품77호하고 상품123호를 장바구니에 담아 주세요')
    for (const length of [50, 100, 200, 400]) {
      const text = '상품77호와 '.repeat(80).slice(0, length)
      figures[`words${words}text${length}`] = medianUs(bot, text)
    }
  }
  return figures
}

function medianUs(bot: ReturnType<typeof compileBot>, text: string): number {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const start = performance.now()
    settle(
      respond(bot, null, {
        event: 'send',
        text,
        now: NOON,
        seed: 1,
        newSessionId: 's',
        userId: 'u',
        requestId: 'r',
        platform: 'custom',
      }),
    )
    times.push((performance.now() - start) * 1_000)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

function dictionarySnapshot(count: number): Snapshot {
  const words = Array.from({ length: count }, (_, n) => ({ keyword: `상품${n}호`, synonyms: [] }))
  return {
    ...mixedSnapshot(1),
    entities: [{ id: 1, name: 'product', type: 'DICTIONARY', pattern: '', words, sensitiveType: 'NONE' }],
    components: noComponents(),
    settings: { ...defaultDialogueSettings('ko'), systemEntities: [] },
  }
}
