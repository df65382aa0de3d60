import { expect, it } from 'vitest'
import { groupName } from './groupName'

it.each([
  [
    'the words that most have',
    ['모임통장 만들고 싶어요', '모임통장은 어떻게 만들어요', '모임통장 개설 방법'],
    '모임통장',
  ],
  ['all words of one alone, without its marks', ['Do you sell gift cards?'], 'Do you sell gift cards'],
  ['no spaces where there are none', ['ギフトカードはありますか', 'ギフトカードを買いたい'], 'ギフトカード'],
  ['the first one where nothing is shared', ['วันนี้อากาศดี', 'ส่งของ'], 'วันนี้อากาศดี'],
  [
    'words that stand apart, with a space',
    ['where is my new parcel', 'where did my parcel go'],
    'where my parcel',
  ],
])('a group is named by %s', (_, utterances, name) => {
  expect(groupName(utterances)).toBe(name)
})
