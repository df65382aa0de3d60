import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { findSystemEntity } from '../findSystemEntity'

const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }

test.each<[language: Language, utterance: string, value: string, unit: string | undefined]>([
  ['ko', '50퍼센트', '50', 'PERCENT'],
  ['ko', '50프로요', '50', 'PERCENT'],
  ['ko', '50%', '50', 'PERCENT'],
  ['ko', '3개', '3', 'THING'],
  ['ko', '세 명이요', '3', 'THING'],
  ['ko', '12호실이요', '12', 'THING'],
  ['ko', '5만', '50000', undefined],
  ['ko', '오만이요', '50000', undefined],
  ['ko', '50정도요', '50', undefined],
  ['ko', '5만으로 해주세요', '50000', undefined],
  ['ja', '50パーセント', '50', 'PERCENT'],
  ['ja', '卵12個', '12', 'THING'],
  ['ja', '3枚', '3', 'THING'],
  ['ja', '50でお願いします', '50', undefined],
  ['ja', '五万', '50000', undefined],
  ['zh-CN', '百分之五十', '50', 'PERCENT'],
  ['zh-CN', '12个鸡蛋', '12', 'THING'],
  ['zh-CN', '四百', '400', undefined],
  ['zh-TW', '12張', '12', 'THING'],
  ['zh-TW', '五萬', '50000', undefined],
  ['en', '50 percent', '50', 'PERCENT'],
  ['en', '50%', '50', 'PERCENT'],
  ['en', '12 eggs', '12', 'THING'],
  ['en', 'two kg', '2', 'THING'],
  ['en', '3 days', '3', 'THING'],
  ['en', '50 please', '50', undefined],
  ['en', '50 thanks', '50', undefined],
  ['en', 'make it 50', '50', undefined],
  ['th', '50 เปอร์เซ็นต์', '50', 'PERCENT'],
  ['th', 'ไข่ 12 ฟอง', '12', 'THING'],
  ['th', '3 ใบ', '3', 'THING'],
  ['th', 'ห้าหมื่น', '50000', undefined],
  ['id', '50 persen', '50', 'PERCENT'],
  ['id', '12 butir telur', '12', 'THING'],
  ['id', '50 ribu aja', '50000', undefined],
])('in %s the number of %s is %s of unit %s', (language, utterance, value, unit) => {
  const text = normalizeText(utterance)
  const found = findSystemEntity('NUM_General', language, { text, cased: text }, NOW)
  expect(found.map((one) => [one.value, one.unit])).toEqual([[value, unit]])
})
