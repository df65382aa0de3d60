import { expect, test } from 'vitest'
import { pastePairs } from './actionMethod/pastePairs'
import { pasteWords } from './entity/pasteWords'
import { pasteButtons } from './form/pasteButtons'

const words = (text: string) => pasteWords(text)?.map(({ keyword, synonyms }) => [keyword, ...synonyms])

test('a cell with a line break is one cell: synonyms of a word, the name of a button, the value of a header', () => {
  expect(words('대구\t"대구시\n대구광역시"\n부산\t부산시\n')).toEqual([
    ['대구', '대구시', '대구광역시'],
    ['부산', '부산시'],
  ])
  expect(pasteButtons('"배송\n조회"\n환불\n')).toEqual(['배송 조회', '환불'])
  expect(pastePairs('X-Key\t"a ""b"""\nX-Day\tMon\n', ':')).toEqual([
    ['X-Key', 'a "b"'],
    ['X-Day', 'Mon'],
  ])
})

test('one plain line is left to the field', () => {
  expect([pasteWords('서울\r\n'), pasteButtons('배송\n'), pastePairs('plain', ':')]).toEqual([
    null,
    null,
    null,
  ])
})
