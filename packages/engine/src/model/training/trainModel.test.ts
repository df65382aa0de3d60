import { LANGUAGES } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { classify, decodeModel, encodeModel, type TrainingSample, trainModel } from '../../index'
import { madeUpSamples, samplesOf, TINY_BOTS } from '../testing/bots'

/** The model that is served: trained, written and read back. */
function serve(samples: readonly TrainingSample[], language: 'ko' | 'en' = 'en') {
  return decodeModel(encodeModel(trainModel(samples, { language, seed: 1 })))
}

describe.each(LANGUAGES)('a tiny bot in %s', (language) => {
  const bot = TINY_BOTS[language]
  const model = decodeModel(encodeModel(trainModel(samplesOf(bot), { language, seed: 1 })))

  it('answers its own questions and new wordings of them', () => {
    for (const { text, label } of samplesOf(bot))
      expect(classify(model, text).candidates[0]?.label).toBe(label)
    const found = Object.values(bot.wordings).map((text) => classify(model, text).candidates[0]?.label)
    expect(found).toEqual(Object.keys(bot.wordings))
  })

  it('is surer of its own questions than of foreign texts, which it does not answer', () => {
    const own = samplesOf(bot).map(({ text }) => classify(model, text).confidence)
    expect(Math.min(...own)).toBeGreaterThan(model.thresholds.single)
    for (const text of bot.foreign)
      expect(classify(model, text).confidence).toBeLessThan(model.thresholds.single)
  })

  it('says which n-grams spoke for the answer', () => {
    const { topFeatures } = classify(model, bot.questions['password']![0]!)
    expect(topFeatures.length).toBeGreaterThan(0)
    expect(topFeatures[0]!.weight).toBeGreaterThan(0)
  })
})

describe('trainModel', () => {
  it('gives the same bytes for the same samples in any order, and others for another seed', () => {
    const samples = madeUpSamples(6, 7)
    const bytes = (from: readonly TrainingSample[], seed: number) =>
      encodeModel(trainModel(from, { language: 'en', seed }))
    expect(bytes(samples.toReversed(), 3)).toEqual(bytes(samples, 3))
    expect(bytes(samples, 4)).not.toEqual(bytes(samples, 3))
  })

  it('takes the thresholds of the calibration where nothing can be held out', () => {
    const single = (questions: number) => serve(madeUpSamples(12, questions))
    expect(single(1)).toMatchObject({ holdOut: null, thresholds: { single: 0.365, similar: 0.081 } })
    expect(single(2)).toMatchObject({ holdOut: null, thresholds: { single: 0.429, similar: 0.087 } })
    expect(single(8).holdOut).not.toBeNull()
  })

  it('ignores repetitions of a question', () => {
    const samples = samplesOf(TINY_BOTS.en)
    const repeated = [
      ...samples,
      ...samples.map(({ text, label }) => ({ text: ` ${text.toUpperCase()}`, label })),
    ]
    const options = { language: 'en', seed: 1 } as const
    expect(encodeModel(trainModel(repeated, options))).toEqual(encodeModel(trainModel(samples, options)))
  })

  it('learns thresholds and reports what the hold-out showed once there is enough data', () => {
    const { holdOut, thresholds } = serve(madeUpSamples(20, 8))
    expect(holdOut?.accuracy).toBeGreaterThan(0.8)
    expect(holdOut?.outOfScope).toBeGreaterThan(0)
    expect(thresholds.single).toBeGreaterThanOrEqual(thresholds.similar + 0.1)
  })

  it('samples classes where there are very many classes', () => {
    const samples = madeUpSamples(401, 1)
    const model = serve(samples)
    expect(model.scorers.linear).toBeNull()
    const right = samples.filter(({ text, label }) => classify(model, text).candidates[0]?.label === label)
    expect(right.length / samples.length).toBeGreaterThan(0.9)
    expect(classify(model, samples[0]!.text).topFeatures.length).toBeGreaterThan(0)
  })

  it('offers the questions that hold a keyword, where there are very many', () => {
    const samples = madeUpSamples(401, 1)
    const model = serve(samples)
    const { confidence, candidates } = classify(model, 'thing35')
    const holders = samples.filter(({ text }) => /\bthing35\b/.test(text)).map(({ label }) => label)
    expect(candidates.slice(0, holders.length).map(({ label }) => label)).toEqual(
      expect.arrayContaining(holders.slice(0, 4)),
    )
    expect(confidence).toBeGreaterThanOrEqual(model.thresholds.similar)
    expect(classify(model, 'zebra').confidence).toBeLessThan(model.thresholds.similar)
  })

  it('reports rising progress up to one, by stage', () => {
    const seen: number[] = []
    const stages = new Set<string>()
    const onProgress = (fraction: number, stage: string) => {
      seen.push(fraction)
      stages.add(stage)
    }
    trainModel(madeUpSamples(6, 12), { language: 'en', seed: 1, onProgress })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
    expect([...stages]).toEqual(['features', 'linear', 'networks', 'holdOut'])
  })

  it.each(['features', 'linear', 'networks', 'holdOut'])(
    'stops in the stage %s where its progress callback throws',
    (stopAt) => {
      const reached: string[] = []
      const onProgress = (_: number, stage: string) => {
        reached.push(stage)
        if (stage === stopAt) throw new RangeError('stop')
      }
      const train = () => trainModel(madeUpSamples(6, 12), { language: 'en', seed: 1, onProgress })
      expect(train).toThrow(RangeError)
      expect(reached.filter((stage) => stage === stopAt)).toHaveLength(1)
    },
  )
})

describe('classify', () => {
  it('works with one class, three questions, one question a class', () => {
    expect(classify(serve([{ text: 'opening hours', label: 7 }]), 'opening hours').candidates).toEqual([
      { label: 7, probability: 1 },
    ])
    const three = serve([
      { text: 'opening hours', label: 'a' },
      { text: 'my parcel', label: 'b' },
      { text: 'refund please', label: 'c' },
    ])
    expect(classify(three, 'parcel').candidates[0]?.label).toBe('b')
    expect(classify(three, 'where is the refund').candidates[0]?.label).toBe('c')
  })

  it('knows nothing when trained on nothing', () => {
    expect(classify(serve([]), 'hello').candidates).toEqual([])
    expect(classify(serve([{ text: ' \u200b', label: 1 }]), 'hello').confidence).toBe(0)
  })

  it('gives texts without any known character confidence zero and no candidates', () => {
    const model = serve(samplesOf(TINY_BOTS.ko), 'ko')
    for (const text of ['', '   ', '🦊🦊', 'ⰀⰁⰂ', '\ud800', '\u200b']) {
      expect(classify(model, text)).toMatchObject({ candidates: [], confidence: 0, topFeatures: [] })
    }
  })

  it('offers at most five candidates, the likeliest first', () => {
    const { candidates } = classify(serve(madeUpSamples(8, 6)), 'please tell me about topic3')
    expect(candidates).toHaveLength(5)
    const probabilities = candidates.map(({ probability }) => probability)
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
    expect(candidates[0]!.label).toBe(3)
  })

  it('answers a contradiction with both classes', () => {
    const samples = [...samplesOf(TINY_BOTS.en), { text: 'reset password', label: 'refund' }]
    const labels = classify(serve(samples), 'reset password')
      .candidates.slice(0, 2)
      .map(({ label }) => label)
    expect(labels.toSorted()).toEqual(['password', 'refund'])
  })

  it('answers the same however many texts came between', () => {
    const model = serve(samplesOf(TINY_BOTS.en))
    const before = classify(model, 'where is my parcel')
    classify(model, 'a much longer text about refunds and passwords '.repeat(200))
    expect(classify(model, 'where is my parcel')).toEqual(before)
  })
})
