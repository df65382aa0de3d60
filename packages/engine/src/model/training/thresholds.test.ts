import { describe, expect, it } from 'vitest'
import type { Observation } from './heldOutAnswer'
import { calibratedThresholds, learnThresholds } from './thresholds'

const usual = calibratedThresholds(200, 20)
const learn = (observations: readonly Observation[]) => learnThresholds(observations, usual, usual)
const times = (count: number, made: (at: number) => Observation) =>
  Array.from({ length: count }, (_, at) => made(at / count))
const right = (confidence: number): Observation => ({
  confidence,
  correct: true,
  offered: true,
  inScope: true,
})
const lost = (confidence: number): Observation => ({
  confidence,
  correct: false,
  offered: false,
  inScope: true,
})
const foreign = (confidence: number): Observation => ({
  confidence,
  correct: false,
  offered: false,
  inScope: false,
})

describe('thresholds', () => {
  it('change little where a bot grows by one question a conversation', () => {
    for (let questions = 1; questions < 60; questions++) {
      const [before, after] = [questions, questions + 1].map((each) => calibratedThresholds(20 * each, 20))
      expect(Math.abs(after!.single - before!.single)).toBeLessThan(0.07)
      expect(Math.abs(after!.similar - before!.similar)).toBeLessThan(0.01)
    }
  })

  it('stay as they are where no foreign text can be held out', () => {
    expect(learn(times(500, right))).toEqual(usual)
  })

  it('let through what is right and keep back what is foreign', () => {
    const { single, similar } = learn([
      ...times(3000, (at) => right(0.5 + at / 2)),
      ...times(3000, (at) => foreign(at / 4)),
    ])
    expect(single).toBeLessThan(0.52)
    expect(similar).toBeGreaterThan(0.2)
    expect(similar).toBeLessThan(0.52)
  })

  it('offer nothing where menus hold nothing but what was not asked', () => {
    const { similar } = learn([
      ...times(3000, (at) => lost(at / 3)),
      ...times(3000, (at) => right(0.5 + at / 2)),
      ...times(3000, (at) => foreign(at / 3)),
    ])
    expect(similar).toBeGreaterThan(0.3)
  })

  it('answer no more of what is mixed with foreign texts, and offer it', () => {
    const { single, similar } = learn([
      ...times(3000, (at) => right(0.3 + 0.6 * at)),
      ...times(3000, (at) => foreign(0.2 + 0.5 * at)),
    ])
    expect(single).toBeGreaterThan(0.65)
    expect(single).toBeLessThan(0.75)
    expect(similar).toBeLessThan(0.35)
  })
})
