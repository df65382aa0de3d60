import { personalDataIn } from '@parlance/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../../../scripts/suite/cases'
import { cpuTime } from '../../../../../../../scripts/suite/cpuTime'
import { linesOf } from './lines'
import { PASTE_CHARACTERS_MAX, PASTE_PAIRS_MAX } from './paste'
import { readPaste } from './readPaste'
import { PAGE_SAMPLES } from './testing/pageSamples'
import { TALK_SAMPLES } from './testing/talkSamples'

const SAMPLES = [...PAGE_SAMPLES, ...TALK_SAMPLES]
/** Characters of a text that a reader whose time grew with their square would not finish. */
const LONG = 200_000
const isFilled = (text: string) => text.replace(/[\u200b-\u200f\ufeff]/g, '').trim() !== ''

/** The lines that are not blank, and those that are in a pair or left out. */
function accounted(text: string) {
  const { pairs, leftOut } = readPaste(text)
  const filled = linesOf(text).filter((line) => isFilled(line.text))
  const used = new Set([...pairs.flatMap(({ lines }) => lines), ...leftOut.map(({ line }) => line)])
  return { filled: filled.map(({ number }) => number), used: [...used].toSorted((a, b) => a - b) }
}

describe('a pasted text', () => {
  it.each(SAMPLES)('is split into questions and answers: $name', ({ text, format, pairs }) => {
    const read = readPaste(text)
    const found = read.pairs.map(({ questions, answer }) => [questions.join(' | '), answer])
    expect({ format: read.format, pairs: found }).toEqual({ format, pairs })
    const { filled, used } = accounted(text)
    expect(used).toEqual(filled)
  })

  it('is read with the side of the bot that the reader names', () => {
    const text = 'Kim: Is it open?\nKim: Hello?\nLee: What do you need?\nKim: A table.'
    const log = text.replace(/^/gm, '[1/5/26, 3:12 PM] ')
    expect(readPaste(log).speakers).toEqual([
      { name: 'Kim', messages: 3 },
      { name: 'Lee', messages: 1 },
    ])
    const { pairs, botSide } = readPaste(log, { botSide: ['Kim'] })
    expect(botSide).toEqual(['Kim'])
    expect(pairs).toMatchObject([{ questions: ['What do you need?'], answer: 'A table.' }])
  })

  it('never makes the reader throw, and has every line in a pair or left out', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SAMPLES.flatMap(({ text }) => text.split('\n'))),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '> ', '\t', '"', 'Q:', 'A:', '| a |', '**', '-- ', '[', 'From: x', '# '),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (lines) => {
        const { filled, used } = accounted(lines.join('\n'))
        expect(used).toEqual(filled)
      }),
      { numRuns: cases(150) },
    )
  })

  it('is read in a time that grows with its length alone', () => {
    const hostile = [
      ...SAMPLES.map(({ text }) => `${text}\n`),
      'a\n',
      '[',
      '"\t',
      '**',
      '> ',
      'Q: a\nA: b\n',
      '((',
    ]
    for (const unit of hostile) {
      const text = unit.repeat(Math.ceil(LONG / unit.length))
      const started = cpuTime()
      const read = readPaste(text)
      expect(cpuTime() - started, unit.slice(0, 40)).toBeLessThan(3_000)
      expect(read.pairs.length).toBeLessThanOrEqual(PASTE_PAIRS_MAX)
    }
    const whole = readPaste('Is it open?\nYes.\n'.repeat(PASTE_CHARACTERS_MAX / 10))
    expect(whole.unread).toBeGreaterThan(0)
  })
})

describe('personal data', () => {
  it('is found in the ways that it is written', () => {
    const text =
      'Call 010-1234-5678 or +62 812 3456 7890, write to kim@example.co.kr, card 4111 1111 1111 1111, 900101-1234567'
    expect(personalDataIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['PHONE', '010-1234-5678'],
      ['PHONE', '+62 812 3456 7890'],
      ['EMAIL', 'kim@example.co.kr'],
      ['CARD', '4111 1111 1111 1111'],
      ['RESIDENT_NUMBER', '900101-1234567'],
    ])
  })

  it('is not found in dates, prices and numbers of orders', () => {
    expect(personalDataIn('2026-01-05 15:12, 12,000원, 4111 1111 1111 1112, order 20260105')).toEqual([])
  })
})
