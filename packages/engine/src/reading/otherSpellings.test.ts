import { LANGUAGES } from '@parlance/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samplesOf, TINY_BOTS } from '../model/testing/bots'
import { trainModel } from '../model/testing/trainModel'
import { classifyAsSaid } from './classifyAsSaid'

const model = trainModel(samplesOf(TINY_BOTS.en), { language: 'en', seed: 1 })

it.each(LANGUAGES)('reads any text whatever in %s', (language) => {
  const letters = fc.constantFrom(...'nouaeiv กเแ่ァぁー환ㅎㅏ退貨 rf.!')
  const text = fc.oneof(
    fc.string({ unit: letters, maxLength: 90 }),
    fc.string({ unit: 'binary', maxLength: 90 }),
  )
  fc.assert(
    fc.property(text, (said) => {
      const { confidence } = classifyAsSaid({ ...model, language }, said, { single: 1.1 })
      expect(confidence).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('reads pinyin that ends with a sound of few characters', () => {
  // Taken for longer than the text, it was read beyond its end.
  for (const said of ['tui nou', 'nou', 'wo yao cen', 'ei'])
    expect(() => classifyAsSaid({ ...model, language: 'zh-CN' }, said, { single: 1.1 })).not.toThrow()
})
