import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { normalizeText } from '../text/normalize'
import { findSystemEntity } from './findSystemEntity'
import { compilePeopleTypes } from './peopleTypes'

const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }

function counted(types: readonly string[], language: Language, utterance: string): string {
  const text = normalizeText(utterance)
  const found = findSystemEntity('PEOPLE', language, { text, cased: text }, NOW, compilePeopleTypes(types))
  return found.map(({ start, end, value }) => `${value} [${text.slice(start, end)}]`).join(' | ') || '-'
}

const ADULTS_AND_CHILDREN: readonly (readonly [Language, string, string])[] = [
  ['ko', '어른 2명 아이 1명이요', 'Adult 2, Child 1 [어른 2명 아이 1명]'],
  ['ko', '아이 하나 어른 둘 예약할게요', 'Adult 2, Child 1 [아이 하나 어른 둘]'],
  ['ko', '성인 두명이랑 초등학생 한명', 'Adult 2, Child 1 [성인 두명이랑 초등학생 한명]'],
  ['ko', '유아 1명 추가', 'Child 1 [유아 1명]'],
  ['ko', '성인2 소아1', 'Adult 2, Child 1 [성인2 소아1]'],
  ['ko', '내일 3명이요', '3 [3명]'],
  ['ko', '세 명이고 어른 2명 아이 1명이요', 'Adult 2, Child 1 [어른 2명 아이 1명]'],
  ['ko', '남자 둘 여자 셋이에요', '5 [남자 둘 여자 셋]'],
  ['ko', '성인 2명 남자 1명', '3 [성인 2명 남자 1명]'],
  ['ko', 'adult 2명 child 1명', 'Adult 2, Child 1 [adult 2명 child 1명]'],
  ['ja', '大人2人子供1人', 'Adult 2, Child 1 [大人2人子供1人]'],
  ['ja', '大人2名、子ども3名でお願いします', 'Adult 2, Child 3 [大人2名、子ども3名]'],
  ['ja', '小学生一人と大人二人です', 'Adult 2, Child 1 [小学生一人と大人二人]'],
  ['ja', '三名です', '3 [三名]'],
  ['zh-CN', '大人两位小孩一位', 'Adult 2, Child 1 [大人两位小孩一位]'],
  ['zh-CN', '两大一小', 'Adult 2, Child 1 [两大一小]'],
  ['zh-CN', '3个成人2个儿童', 'Adult 3, Child 2 [3个成人2个儿童]'],
  ['zh-CN', '一共5个人', '5 [5个人]'],
  ['zh-TW', '兩個大人一個小孩', 'Adult 2, Child 1 [兩個大人一個小孩]'],
  ['zh-TW', '3位成人2位兒童', 'Adult 3, Child 2 [3位成人2位兒童]'],
  ['en', '2 adults and 1 child', 'Adult 2, Child 1 [2 adults and 1 child]'],
  ['en', 'adult 2, child 1', 'Adult 2, Child 1 [adult 2, child 1]'],
  ['en', 'table for two adults and an infant', 'Adult 2, Child 1 [two adults and an infant]'],
  ['en', '3 kids, 2 seniors', 'Adult 2, Child 3 [3 kids, 2 seniors]'],
  ['en', 'me and my wife', '2 [me and my wife]'],
  ['en', '4 people', '4 [4 people]'],
  ['th', 'ผู้ใหญ่ 2 เด็ก 1', 'Adult 2, Child 1 [ผู้ใหญ่ 2 เด็ก 1]'],
  ['th', 'ผู้ใหญ่สองคน เด็กหนึ่งคน', 'Adult 2, Child 1 [ผู้ใหญ่สองคน เด็กหนึ่งคน]'],
  ['th', '4 คนค่ะ', '4 [4 คน]'],
  ['id', 'dewasa 2 anak 1', 'Adult 2, Child 1 [dewasa 2 anak 1]'],
  ['id', 'dua orang dewasa dan satu balita', 'Adult 2, Child 1 [dua orang dewasa dan satu balita]'],
  ['id', 'untuk 4 orang', '4 [4 orang]'],
]

test('people are counted by the types of the bot, all of them or none', () => {
  const heard = ADULTS_AND_CHILDREN.map(([language, utterance]) => [
    language,
    utterance,
    counted(['Adult', 'Child'], language, utterance).replace(/\[untuk /, '['),
  ])
  expect(heard).toEqual(ADULTS_AND_CHILDREN)
})

test('the closest type counts, and a kind without one leaves the number of all', () => {
  expect(counted(['Adult', 'Child', 'Infant'], 'ko', '성인 2명 유아 1명')).toMatch(/^Adult 2, Infant 1 /)
  expect(counted(['Adult', 'Child', 'Senior'], 'en', '1 senior and 2 adults')).toMatch(/^Adult 2, Senior 1 /)
  expect(counted(['Adult'], 'en', '2 adults and 1 child')).toMatch(/^3 /)
  expect(counted([], 'ko', '어른 2명 아이 1명')).toMatch(/^3 /)
})

test('a type of the operator`s own making is found by its name', () => {
  expect(counted(['Member', 'Guest'], 'en', '2 members and 1 guest')).toMatch(/^Member 2, Guest 1 /)
  expect(counted(['VIP', 'Adult'], 'ko', 'VIP 2명, 성인 3명')).toBe('VIP 2, Adult 3 [vip 2명, 성인 3명]')
  expect(counted(['VIP'], 'en', 'vip lounge on 3/5')).toBe('-')
})
