import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  arrangeSamples,
  classify,
  decodeModel,
  encodeModel,
  openKernels,
  readLexicon,
  renewModel,
  trainModel,
} from '../../index'
import { madeUpSamples, samplesOf, TINY_BOTS } from '../testing/bots'

const lexiconOf = (language: 'ko' | 'en') =>
  readLexicon(readFileSync(new URL(`../../../lexicon/${language}.lexicon`, import.meta.url)))
const lexicon = lexiconOf('ko')
const TEXTS = ['배송 언제 와요', '언제 배송 와요', '비밀번호', '환불 받을래요 '.repeat(30), 'unknown', '']

describe('networks of a model with a lexicon', () => {
  const samples = samplesOf(TINY_BOTS.ko)
  const model = trainModel(samples, { language: 'ko', seed: 1, lexicon })

  it('see the order of words, those without do not', () => {
    const filtersOf = ({ scorers }: typeof model) =>
      scorers.networks.map(({ convolution }) => convolution?.filters ?? 0)
    // So few questions train seven.
    expect(filtersOf(model)).toEqual(Array(7).fill(32))
    const without = trainModel(samples, { language: 'ko', seed: 1 })
    expect(filtersOf(without)).toEqual(Array(7).fill(0))
    expect(without.projection).toBeNull()
  })

  it('are written and read back to answer exactly alike, to texts of any length', () => {
    const bytes = encodeModel(model)
    const read = decodeModel(bytes, () => lexicon)
    expect(TEXTS.map((text) => classify(read, text))).toEqual(TEXTS.map((text) => classify(model, text)))
    expect(encodeModel(read)).toEqual(bytes)
  })

  it('have nothing to see where the lexicon knows no word', () => {
    const strange = [1, 2, 3, 4].map((label) => ({ text: `§${'qxz'.repeat(label)}¶`, label }))
    const unread = trainModel(strange, { language: 'ko', seed: 1, lexicon })
    expect(classify(unread, '§qxzqxz¶').candidates[0]?.label).toBe(2)
  })
})

describe('renewing a model with a lexicon', () => {
  it('carries the convolution on and learns what was added', () => {
    const english = lexiconOf('en')
    const then = madeUpSamples(100, 22)
    const base = trainModel(then, { language: 'en', seed: 1, lexicon: english })
    const added = [
      'a cup of coffee please',
      'make me an espresso',
      'coffee with milk',
      'brew some coffee now',
    ].map((text) => ({ text, label: 777 }))
    const renewed = renewModel(base, arrangeSamples(then), [...then, ...added], openKernels())!
    expect(renewed.scorers.networks.every(({ convolution }) => convolution?.filters === 32)).toBe(true)
    expect(renewed.projection).toBe(base.projection)
    const read = decodeModel(encodeModel(renewed), () => english)
    expect(classify(read, 'may i have a coffee').candidates[0]?.label).toBe(777)
    const kept = then.filter((sample) => classify(read, sample.text).candidates[0]?.label === sample.label)
    expect(kept.length).toBeGreaterThan(0.97 * then.length)
  })
})
