import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { groupTexts } from './groupTexts'

function groups(texts: string[], language: Language = 'en', groupMax = 100): number[] {
  const steps = groupTexts(texts, language, groupMax)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('texts that ask the same in nearly the same words stand together, others alone', () => {
  const texts = [
    'where is my parcel',
    'gift cards',
    'where is my parcel now',
    'do you sell gift cards',
    'where is my parcel??',
    'human please',
  ]
  expect(groups(texts)).toEqual([0, 1, 0, 1, 0, 5])
})

test('Korean texts stand together however they are spaced and ended', () => {
  const texts = ['택배 언제 와요', '포인트 적립', '택배언제와요?', '택배 언제 오나요', '포인트 적립돼요']
  expect(groups(texts, 'ko')).toEqual([0, 1, 0, 0, 1])
})

test('a group that is full is followed by a next one', () => {
  expect(groups(['parcel late', 'parcel late!', 'parcel late?', 'parcel late.'], 'en', 2)).toEqual([
    0, 0, 2, 2,
  ])
})

test('what has nothing to compare is a group of its own', () => {
  expect(groups(['', '???', '👍', '???'])).toEqual([0, 1, 2, 1])
})
