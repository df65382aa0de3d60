import {
  generalQuestionKey,
  LANGUAGES,
  type Language,
  parseExpression,
  QUESTION_MAX,
} from '@parlance/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { cpuTime } from '../../../../scripts/suite/cpuTime'
import { paraphrasesOf } from './paraphrase'
import en from './testing/en.json'
import id from './testing/id.json'
import ja from './testing/ja.json'
import ko from './testing/ko.json'
import th from './testing/th.json'
import zhCN from './testing/zh-CN.json'
import zhTW from './testing/zh-TW.json'

/** Sentences as operators write them, and what is offered for each; read by the language, none where none is natural. */
const TABLES: Record<Language, Record<string, string[]>> = {
  en,
  id,
  ja,
  ko,
  th,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

const references = (text: string) =>
  parseExpression(text).flatMap((part) =>
    part.kind === 'reference' ? [text.slice(part.start, part.end)] : [],
  )

describe.each(LANGUAGES)('a question in other words, in %s', (language) => {
  const sentences = Object.entries(TABLES[language])

  it('is one of at least thirty', () => expect(sentences.length).toBeGreaterThan(30))

  it.each(sentences)('%s', (sentence, offers) => {
    expect(paraphrasesOf(sentence, language)).toEqual(offers)
  })
})

const language = fc.constantFrom(...LANGUAGES)
const written = language.chain((of) => {
  const sentences = fc.constantFrom(
    ...Object.entries(TABLES[of]).flatMap(([text, offers]) => [text, ...offers]),
  )
  const pieces = fc.oneof(
    sentences,
    fc.constantFrom('@{item}', '`@{date}', '@{a b}', '@{', '${x}', ' ', '?', '…'),
    fc.string(),
  )
  return fc.record({
    of: fc.constant(of),
    text: fc.array(pieces, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
  })
})

describe('what is offered', () => {
  it('is never the question itself, nor twice the same, keeps references whole and the length of questions', () => {
    fc.assert(
      fc.property(written, ({ of, text }) => {
        const offers = paraphrasesOf(text, of)
        const keys = offers.map(generalQuestionKey)
        expect(keys).not.toContain(generalQuestionKey(text))
        expect(new Set(keys).size).toBe(keys.length)
        for (const offer of offers) {
          expect(references(offer).toSorted()).toEqual(references(text.trim()).toSorted())
          expect(offer.length).toBeLessThanOrEqual(QUESTION_MAX)
          expect(offer).toBe(offer.trim())
          if (!/[$가]/.test(text)) expect(offer).not.toMatch(/\$\d|\(가\)/u)
          expect(offer).not.toMatch(/[\ue000-\uf8ff]/u)
        }
      }),
      { numRuns: cases(3_000) },
    )
  })

  it('leaves what looks like a template in the question as it is', () => {
    expect(paraphrasesOf('$1 취소', 'ko')).toContain('$1 취소하고 싶어요')
    expect(paraphrasesOf('how do I use code $1', 'en')).toContain('I want to use code $1')
  })

  it('has the marks of the question', () => {
    expect(paraphrasesOf('how do I pay', 'en')).toContain('can I pay')
    expect(paraphrasesOf('How do I pay?', 'en')).toEqual(['I want to pay', 'Pay', 'Can I pay?'])
    expect(paraphrasesOf('怎么退货？', 'zh-CN')).toContain('如何退货？')
  })

  it('asks politely once, in either script', () => {
    expect(paraphrasesOf('你好请问运费是多少', 'zh-CN')).toContain('请问运费是多少')
    expect(paraphrasesOf('你好請問什麼時候出貨', 'zh-TW')).toContain('請問什麼時候出貨')
  })

  it('takes the Korean particle that its noun asks for, and no guess behind a reference', () => {
    expect(paraphrasesOf('입장료 얼마예요', 'ko')).toContain('입장료가 궁금해요')
    expect(paraphrasesOf('입장 요금 얼마예요', 'ko')).toContain('입장 요금이 궁금해요')
    expect(paraphrasesOf('@{행사} 알려 주세요', 'ko')).toEqual(['@{행사}에 대해 알고 싶어요'])
    // 하와이 and 어린이 end with what looks like a particle.
    expect(paraphrasesOf('하와이 얼마예요', 'ko')).toContain('하와이 가격이 궁금해요')
    expect(paraphrasesOf('어린이 얼마예요', 'ko')).toEqual([])
  })

  it.each(LANGUAGES)('takes no longer for a hostile text, in %s', (of) => {
    const parts = [
      '한국 ',
      '에 ',
      'を',
      '怎么',
      'ไม่ได้',
      'cara ',
      'how do I ',
      '@{',
      ' ',
      '?',
      '可以',
      'の',
      'return ',
    ]
    const began = cpuTime()
    for (const part of parts)
      for (const length of [79, 400, 100_000])
        for (const start of ['', 'how do I ', '我想', 'cara ', 'อยาก'])
          paraphrasesOf((start + part.repeat(length)).slice(0, length), of)
    expect(cpuTime() - began).toBeLessThan(2_000)
  })
})
